package dev.weft.lang.ide.server;

import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.findings.SyntaxIssue;
import java.util.List;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.validation.Issue;

/** Issues that are not about an element of a syntax tree. */
final class PlainIssues {
  private PlainIssues() {}

  /** What is said of a text that can't be read for its depth, at its beginning. */
  static List<Issue> tooDeep() {
    return List.of(
        issue(Severity.ERROR, SyntaxIssue.TOO_DEEP.code(), SyntaxIssue.TOO_DEEP.text(), 1, 1, 0));
  }

  /** Findings of one file, each within a line. */
  static List<Issue> of(List<Diagnostic> found) {
    return found.stream()
        .map(
            each ->
                issue(
                    each.isError() ? Severity.ERROR : Severity.WARNING,
                    each.code(),
                    each.message(),
                    each.line(),
                    each.column(),
                    each.length()))
        .toList();
  }

  private static Issue issue(
      Severity severity, String code, String message, int line, int column, int length) {
    Issue.IssueImpl issue = new Issue.IssueImpl();
    issue.setSeverity(severity);
    issue.setCode(code);
    issue.setMessage(message);
    issue.setLineNumber(line);
    issue.setColumn(column);
    issue.setLineNumberEnd(line);
    issue.setColumnEnd(column + length);
    return issue;
  }
}
