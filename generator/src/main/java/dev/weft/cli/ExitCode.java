package dev.weft.cli;

/** Exit codes of all commands. */
final class ExitCode {
  static final int DONE = 0;

  /** The design has errors or breaks an expectation. */
  static final int DESIGN = 1;

  /** The command was used wrongly, or files or what was asked for can't be read or written. */
  static final int USAGE = 2;

  /** A fault of Weft's own. */
  static final int INTERNAL = 3;

  /** Who read the output went away: what a shell says of a program that SIGPIPE (13) ended. */
  static final int READER_GONE = 128 + 13;

  private ExitCode() {}
}
