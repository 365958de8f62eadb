package dev.weft.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Options of commands that tell what they do, and may write files. */
final class RunOptions {
  @Option(
      names = "--force",
      description = "Overwrites and removes outputs even when they were changed by hand.")
  private boolean force;

  @Option(names = "--json", description = "Prints what was found and made as JSON.")
  private boolean json;

  @Option(
      names = {"-q", "--quiet"},
      description =
          "Leaves out progress, results of scenarios and what was written. Findings are printed, and"
              + " the table of compare and search.")
  private boolean quiet;

  boolean force() {
    return force;
  }

  boolean json() {
    return json;
  }

  boolean quiet() {
    return quiet;
  }

  /**
   * Who tells what the command does; what is printed for programs comes at the end.
   *
   * @param isForPrograms whether standard output is JSON or a table with commas
   */
  RunReporter reporter(Terminal terminal, Path folder, boolean isForPrograms) {
    RunReporter.Speech speech =
        isForPrograms && quiet
            ? RunReporter.Speech.NOTHING
            : isForPrograms
                ? RunReporter.Speech.PROGRESS
                : quiet ? RunReporter.Speech.FINDINGS : RunReporter.Speech.ALL;
    return new RunReporter(terminal, folder, speech);
  }

  /** The same of findings and progress alone. */
  RunReporter findings(Terminal terminal, Path folder) {
    RunReporter.Speech speech =
        json
            ? quiet ? RunReporter.Speech.NOTHING : RunReporter.Speech.PROGRESS
            : quiet ? RunReporter.Speech.FINDINGS : RunReporter.Speech.FINDINGS_AND_PROGRESS;
    return new RunReporter(terminal, folder, speech);
  }
}
