package dev.weft.lang.settings;

/** To which slots of servers cables are laid. */
public enum CabledSlots {
  /** To servers that are there. */
  FILLED("filled-slots"),
  /** To empty slots as well. */
  ALL("all-slots");

  private final String word;

  CabledSlots(String word) {
    this.word = word;
  }

  /** The word of the language. */
  public String word() {
    return word;
  }
}
