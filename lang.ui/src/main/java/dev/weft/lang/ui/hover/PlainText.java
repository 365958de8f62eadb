package dev.weft.lang.ui.hover;

import java.util.stream.Collectors;

/** Explanations for controls that show no Markdown and break no lines. */
public final class PlainText {
  /**
   * Characters of a line: popups are as wide as the longest, and cut off at the edge of a screen.
   */
  private static final int WIDTH = 80;

  private PlainText() {}

  /** The words without the signs for bold type, for code, and the lines around blocks of code. */
  public static String of(String markdown) {
    return markdown
        .replaceAll("(?m)^```\\w*\\R?", "")
        .replace("**", "")
        .replace("`", "")
        .strip()
        .lines()
        .map(PlainText::broken)
        .collect(Collectors.joining("\n"));
  }

  private static String broken(String line) {
    var out = new StringBuilder();
    var rest = line;
    while (rest.length() > WIDTH) {
      int space = rest.lastIndexOf(' ', WIDTH);
      int end = space > 0 && !rest.substring(0, space).isBlank() ? space : WIDTH;
      out.append(rest, 0, end).append('\n');
      rest = rest.substring(end).stripLeading();
    }
    return out + rest;
  }
}
