package dev.weft.topology.findings;

/** Issues about uplinks as they are written. */
public final class UplinkIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind ACROSS_MISMATCH =
      KINDS.error(
          "uplink.across-mismatch",
          "The uplinks are written across %d %ss, but each switch here meets %d. Say '%s', or declare"
              + " %1$d.");

  public static final IssueKind BETWEEN_TWO =
      KINDS.error(
          "uplink.does-not-divide",
          "%d %ss {do|does} not divide %d uplinks; %s. %d uplinks would, and %d would. Or write %s.");

  public static final IssueKind BESIDE_ONE =
      KINDS.error(
          "uplink.does-not-divide",
          "%d %ss {do|does} not divide %d uplinks; %s. %d uplinks would. Or write %s.");

  public static final IssueKind WITHOUT_ROOM =
      KINDS.error(
          "uplink.does-not-divide", "%d %ss {do|does} not divide %d uplinks; %s. Or write %s.");

  public static final IssueKind RATIO_DOES_NOT_DIVIDE =
      KINDS.error(
          "uplink.does-not-divide",
          "%s down at %s:1 are %s uplinks of %s, which do not divide over %d switches above; %d"
              + " {do|does} (%s:1), and %d {do|does} (%s:1).");

  private UplinkIssue() {}
}
