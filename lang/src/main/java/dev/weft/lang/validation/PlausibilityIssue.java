package dev.weft.lang.validation;

import dev.weft.topology.Issue.Severity;
import dev.weft.topology.rules.IssueKind;

/** Issues about quantities that no device has. */
public enum PlausibilityIssue implements IssueKind {
  BEYOND(
      "setting.implausible",
      Severity.WARNING,
      "'%s' of %s is outside the plausible range, %s to %s. Check number and unit."),
  BEYOND_UNIT(
      "setting.implausible",
      Severity.WARNING,
      "'%s' of %s is outside the plausible range, %s to %s. Did you mean '%s'?"),
  COUNTED(
      "setting.implausible",
      Severity.WARNING,
      "'%s' of %s is in %s, but it is normally given in %s, from %s to %s. Check number and unit."),
  COUNTED_UNIT(
      "setting.implausible",
      Severity.WARNING,
      "'%s' of %s is in %s, but it is normally given in %s, from %s to %s. Did you mean '%s'?"),
  IMPOSSIBLE(
      "setting.impossible",
      Severity.ERROR,
      "'%s' of %s is impossible: no device has less than %s; known values go up to %s. Check number"
          + " and unit."),
  IMPOSSIBLE_UNIT(
      "setting.impossible",
      Severity.ERROR,
      "'%s' of %s is impossible: no device has less than %s; known values go up to %s. Did you mean"
          + " '%s'?");

  private final String code;
  private final Severity severity;
  private final String template;

  PlausibilityIssue(String code, Severity severity, String template) {
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
