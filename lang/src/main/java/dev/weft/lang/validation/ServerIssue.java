package dev.weft.lang.validation;

import dev.weft.topology.Issue.Severity;
import dev.weft.topology.rules.IssueKind;

/** Issues about types of servers whose parts don't add up. */
public enum ServerIssue implements IssueKind {
  GPUS_BELOW_SWITCHES(
      "server.pcie-mismatch",
      "%s has %s, but its PCIe switches hold %s x %s = %s. Say how many are below each, or leave the"
          + " switches out."),
  NICS_LEFT_OUT(
      "server.pcie-mismatch",
      "%s has %s for the backend, but its PCIe switches hold %s x %s = %s: the others are not connected. Say how many are below each, or leave the switches out."),
  NICS_TOO_MANY(
      "server.pcie-mismatch",
      "%s has %s in all, but its PCIe switches hold %s x %s = %s. Say how many are below each, or leave"
          + " the switches out."),
  NICS_NOT_SHARED(
      "server.nics-not-shared",
      "%s has %s but only %s for the backend, and none is declared 'shared'. Say '%s' if several GPUs use"
          + " one NIC; else give each GPU one.");

  private final String code;
  private final String template;

  ServerIssue(String code, String template) {
    this.code = code;
    this.template = template;
  }

  @Override
  public String code() {
    return code;
  }

  @Override
  public Severity severity() {
    return Severity.WARNING;
  }

  @Override
  public String template() {
    return template;
  }
}
