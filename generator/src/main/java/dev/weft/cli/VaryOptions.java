package dev.weft.cli;

import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** The option of commands that go through values of params. */
final class VaryOptions {
  @Option(
      names = {"--vary", "--sweep"},
      paramLabel = "PARAM[=VALUE,...|FROM..TO:STEP]",
      description =
          "Goes through these values of a param, or those in its list (may be repeated; all"
              + " combinations).")
  private List<String> varied = List.of();

  boolean isEmpty() {
    return varied.isEmpty();
  }

  /** By param the values named; none for those of its list. */
  Map<String, List<String>> values() {
    return Sweeps.of("--vary", varied);
  }
}
