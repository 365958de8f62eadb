package dev.weft.engine.result;

/** Texts in files of comma-separated values. */
final class Csv {
  /** What a cell may hold without quotes, beside letters and digits. */
  private static final String PLAIN_SIGNS = "_ .:/>#'[]-";

  /** By character of ASCII. */
  private static final boolean[] IS_PLAIN = plain();

  private Csv() {}

  private static boolean[] plain() {
    boolean[] isPlain = new boolean['z' + 1];
    for (char c = 0; c < isPlain.length; c++) {
      boolean isWord = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
      isPlain[c] = isWord || PLAIN_SIGNS.indexOf(c) >= 0;
    }
    return isPlain;
  }

  /** RFC 4180; a leading sign that a spreadsheet takes for a formula is made text. */
  static String quote(String text) {
    String safe = !text.isEmpty() && "=+-@".indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    return isPlain(safe) ? safe : '"' + safe.replace("\"", "\"\"") + '"';
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= IS_PLAIN.length || !IS_PLAIN[c]) {
        return false;
      }
    }
    return true;
  }
}
