package dev.weft.topology.findings;

/** Issues about names. */
public final class NameIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind DUPLICATE =
      KINDS.error("name.duplicate", "There is another %s called '%s' in this file.");

  public static final IssueKind REDECLARED =
      KINDS.warning(
          "name.redeclared",
          "%s, which this text imports, declares a %s called '%s' too; here only that of this text counts."
              + " Give it another name, or leave the import out.");

  public static final IssueKind CLASS_TWICE =
      KINDS.error("name.duplicate", "There is another class called '%s' in policy %s.");

  public static final IssueKind IS_UNIT =
      KINDS.error("name.is-unit", "'%s' is a unit and can't name a parameter.");

  public static final IssueKind UNRESOLVED = KINDS.error("name.unresolved", "There is no %s '%s'.");

  public static final IssueKind OF_OTHER_KIND =
      KINDS.error("name.unresolved", "There is no %s '%s'. It is a %s.");

  public static final IssueKind MISSPELT =
      KINDS.error("name.unresolved", "There is no %s '%s'. Maybe %s?");

  public static final IssueKind IN_CATALOG =
      KINDS.error("name.unresolved", "There is no %s '%s'. The catalog has one: add 'import %s'.");

  public static final IssueKind NEAR_IN_CATALOG =
      KINDS.error("name.unresolved", "There is no %s '%s'. The catalog has %s: add 'import %s'.");

  public static final IssueKind WORDS_JOINED =
      KINDS.error("name.unresolved", "There is no %s '%s'. The words stand apart: '%s'.");

  public static final IssueKind MINUS_IN_NAME =
      KINDS.error(
          "name.unresolved",
          "There is no %s '%s'. A '-' inside a name is part of it; subtraction has spaces: '%s'.");

  private NameIssue() {}
}
