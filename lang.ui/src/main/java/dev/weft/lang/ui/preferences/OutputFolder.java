package dev.weft.lang.ui.preferences;

/** The folder beside a text that outputs go to. */
final class OutputFolder {
  private OutputFolder() {}

  /** Whether it can be the name of one. */
  static boolean isName(String text) {
    var name = text.strip();
    return name.equals(text)
        && !name.isEmpty()
        && !name.equals(".")
        && !name.equals("..")
        && name.chars().noneMatch(c -> c == '/' || c == '\\' || c == ':' || c < ' ');
  }
}
