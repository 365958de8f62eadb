package dev.weft.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** Options of commands that compile texts. */
final class TextOptions {
  @Option(
      names = "--set",
      paramLabel = "PARAM=VALUE",
      description = "Sets a param of the text; may be repeated.")
  private final Map<String, String> parameters = new LinkedHashMap<>();

  Map<String, String> parameters() {
    return parameters;
  }
}
