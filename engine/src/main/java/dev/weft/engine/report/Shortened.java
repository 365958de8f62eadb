package dev.weft.engine.report;

/** Names that are too long for their place. */
final class Shortened {
  private Shortened() {}

  /** Leaves out the middle, since names of devices differ at their ends. */
  static String to(String name, int length) {
    if (name.length() <= length) {
      return name;
    }
    int head = (length - 1) / 2;
    return name.substring(0, head) + '\u2026' + name.substring(name.length() - (length - 1 - head));
  }
}
