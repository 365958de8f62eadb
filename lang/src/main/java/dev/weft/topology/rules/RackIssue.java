package dev.weft.topology.rules;

import dev.weft.topology.Issue.Severity;

/** Issues about racks: room, power, cooling. */
public enum RackIssue implements IssueKind {
  UNITS_EXCEEDED(
      "rack.units-exceeded",
      Severity.ERROR,
      "%s: its devices take %d units, but it has %d. Say '%s'."),
  UNITS_TOO_FEW(
      "rack.units-exceeded",
      Severity.ERROR,
      "%s: its devices take %d units, but it has %d; not one %s fits. Say '%s'."),
  POWER_EXCEEDED(
      "rack.power-exceeded",
      Severity.ERROR,
      "%s: its devices draw %s, but its budget is %s. Say '%s'."),
  POWER_TOO_LITTLE(
      "rack.power-exceeded",
      Severity.ERROR,
      "%s: its devices draw %s, but its budget is %s; not one %s fits. Say '%s'."),
  HALL_POWER_EXCEEDED(
      "rack.hall-power-exceeded",
      Severity.ERROR,
      "%s: all racks draw %s, but the hall has %s. Take fewer servers, or say '%s'."),
  COOLING_MISMATCH(
      "rack.cooling-mismatch",
      Severity.ERROR,
      "%s: type %s is liquid-cooled, but %s is air-cooled. Say '%s' for its racks, or take an"
          + " air-cooled type."),
  UNKNOWN_POWER(
      "rack.unknown-power",
      Severity.WARNING,
      "%s: the power of type %s is not known and counts as zero in the budget. Say 'power' in its"
          + " type."),
  UNKNOWN_HEIGHT(
      "rack.unknown-height",
      Severity.WARNING,
      "%s: the height of type %s is not known and counts as one unit. Say 'rack-units' in its type.");

  private final String code;
  private final Severity severity;
  private final String template;

  RackIssue(String code, Severity severity, String template) {
    this.code = code;
    this.severity = severity;
    this.template = template;
  }

  @Override
  public String code() {
    return code;
  }

  @Override
  public Severity severity() {
    return severity;
  }

  @Override
  public String template() {
    return template;
  }
}
