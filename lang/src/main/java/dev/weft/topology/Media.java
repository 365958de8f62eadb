package dev.weft.topology;

/**
 * What a cable is made of: copper and active optical cables have their connectors on, fibre needs a
 * transceiver in each cage.
 */
public enum Media {
  COPPER("copper"),
  ACTIVE_OPTICAL("active-optical"),
  FIBRE("fibre");

  private final String word;

  Media(String word) {
    this.word = word;
  }

  /** The word of the language. */
  public String word() {
    return word;
  }
}
