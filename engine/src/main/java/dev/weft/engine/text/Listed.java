package dev.weft.engine.text;

import java.util.List;

/** Several words as one part of a sentence. */
public final class Listed {
  private Listed() {}

  /** Joins words with commas and a last "and"; no word is an empty text. */
  public static String and(List<String> words) {
    int last = words.size() - 1;
    return last < 1
        ? String.join("", words)
        : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
  }
}
