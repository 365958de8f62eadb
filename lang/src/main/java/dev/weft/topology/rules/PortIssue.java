package dev.weft.topology.rules;

import dev.weft.topology.Issue.Severity;

/** Issues about the ports of switches and NICs. */
public enum PortIssue implements IssueKind {
  RADIX_EXCEEDED(
      "switch.radix-exceeded",
      "%s: needs %d cages (%d down, %d up, %d to its peer), but %s has %d. %s fit below it with"
          + " these uplinks."),
  RADIX_EXCEEDED_UPWARDS(
      "switch.radix-exceeded",
      "%s: needs %d cages (%d down, %d up, %d to its peer), but %s has %d. The uplinks leave no"
          + " cage for anything below."),
  PORTS_PAST_THE_END(
      "switch.radix-exceeded",
      "%s: uses %d cages, but they run to number %d and %s has %d. Begin a range of ports"
          + " lower."),
  PORT_TWICE(
      "switch.port-twice",
      "%s: port %s is used twice, by the link to %s and by the link to %s. Declare ranges of ports"
          + " that don't overlap."),
  CAGE_TWICE(
      "switch.port-twice",
      "%s: cage %d can't be split in two ways at once, for the link to %s (%s) and for the link to"
          + " %s (%s). Declare ranges of ports that don't overlap."),
  HOST_SPEED("link.speed-mismatch", "%s: %s has no way to run the %s of %s; a cage of it runs %s."),
  FABRIC_SPEED(
      "link.speed-mismatch",
      "%s: %s has no way to run an uplink of %s to %s; a cage of it runs %s."),
  FABRIC_SPEED_OF_BYTES(
      "link.speed-mismatch",
      "%s: %s has no way to run an uplink of %s to %s; a cage of it runs %s. A 'B' is a byte of eight"
          + " bits: maybe '%s'?");

  private final String code;
  private final String template;

  PortIssue(String code, String template) {
    this.code = code;
    this.template = template;
  }

  @Override
  public String code() {
    return code;
  }

  @Override
  public Severity severity() {
    return Severity.ERROR;
  }

  @Override
  public String template() {
    return template;
  }
}
