package dev.weft.generator.backend;

import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.Issue;
import dev.weft.topology.Origin;
import dev.weft.topology.Topology;

/** Makes diagnostics of findings that come from outside the language. */
public final class Diagnostics {
  private static final Origin NOWHERE = new Origin("", 1, 1, 0, 0);

  private Diagnostics() {}

  /** A finding about a fabric, with the way back to the text. */
  public static Diagnostic of(Topology topology, Issue issue) {
    boolean placed = issue.origin() >= 0 && issue.origin() < topology.origins().size();
    Origin origin = placed ? topology.origins().get(issue.origin()) : NOWHERE;
    return at(origin, issue.severity(), issue.code(), issue.message());
  }

  /** An error that has no place in a text. */
  public static Diagnostic error(String code, String message) {
    return at(NOWHERE, Issue.Severity.ERROR, code, message);
  }

  /** An error at a place. */
  public static Diagnostic error(Origin origin, String code, String message) {
    return at(origin, Issue.Severity.ERROR, code, message);
  }

  /** A warning that has no place in a text. */
  public static Diagnostic warning(String code, String message) {
    return at(NOWHERE, Issue.Severity.WARNING, code, message);
  }

  /** A warning at a place. */
  public static Diagnostic warning(Origin origin, String code, String message) {
    return at(origin, Issue.Severity.WARNING, code, message);
  }

  private static Diagnostic at(
      Origin origin, Issue.Severity severity, String code, String message) {
    return new Diagnostic(
        severity,
        code,
        message,
        origin.uri(),
        origin.line(),
        origin.column(),
        origin.offset(),
        origin.length());
  }
}
