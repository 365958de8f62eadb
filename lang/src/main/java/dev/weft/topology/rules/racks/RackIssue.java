package dev.weft.topology.rules.racks;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;

/** Issues about racks: room, power, cooling. */
public final class RackIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind UNITS_EXCEEDED =
      KINDS.error("rack.units-exceeded", "%s: its devices take %d units, but it has %d. Say '%s'.");

  public static final IssueKind UNITS_TOO_FEW =
      KINDS.error(
          "rack.units-exceeded",
          "%s: its devices take %d units, but it has %d; not one %s fits. Say '%s'.");

  public static final IssueKind POWER_EXCEEDED =
      KINDS.error(
          "rack.power-exceeded", "%s: its devices draw %s, but its budget is %s. Say '%s'.");

  public static final IssueKind POWER_TOO_LITTLE =
      KINDS.error(
          "rack.power-exceeded",
          "%s: its devices draw %s, but its budget is %s; not one %s fits. Say '%s'.");

  public static final IssueKind HALL_POWER_EXCEEDED =
      KINDS.error(
          "rack.hall-power-exceeded",
          "%s: all racks draw %s, but the hall has %s. Take fewer servers, or say '%s'.");

  public static final IssueKind COOLING_MISMATCH =
      KINDS.error(
          "rack.cooling-mismatch",
          "%s: type %s is liquid-cooled, but %s is air-cooled. Say '%s' for its racks, or take an"
              + " air-cooled type.");

  public static final IssueKind UNKNOWN_POWER =
      KINDS.warning(
          "rack.unknown-power",
          "%s: the power of type %s is not known and counts as zero in the budget. Say 'power' in its"
              + " type.");

  public static final IssueKind UNKNOWN_HEIGHT =
      KINDS.warning(
          "rack.unknown-height",
          "%s: the height of type %s is not known and counts as one unit. Say 'rack-units' in its type.");

  public static final IssueKind BAD_COUNT =
      KINDS.error("rack.bad-size", "'%s' takes a whole number from 1 to %d.");

  public static final IssueKind BAD_LENGTH =
      KINDS.error("rack.bad-size", "'%s' takes a length from 0 m to 1 km.");

  public static final IssueKind BAD_SLACK =
      KINDS.error("rack.bad-size", "'%s' takes a percentage from 0%% to 1000%%.");

  private RackIssue() {}
}
