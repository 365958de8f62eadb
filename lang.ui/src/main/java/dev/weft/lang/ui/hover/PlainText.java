package dev.weft.lang.ui.hover;

/** Explanations for controls that show no Markdown. */
public final class PlainText {
  private PlainText() {}

  /** The words without the signs for bold type, for code, and the lines around blocks of code. */
  public static String of(String markdown) {
    return markdown.replaceAll("(?m)^```\\w*\\R?", "").replace("**", "").replace("`", "").strip();
  }
}
