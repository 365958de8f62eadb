package dev.weft.cli;

import org.jspecify.annotations.Nullable;

/**
 * A source line, cut around the marked place to what fits, with dots where it is cut, and the
 * carets below it.
 */
record Excerpt(String text, String carets) {
  private static final String CUT = "...";

  /** Columns that a tab may take. */
  private static final int TAB = 8;

  /**
   * Null when the column does not lie in the line, or the line is not text.
   *
   * @param column from 1
   * @param length of what is marked, characters
   * @param width columns that there are
   */
  static @Nullable Excerpt of(@Nullable String line, int column, int length, int width) {
    if (line == null || column < 1 || column > line.length() + 1) {
      return null;
    }
    if (line.indexOf('\0', column - 1) >= 0 || isBinary(line)) {
      return null; // Nobody could read it.
    }
    if (columns(line) <= width) {
      return marked(Terminal.plain(line), column - 1, length);
    }
    // A cut line has no tabs: what they take depends on where they stand.
    String flat = line.replace('\t', ' ');
    int marked = Math.clamp(length, 1, width - 2 * CUT.length());
    int start = Math.max(0, column - 1 - (width - marked) / 2);
    start = Math.min(start, Math.max(0, flat.length() - width));
    int end = Math.min(flat.length(), start + width);
    String before = start > 0 ? CUT : "";
    String after = end < flat.length() ? CUT : "";
    String text = before + flat.substring(start + before.length(), end - after.length()) + after;
    return marked(Terminal.plain(text), column - 1 - start, length);
  }

  /** Whether a line is of no text: of random bytes, one in nine is a control character. */
  private static boolean isBinary(String line) {
    long controls = line.chars().filter(c -> c < ' ' && c != '\t').count();
    return line.indexOf('\uFFFD') >= 0 && controls * 20 > line.length();
  }

  /** Columns that a line takes at most. */
  private static long columns(String line) {
    return line.length() + (TAB - 1) * line.chars().filter(c -> c == '\t').count();
  }

  private static Excerpt marked(String shown, int at, int length) {
    StringBuilder carets = new StringBuilder();
    for (int i = 0; i < at; i++) {
      carets.append(i < shown.length() && shown.charAt(i) == '\t' ? '\t' : ' ');
    }
    int room = Math.max(1, shown.length() - at);
    return new Excerpt(shown, carets.append("^".repeat(Math.clamp(length, 1, room))).toString());
  }
}
