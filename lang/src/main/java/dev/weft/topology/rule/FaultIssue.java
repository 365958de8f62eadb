package dev.weft.topology.rule;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;

/**
 * Faults of Weft's own, reported beside what the other rules find, so that a broken rule silences
 * none of them.
 */
public final class FaultIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind BROKEN_RULE =
      KINDS.error(
          "weft.broken-rule",
          "%s: the rule failed with %s at %s. This is a fault of Weft's own; what the other rules"
              + " found is reported beside it.");

  private FaultIssue() {}

  /** The arguments of the message for a rule that threw something. */
  public static Object[] broken(String rule, Throwable fault) {
    StackTraceElement[] trace = fault.getStackTrace();
    return new Object[] {rule, fault, trace.length == 0 ? "an unknown place" : trace[0]};
  }
}
