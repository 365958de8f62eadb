package dev.weft.lang.settings;

/** Where the network racks of a tier stand among those of what it joins. */
public enum NetworkRacks {
  MIDDLE("middle"),
  FRONT("front"),
  END("end"),
  OWN_ROW("own-row"),
  OWN_HALL("own-hall");

  private final String word;

  NetworkRacks(String word) {
    this.word = word;
  }

  /** The word of the language. */
  public String word() {
    return word;
  }
}
