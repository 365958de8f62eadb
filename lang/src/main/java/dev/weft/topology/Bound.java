package dev.weft.topology;

/**
 * What a text may ask for at most: far above every design, and low enough that no text, by a slip
 * or on purpose, takes memory or time that a machine doesn't have. The reference has them as a
 * table.
 */
public enum Bound {
  /** Bytes of a file that Weft reads. */
  FILE(16L << 20, "file.too-large"),

  /** Files that a text imports, and those that they import. */
  IMPORTS(1_000, "import.too-many"),

  /** Brackets in brackets, of all kinds, and conditions behind 'else'. */
  NESTING(200, "syntax.too-deep"),

  /** Digits in a row. */
  DIGITS(40, "expression.too-many-digits"),

  /** Params and constants of a text. */
  PARAMS(10_000, "param.too-many"),

  /** Params and constants of which each is defined by the next. */
  DEFINITIONS(64, "expression.too-deep"),

  /** Fabrics, types or models of which each extends the next. */
  EXTENSIONS(64, "type.base-depth"),

  /** Copies of a pod or segment, and switches or servers that one line asks for. */
  COPIES(1_000_000, "expression.not-a-count"),

  /** Servers, switches and links of a fabric. */
  FABRIC(10_000_000, "structure.too-large"),

  /** Networks of rails of a fabric: one for each rail of each leaf. */
  NETWORKS(1_000_000, "structure.too-large"),

  /** Flows of one scenario. */
  FLOWS(1L << 24, "scenario.too-many-flows");

  private final long most;
  private final String code;

  Bound(long most, String code) {
    this.most = most;
    this.code = code;
  }

  /** The greatest number that is accepted. */
  public long most() {
    return most;
  }

  /** The finding of a text that has more. */
  public String code() {
    return code;
  }
}
