package dev.weft.topology.findings;

/** Issues about texts that do not parse. */
public final class SyntaxIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind MISPLACED = KINDS.error("syntax.error", "'%s' can't stand here.");

  public static final IssueKind MISPLACED_FOR =
      KINDS.error("syntax.error", "'%s' can't stand here. %s");

  public static final IssueKind ANOTHER_EXPECTED =
      KINDS.error("syntax.error", "'%s' can't stand here; %s is expected.");

  public static final IssueKind ENDS = KINDS.error("syntax.error", "The text ends here. %s");

  /** In place of {@link #ENDS} where more of the text follows. */
  public static final IssueKind UNFINISHED =
      KINDS.error("syntax.error", "The statement ends here too early. %s");

  public static final IssueKind OPEN_COMMENT =
      KINDS.error("syntax.error", "The comment that begins here has no '*/' at its end.");

  public static final IssueKind OPEN_TEXT =
      KINDS.error(
          "syntax.error", "The text that begins here has no '\"' at its end, on the same line.");

  /** What the parser or the linker says itself, of which nothing better is known. */
  public static final IssueKind OF_PARSER = KINDS.error("syntax.error", "%s");

  public static final IssueKind BRACKETS =
      KINDS.error(
          "syntax.too-deep",
          "Brackets are nested more than %d deep here. Move parts of the expression into"
              + " constants ('const').");

  public static final IssueKind TOO_DEEP =
      KINDS.error(
          "syntax.too-deep",
          "The text is nested too deeply. Write it with fewer brackets in brackets.");

  private SyntaxIssue() {}
}
