package dev.weft.topology.findings;

/** Issues about what a design promises of itself. */
public final class PromiseIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind BROKEN =
      KINDS.error("expect.broken", "The design promises %s %s %s%s, but it is %s.%s");

  public static final IssueKind NOT_KNOWN =
      KINDS.error("expect.not-known", "'%s' can't be told of this fabric: %s.");

  public static final IssueKind UNKNOWN_METRIC =
      KINDS.error("expect.unknown-metric", "'%s' can't be promised; there are %s.");

  public static final IssueKind MISSPELT_METRIC =
      KINDS.error("expect.unknown-metric", "'%s' can't be promised; maybe %s?");

  public static final IssueKind NOT_BUILT =
      KINDS.error("expect.not-built", "The fabric can't be built%s: %s");

  public static final IssueKind REFUSED =
      KINDS.error("expect.not-built", "The fabric is refused%s: %s [%s]");

  private PromiseIssue() {}
}
