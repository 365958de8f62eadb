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

  Path folder() {
    return folder;
  }

  boolean force() {
    return force;
  }
}
