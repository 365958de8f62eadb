package dev.weft.lang.compiler;

import dev.weft.lang.fixes.Edit;
import dev.weft.lang.related.Related;
import dev.weft.topology.findings.Issue.Severity;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.Origin;
import java.util.List;

/**
 * A finding at a place of a file.
 *
 * @param file path of the file, or its address in the catalog
 * @param line from 1
 * @param column from 1
 * @param offset characters from the start of the file
 * @param length characters
 * @param edits changes of the file that resolve it; any one of them
 * @param related other places that it speaks of
 */
public record Diagnostic(
    Severity severity,
    String code,
    String message,
    String file,
    int line,
    int column,
    int offset,
    int length,
    List<Edit> edits,
    List<Related> related) {
  public Diagnostic(
      Severity severity,
      String code,
      String message,
      String file,
      int line,
      int column,
      int offset,
      int length) {
    this(severity, code, message, file, line, column, offset, length, List.of(), List.of());
  }

  /** One of a kind, which offers nothing. */
  static Diagnostic of(
      IssueKind kind, String file, int line, int column, int offset, Object... arguments) {
    return new Diagnostic(
        kind.severity(), kind.code(), kind.text(arguments), file, line, column, offset, 0);
  }

  /** The same finding, offering nothing. */
  Diagnostic withoutEdits() {
    return new Diagnostic(
        severity, code, message, file, line, column, offset, length, List.of(), related);
  }

  /** The same finding in other words, offering nothing. */
  public Diagnostic withMessage(String other) {
    return new Diagnostic(
        severity, code, other, file, line, column, offset, length, List.of(), related);
  }

  /** Where it stands. */
  public Origin origin() {
    return new Origin(file, line, column, offset, length);
  }

  /** File, without its folder, and line. */
  public String place() {
    return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1) + ":" + line;
  }

  public boolean isError() {
    return severity == Severity.ERROR;
  }
}
