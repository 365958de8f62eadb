package dev.weft.generator.backend;

import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.Origin;

/** Makes diagnostics of findings that come from outside the language. */
public final class Diagnostics {
  private static final Origin NOWHERE = new Origin("", 1, 1, 0, 0);

  private Diagnostics() {}

  /** A finding about a fabric. */
  public static Diagnostic of(Topology topology, Issue issue) {
    Origin place = topology.placeOf(issue);
    return at(place == null ? NOWHERE : place, issue.severity(), issue.code(), issue.message());
  }

  /** A finding that has no place in a text. */
  public static Diagnostic nowhere(IssueKind kind, Object... arguments) {
    return at(NOWHERE, kind, arguments);
  }

  /** A finding at a place. */
  public static Diagnostic at(Origin origin, IssueKind kind, Object... arguments) {
    return at(origin, kind.severity(), kind.code(), kind.text(arguments));
  }

  /** A finding about a fabric, at a place that its reader knows better. */
  public static Diagnostic at(Origin origin, Issue issue) {
    return at(origin, issue.severity(), issue.code(), issue.message());
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
