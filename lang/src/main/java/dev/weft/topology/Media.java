package dev.weft.topology;

import org.jspecify.annotations.Nullable;

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

  /** What a word stands for; null for no word, or one that a local rule reports. */
  public static @Nullable Media of(@Nullable String word) {
    for (Media value : values()) {
      if (value.word.equals(word)) {
        return value;
      }
    }
    return null;
  }
}
