package dev.weft.maven;

/** Advice that names an option of the command line names the setting of the plug-in here. */
final class Wording {
  private Wording() {}

  static String of(String message) {
    return message
        .replace("'weft pin --force'", "'weft:pin -Dweft.overwrite'")
        .replace("'weft check'", "weft:check")
        .replaceAll("\\bwith -o\\b", "with <outputDirectory>")
        .replaceAll("\\bwith --force\\b", "with -Dweft.overwrite")
        .replaceAll(
            "^([^=\\s]+)=(.*?): (?=there is no param|the param|'.*' is not a value)",
            "<$1>$2</$1> in <parameters>: ");
  }
}
