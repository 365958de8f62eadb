package dev.weft.lang.compiler;

import dev.weft.topology.Issue.Severity;

/**
 * A finding at a place of a file.
 *
 * @param file path of the file, or its address in the catalog
 * @param line from 1
 * @param column from 1
 * @param offset characters from the start of the file
 * @param length characters
 */
public record Diagnostic(
    Severity severity,
    String code,
    String message,
    String file,
    int line,
    int column,
    int offset,
    int length) {
  public boolean isError() {
    return severity == Severity.ERROR;
  }
}
