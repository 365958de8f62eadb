package dev.weft.topology;

/** Switch tiers from the servers upwards. */
public enum Tier {
  LEAF("leaf"),
  SPINE("spine"),
  SUPERSPINE("superspine");

  private final String word;

  Tier(String word) {
    this.word = word;
  }

  /** The word of the language for this tier. */
  public String word() {
    return word;
  }
}
