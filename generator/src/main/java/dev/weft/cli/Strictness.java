package dev.weft.cli;

import picocli.CommandLine.Option;

/** How much a command takes for a failure. */
final class Strictness {
  @Option(
      names = "--strict",
      description =
          "Warnings, and expectations that could not be evaluated, make the exit code 1, too.")
  private boolean strict;

  /**
   * The exit code of a design.
   *
   * @param isFine without errors and broken expectations
   * @param isClean without warnings, and all expectations evaluated
   */
  int exitCode(boolean isFine, boolean isClean) {
    return isFine && (isClean || !strict) ? ExitCode.DONE : ExitCode.DESIGN;
  }
}
