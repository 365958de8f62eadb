package dev.weft.lang.fixes;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds what somebody may have meant. */
public final class Spelling {
  private static final int FURTHEST = 2;

  /** Nobody misspells a longer word, and comparing takes the square of its length. */
  private static final int LONGEST = 100;

  private Spelling() {}

  /** The nearest candidate within two edits; null when there is none. */
  public static @Nullable String nearest(String word, List<String> candidates) {
    if (word.length() > LONGEST) {
      return null;
    }
    String best = null;
    int least = FURTHEST + 1;
    for (String candidate : candidates) {
      if (Math.abs(candidate.length() - word.length()) > FURTHEST) {
        continue;
      }
      int distance = distance(word, candidate);
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
    return best;
  }

  /**
   * Edits from one word to the other (Levenshtein 1966), or some number beyond the furthest once
   * they are known to be more.
   */
  private static int distance(String a, String b) {
    int[] previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      int least = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(change, Math.min(previous[j], row[j - 1]) + 1);
        least = Math.min(least, row[j]);
      }
      if (least > FURTHEST) {
        return least; // The least of a row is never less than that of the one before.
      }
      previous = row;
    }
    return previous[b.length()];
  }
}
