package dev.weft.lang.settings;

/** Where the leaves of a segment stand. */
public enum LeavesIn {
  /** In racks of their own, behind those of the servers. */
  NETWORK_RACK("network-rack"),
  /** In racks of their own, in the middle of those of the servers. */
  MIDDLE_OF_ROW("middle-of-row"),
  /** In the racks of the servers that plug into them. */
  TOP_OF_RACK("top-of-rack");

  private final String word;

  LeavesIn(String word) {
    this.word = word;
  }

  /** The word of the language. */
  public String word() {
    return word;
  }
}
