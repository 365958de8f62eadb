package dev.weft.cli;

import org.jspecify.annotations.Nullable;

/** A source line, cut to what fits, and the carets below it. */
record Excerpt(String text, String carets) {
  private static final int WIDTH = 120;
  private static final int BEFORE = 40;

  /** Null when the column does not lie in the line, or the line is not text. */
  static @Nullable Excerpt of(@Nullable String line, int column, int length) {
    if (line == null || column < 1 || column > line.length() + 1) {
      return null;
    }
    int start = line.length() <= WIDTH || column <= WIDTH - BEFORE ? 0 : column - BEFORE;
    int end = Math.min(line.length(), start + WIDTH);
    if (line.indexOf('\0', start) >= 0) {
      return null; // Not text: nobody could read it.
    }
    String shown = Terminal.plain(line.substring(start, end));
    StringBuilder carets = new StringBuilder();
    for (int i = 0; i < column - 1 - start; i++) {
      carets.append(i < shown.length() && shown.charAt(i) == '\t' ? '\t' : ' ');
    }
    int room = Math.max(1, end - column + 1);
    return new Excerpt(shown, carets.append("^".repeat(Math.clamp(length, 1, room))).toString());
  }
}
