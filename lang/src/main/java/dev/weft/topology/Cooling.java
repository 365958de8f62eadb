package dev.weft.topology;

import org.jspecify.annotations.Nullable;

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

  /** What a word stands for; null for no word, or one that a local rule reports. */
  public static @Nullable Cooling of(@Nullable String word) {
    for (Cooling value : values()) {
      if (value.word.equals(word)) {
        return value;
      }
    }
    return null;
  }
}
