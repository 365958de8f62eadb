package dev.weft.cli;

import dev.weft.generator.backend.RequestException;
import picocli.CommandLine.Option;

/** The option of commands that run many designs. */
final class JobsOption {
  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "How many runs at the same time (default: as many as cores).")
  private int jobs = Runtime.getRuntime().availableProcessors();

  int jobs() {
    if (jobs < 1) {
      throw new RequestException("--jobs " + jobs + ": at least one run has to go on at a time.");
    }
    return jobs;
  }
}
