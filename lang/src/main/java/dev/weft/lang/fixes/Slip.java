package dev.weft.lang.fixes;

import java.util.Locale;

/**
 * Whether one word is another that was mistyped: two letters swapped, one missing, doubled, too
 * many or wrong, another case, or signs between the same letters. What tells products apart is no
 * slip: digits, and the short runs of letters before, between and behind them ({@code Nexus9364E}
 * is not {@code Nexus9364D}).
 */
final class Slip {
  /** One wrong letter of fewer may be another word: {@code sp} is not {@code su}. */
  private static final int LEAST_LETTERS = 4;

  private Slip() {}

  static boolean isOne(String written, String meant) {
    if (written.equalsIgnoreCase(meant) || plain(written).equals(plain(meant))) {
      return true;
    }
    int first = commonStart(written, meant);
    int same = commonEnd(written, meant, first);
    String wrong = written.substring(first, written.length() - same);
    String right = meant.substring(first, meant.length() - same);
    boolean isSwapped =
        wrong.length() == 2
            && new StringBuilder(wrong).reverse().toString().equalsIgnoreCase(right);
    boolean isOneLetter = wrong.length() <= 1 && right.length() <= 1;
    if (!(isSwapped || isOneLetter) || !isLetters(wrong + right)) {
      return false;
    }
    int letters = Math.max(run(written, first), run(meant, first));
    boolean isDoubled = wrong.length() != right.length() && isDoubled(written, meant, first);
    return letters >= (isSwapped || isDoubled ? LEAST_LETTERS - 1 : LEAST_LETTERS);
  }

  private static String plain(String name) {
    return name.replaceAll("[^A-Za-z0-9]", "").toLowerCase(Locale.ROOT);
  }

  private static boolean isLetters(String text) {
    return text.chars().allMatch(Character::isLetter);
  }

  private static int commonStart(String a, String b) {
    int at = 0;
    while (at < a.length() && at < b.length() && isSame(a.charAt(at), b.charAt(at))) {
      at++;
    }
    return at;
  }

  private static int commonEnd(String a, String b, int from) {
    int same = 0;
    while (same < a.length() - from
        && same < b.length() - from
        && isSame(a.charAt(a.length() - 1 - same), b.charAt(b.length() - 1 - same))) {
      same++;
    }
    return same;
  }

  private static boolean isSame(char a, char b) {
    return Character.toLowerCase(a) == Character.toLowerCase(b);
  }

  /** Whether the letter that only the longer word has stands beside the same one. */
  private static boolean isDoubled(String written, String meant, int at) {
    String longer = written.length() > meant.length() ? written : meant;
    return at > 0 && isSame(longer.charAt(at), longer.charAt(at - 1));
  }

  /** The letters of the part of a name around a place, up to the next digit, sign or capital. */
  private static int run(String name, int at) {
    int first = Math.min(at, name.length());
    while (first > 0 && isLetter(name, first - 1) && !isCapital(name, first)) {
      first--;
    }
    int end = Math.min(at, name.length());
    while (end < name.length() && isLetter(name, end) && (end == first || !isCapital(name, end))) {
      end++;
    }
    return end - first;
  }

  private static boolean isLetter(String name, int at) {
    return Character.isLetter(name.charAt(at));
  }

  private static boolean isCapital(String name, int at) {
    return at < name.length() && Character.isUpperCase(name.charAt(at));
  }
}
