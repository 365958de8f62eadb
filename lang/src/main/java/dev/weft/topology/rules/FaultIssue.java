package dev.weft.topology.rules;

import dev.weft.topology.Issue.Severity;

/**
 * Faults of Weft's own, reported beside what the other rules find, so that a broken rule silences
 * none of them.
 */
public enum FaultIssue implements IssueKind {
  BROKEN_RULE;

  @Override
  public String code() {
    return "weft.broken-rule";
  }

  @Override
  public Severity severity() {
    return Severity.ERROR;
  }

  @Override
  public String template() {
    return "%s: the rule failed with %s at %s. This is a fault of Weft's own; what the other rules"
        + " found is reported beside it.";
  }

  /** The message for a rule that threw something. */
  public String text(String rule, Throwable fault) {
    StackTraceElement[] trace = fault.getStackTrace();
    return text(rule, fault, trace.length == 0 ? "an unknown place" : trace[0]);
  }
}
