package dev.weft.lang.fixes;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Finds what somebody may have meant. */
public final class Spelling {
  private static final int FURTHEST = 2;

  /** Nobody misspells a longer word, and comparing takes the square of its length. */
  private static final int LONGEST = 100;

  private Spelling() {}

  /** The nearest candidates within two edits, which leave something of the word. */
  public static Guess guess(String word, List<String> candidates) {
    List<String> nearest = new ArrayList<>();
    int least = word.length() > LONGEST ? -1 : Math.min(FURTHEST, word.length() - 1);
    for (String candidate : candidates) {
      boolean isNear = Math.abs(candidate.length() - word.length()) <= FURTHEST;
      int distance = isNear && least >= 0 ? distance(word, candidate) : FURTHEST + 1;
      if (distance < least) {
        nearest.clear();
        least = distance;
      }
      if (distance == least && !nearest.contains(candidate)) {
        nearest.add(candidate);
      }
    }
    return of(word, nearest);
  }

  /** A guess at what names the candidates found otherwise, such as by their letters alone. */
  public static Guess of(String word, List<String> nearest) {
    boolean isSure = nearest.size() == 1 && Slip.isOne(word, nearest.getFirst());
    return new Guess(nearest.stream().sorted().toList(), isSure);
  }

  /**
   * Edits from one word to the other, case left out (Damerau 1964, each letter moved once), or some
   * number beyond the furthest once they are known to be more.
   */
  private static int distance(String one, String other) {
    if (one.equals(other)) {
      return 0;
    }
    String a = one.toLowerCase(Locale.ROOT);
    String b = other.toLowerCase(Locale.ROOT);
    int[] beforeThat = new int[b.length() + 1];
    int[] previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      int least = i;
      for (int j = 1; j <= b.length(); j++) {
        row[j] = Math.min(changed(a, b, i, j, previous), Math.min(previous[j], row[j - 1]) + 1);
        boolean isSwapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        row[j] = isSwapped ? Math.min(row[j], beforeThat[j - 2] + 1) : row[j];
        least = Math.min(least, row[j]);
      }
      if (least > FURTHEST + 1) { // A swap comes from the row before, for one more.
        return least;
      }
      beforeThat = previous;
      previous = row;
    }
    return previous[b.length()];
  }

  private static int changed(String a, String b, int i, int j, int[] previous) {
    return previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
  }
}
