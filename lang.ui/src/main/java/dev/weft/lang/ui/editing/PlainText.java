package dev.weft.lang.ui.editing;

import java.util.stream.Collectors;

/** Explanations for controls that show no Markdown. */
final class PlainText {
  private PlainText() {}

  /** The words for a control that breaks lines itself. */
  static String of(String markdown) {
    return of(markdown, Integer.MAX_VALUE);
  }

  /**
   * The words without the signs for bold type, for code, and the lines around blocks of code.
   *
   * @param width characters of a line; where there are more, popups cut them off
   */
  public static String of(String markdown, int width) {
    return markdown
        .replaceAll("(?m)^```\\w*\\R?", "")
        .replace("**", "")
        .replace("`", "")
        .strip()
        .lines()
        .map(line -> broken(line, width))
        .collect(Collectors.joining("\n"));
  }

  private static String broken(String line, int width) {
    var out = new StringBuilder();
    var rest = line;
    while (rest.length() > width) {
      int space = rest.lastIndexOf(' ', width);
      int end = space > 0 && !rest.substring(0, space).isBlank() ? space : width;
      out.append(rest, 0, end).append('\n');
      rest = rest.substring(end).stripLeading();
    }
    return out + rest;
  }
}
