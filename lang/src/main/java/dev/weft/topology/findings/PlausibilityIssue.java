package dev.weft.topology.findings;

/** Issues about quantities that no device has. */
public final class PlausibilityIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind BEYOND =
      KINDS.warning(
          "setting.implausible",
          "'%s' of %s is outside the plausible range, %s to %s. Check number and unit.");

  public static final IssueKind BEYOND_UNIT =
      KINDS.warning(
          "setting.implausible",
          "'%s' of %s is outside the plausible range, %s to %s. Did you mean '%s'?");

  public static final IssueKind COUNTED =
      KINDS.warning(
          "setting.implausible",
          "'%s' of %s is in %s, but it is normally given in %s, from %s to %s. Check number and unit.");

  public static final IssueKind COUNTED_UNIT =
      KINDS.warning(
          "setting.implausible",
          "'%s' of %s is in %s, but it is normally given in %s, from %s to %s. Did you mean '%s'?");

  public static final IssueKind IMPOSSIBLE =
      KINDS.error(
          "setting.impossible",
          "'%s' of %s is impossible: no device has less than %s; known values go up to %s. Check number"
              + " and unit.");

  public static final IssueKind IMPOSSIBLE_UNIT =
      KINDS.error(
          "setting.impossible",
          "'%s' of %s is impossible: no device has less than %s; known values go up to %s. Did you mean"
              + " '%s'?");

  /** What the model of NCCL has no place for. */
  public static final IssueKind UNKNOWN_TO_NCCL =
      KINDS.error(
          "setting.impossible",
          "'%s' of %s is outside what NCCL can be told, %s to %s. Check number and unit.");

  /** What there is none of: a cable of no length, a switch without power. */
  public static final IssueKind NOTHING =
      KINDS.error(
          "setting.impossible",
          "'%s' of %s is impossible; known values go from %s to %s. Check number and unit.");

  private PlausibilityIssue() {}
}
