package dev.weft.generator.constructs;

/** What a target does with a construct, the mildest first. */
public enum Verdict {
  /** The target has no such thing and needs none. */
  NOT_APPLICABLE("not applicable"),
  /** It is in the files, as written. */
  EMITTED("emitted"),
  /** Something near it is in the files, and a warning says so. */
  APPROXIMATED("approximated"),
  /** An error: nothing is written. */
  REFUSED("refused");

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  /** As the table has it. */
  public String words() {
    return words;
  }

  /** Whether a finding tells of it. */
  public boolean isTold() {
    return this == APPROXIMATED || this == REFUSED;
  }
}
