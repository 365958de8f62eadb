package dev.weft.cli;

import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of commands that write files. */
final class OutputOptions {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      defaultValue = "out",
      description = "Where outputs go (default: ${DEFAULT-VALUE}).")
  private Path folder = Path.of("out");

  @Mixin private RunOptions run = new RunOptions();

  Path folder() {
    return folder;
  }

  boolean json() {
    return run.json();
  }

  boolean quiet() {
    return run.quiet();
  }

  /** Who tells what the command does; with JSON, it only gathers what to print at the end. */
  RunReporter reporter(Terminal terminal) {
    return run.reporter(terminal, folder, run.json());
  }

  /** The same of a command that prints a table with commas, too. */
  RunReporter reporter(Terminal terminal, boolean isForPrograms) {
    return run.reporter(terminal, folder, isForPrograms);
  }

  /** The same, who tells findings and how far it is; what came out is printed by another. */
  RunReporter findings(Terminal terminal) {
    return run.findings(terminal, folder);
  }

  boolean force() {
    return run.force();
  }
}
