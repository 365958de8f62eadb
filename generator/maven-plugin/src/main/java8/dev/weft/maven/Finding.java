package dev.weft.maven;

import java.io.File;

/** What a goal tells of a place, an error or a warning. */
final class Finding {
  final boolean isError;
  final File file;

  /** From 1; 0 for the whole file. */
  final int line;

  /** From 1; 0 where there is no line. */
  final int column;

  final String message;

  Finding(boolean isError, File file, int line, int column, String message) {
    this.isError = isError;
    this.file = file;
    this.line = line;
    this.column = column;
    this.message = message;
  }
}
