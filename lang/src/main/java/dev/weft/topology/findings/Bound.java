package dev.weft.topology.findings;

/**
 * What a text may ask for at most: far above every design, and low enough that no text, by a slip
 * or on purpose, takes memory or time that a machine doesn't have. The reference has them as a
 * table.
 */
public enum Bound {
  /** Bytes of a file that Weft reads. */
  FILE(16L << 20, InputIssue.TOO_LARGE),

  /** Files that a text imports, and those that they import. */
  IMPORTS(1_000, ChainIssue.IMPORTS),

  /** Brackets in brackets, of all kinds, and conditions behind 'else'. */
  NESTING(200, SyntaxIssue.BRACKETS),

  /** Digits in a row. */
  DIGITS(40, ExpressionIssue.TOO_MANY_DIGITS),

  /** Params and constants of a text. */
  PARAMS(10_000, ChainIssue.PARAMS),

  /** Params and constants of which each is defined by the next. */
  DEFINITIONS(64, ChainIssue.DEFINITIONS),

  /** Fabrics, types or models of which each extends the next. */
  EXTENSIONS(64, ChainIssue.EXTENSIONS),

  /** Copies of a pod or segment, and switches or servers that one line asks for. */
  COPIES(1_000_000, ExpressionIssue.NOT_A_COUNT),

  /** Servers, switches and links of a fabric. */
  FABRIC(10_000_000, StructureIssue.TOO_LARGE),

  /** Networks of rails of a fabric: one for each rail of each leaf. */
  NETWORKS(1_000_000, StructureIssue.TOO_MANY_NETWORKS),

  /** Flows of one scenario. */
  FLOWS(1L << 24, ScenarioIssue.TOO_MANY_FLOWS);

  private final long most;
  private final IssueKind kind;

  Bound(long most, IssueKind kind) {
    this.most = most;
    this.kind = kind;
  }

  /** The greatest number that is accepted. */
  public long most() {
    return most;
  }

  /** The finding of a text that has more. */
  public IssueKind kind() {
    return kind;
  }
}
