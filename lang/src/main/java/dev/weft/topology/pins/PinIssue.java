package dev.weft.topology.pins;

import dev.weft.topology.Issue.Severity;
import dev.weft.topology.rules.IssueKind;

/** Issues about pins. */
public enum PinIssue implements IssueKind {
  MOVED(
      "pin.moved",
      Severity.ERROR,
      "%s: '%s' is pinned to %s and would become %s. Undo the change that moves it, or pin the new"
          + " value with 'weft pin --force'."),
  MORE_MOVED("pin.moved", Severity.ERROR, "%s: %d more pinned values would move."),
  UNKNOWN(
      "pin.unknown",
      Severity.WARNING,
      "%s: '%s' is pinned to %s, but no longer exists. Remove the line, or all such lines"
          + " with 'weft pin --force'."),
  MORE_UNKNOWN(
      "pin.unknown", Severity.WARNING, "%s: %d more pins are of values that no longer exist."),
  MALFORMED(
      "pin.malformed",
      Severity.ERROR,
      "This line is not a valid pin: %s. Write FABRIC PATH KEY VALUE, or run 'weft pin --force'."),
  UNTRUSTED("pin.malformed", Severity.ERROR, "This pins file is not used: %s.");

  private final String code;
  private final Severity severity;
  private final String template;

  PinIssue(String code, Severity severity, String template) {
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
