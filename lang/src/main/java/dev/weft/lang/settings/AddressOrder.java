package dev.weft.lang.settings;

/** Which networks follow one another in a pool. */
public enum AddressOrder {
  /** Those of a leaf or server. */
  LEAF_FIRST("leaf-first"),
  /** Those of a rail. */
  RAIL_FIRST("rail-first");

  private final String word;

  AddressOrder(String word) {
    this.word = word;
  }

  /** The word of the language. */
  public String word() {
    return word;
  }
}
