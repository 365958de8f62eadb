package dev.weft.topology.findings;

/** Issues about a file: its version, imports, params, names and suppressions. */
public final class FileIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind IMPORT_UNUSED =
      KINDS.warning("import.unused", "The import %s contributes nothing to this file. Remove it.");

  public static final IssueKind IMPORT_TWICE =
      KINDS.warning("import.unused", "The import %s stands in this file already. Remove it.");

  public static final IssueKind PARAM_UNUSED =
      KINDS.warning(
          "param.unused",
          "Nothing uses the param '%s': whatever its value, the same is built. Remove it, or write it where its"
              + " value is meant.");

  public static final IssueKind VALUE_TWICE =
      KINDS.warning(
          "param.value-twice",
          "The list of the param '%s' has %s, which is the same value as %s before it, and counts once. Remove"
              + " it, or write the value that is meant.");

  public static final IssueKind UNKNOWN_CODE =
      KINDS.error("allow.unknown-code", "There is no rule '%s'%s. 'weft explain' lists the codes.");

  public static final IssueKind UNSAFE =
      KINDS.error(
          "allow.unsafe",
          "'%s' can't be allowed: what is built from such a text is wrong, whatever the reason. Correct the"
              + " text.");

  public static final IssueKind DECLARES_NOTHING =
      KINDS.warning(
          "file.declares-nothing",
          "The file declares nothing: nothing can be built from it, and nothing used. Write a fabric into it, or"
              + " take the file away.");

  public static final IssueKind CASE_ONLY =
      KINDS.error(
          "name.same-folder",
          "'%s' differs from '%s' by case only, and many file systems can't hold both. Their outputs would"
              + " be in one folder: rename one.");

  public static final IssueKind DEVICE_NAME =
      KINDS.error(
          "name.no-folder",
          "'%s' is the name of a device on Windows, where no folder of outputs can be called so. Rename it.");

  public static final IssueKind LONG_NAME =
      KINDS.error(
          "name.no-folder",
          "'%s' has %d letters; folders and files of outputs are called after it. Use at most %d.");

  public static final IssueKind HIDDEN_CHARACTER =
      KINDS.error(
          "file.hidden-character",
          "The text has U+%04X (%s), which does not show: outputs would not be what is read here. Write"
              + " %s.");

  public static final IssueKind NO_REASON =
      KINDS.warning(
          "allow.no-reason",
          "'allow %s' gives no reason. Write the reason between the quotes: it is part of the design.");

  public static final IssueKind UNUSED =
      KINDS.warning("allow.unused", "'allow %s' suppresses nothing here. Remove it.");

  public static final IssueKind NO_VERSION =
      KINDS.warning(
          "file.no-version", "The file does not say its version; begin it with 'weft 1'.");

  public static final IssueKind UNKNOWN_VERSION =
      KINDS.error(
          "file.unknown-version",
          "Version %s of the language is not known; this Weft knows version 1.");

  public static final IssueKind UNREAD_IMPORT =
      KINDS.error("import.not-found", "Can't read '%s'%s%s.%s");

  public static final IssueKind UNKNOWN_PACKAGE =
      KINDS.error("import.unknown-package", "The catalog has no package '%s'; it has %s.");

  public static final IssueKind MISSPELT_PACKAGE =
      KINDS.error("import.unknown-package", "The catalog has no package '%s'. Maybe %s?");

  public static final IssueKind NO_PACKAGE =
      KINDS.error("import.unknown-package", "'%s' names no package; write 'import %s'.");

  private FileIssue() {}
}
