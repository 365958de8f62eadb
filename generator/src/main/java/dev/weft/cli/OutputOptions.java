package dev.weft.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Options of commands that write files. */
final class OutputOptions {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      defaultValue = "out",
      description = "Where outputs go (default: ${DEFAULT-VALUE}).")
  private Path folder = Path.of("out");

  @Option(
      names = "--force",
      description = "Overwrites and removes outputs even when they were changed by hand.")
  private boolean force;

  @Option(names = "--json", description = "Prints what was found and made as JSON.")
  private boolean json;

  @Option(
      names = {"-q", "--quiet"},
      description = "Prints findings only: neither progress nor what was made.")
  private boolean quiet;

  Path folder() {
    return folder;
  }

  boolean json() {
    return json;
  }

  boolean quiet() {
    return quiet;
  }

  /** Who tells what the command does; with JSON, it only gathers what to print at the end. */
  RunReporter reporter(Terminal terminal) {
    RunReporter.Speech speech =
        json
            ? RunReporter.Speech.PROGRESS
            : quiet ? RunReporter.Speech.FINDINGS : RunReporter.Speech.ALL;
    return new RunReporter(terminal, folder, quiet && json ? RunReporter.Speech.NOTHING : speech);
  }

  boolean force() {
    return force;
  }
}
