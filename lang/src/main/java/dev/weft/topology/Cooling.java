package dev.weft.topology;

/** How a device or a rack is cooled. */
public enum Cooling {
  AIR("air"),
  LIQUID("liquid");

  private final String word;

  Cooling(String word) {
    this.word = word;
  }

  /** The word of the language. */
  public String word() {
    return word;
  }
}
