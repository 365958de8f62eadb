package dev.weft.topology.rules;

import dev.weft.topology.Issue.Severity;

/** Issues about the ports of switches and NICs. */
public enum PortIssue implements IssueKind {
  RADIX_EXCEEDED(
      "switch.radix-exceeded",
      "%s: needs %d cages (%s), but %s has %d. There is room for %s below it with the rest as it is."),
  RADIX_EXCEEDED_DERIVED(
      "switch.radix-exceeded",
      "%s: needs %d cages (%s), but %s has %d. There is room for %s below it, with the uplinks that they need."),
  RADIX_EXCEEDED_BESIDE(
      "switch.radix-exceeded",
      "%s: needs %d cages (%s), but %s has %d. Ask for fewer links, run several in a cage, or take a"
          + " larger switch."),
  RADIX_EXCEEDED_AT_RATE(
      "switch.radix-exceeded",
      "%s: needs %d cages that run %s (%s), but %s has %d of them. Ask for fewer links of that rate,"
          + " list other ports for what runs elsewhere too, or take a larger switch."),
  PORT_TWICE(
      "switch.port-twice",
      "%s: port %s is used twice, for the link to %s and for the link to %s. Declare ranges of ports"
          + " that don't overlap."),
  CAGE_TWICE(
      "switch.port-twice",
      "%s: cage %d can't be split in two ways at once, for the link to %s (%s) and for the link to"
          + " %s (%s). Declare ranges of ports that don't overlap."),
  HOST_SPEED("link.speed-mismatch", "%s: %s has no port mode for the %s of %s; its cages run %s."),
  FABRIC_SPEED(
      "link.speed-mismatch",
      "%s: %s has no port mode for an uplink of %s to %s; its cages run %s."),
  PEER_SPEED(
      "link.speed-mismatch",
      "%s: %s has no port mode for a peer link of %s to %s; its cages run %s."),
  PEER_SPEED_OF_BYTES(
      "link.speed-mismatch",
      "%s: %s has no port mode for a peer link of %s to %s; its cages run %s. Rates are in bits per"
          + " second: maybe '%s'?"),
  EXTERNAL_SPEED_OF_BYTES(
      "link.speed-mismatch",
      "%s: %s has no port mode for an external link of %s to \"%s\"; its cages run %s. Rates are in"
          + " bits per second: maybe '%s'?"),
  EXTERNAL_SPEED(
      "link.speed-mismatch",
      "%s: %s has no port mode for an external link of %s to \"%s\"; its cages run %s."),
  FABRIC_SPEED_OF_BYTES(
      "link.speed-mismatch",
      "%s: %s has no port mode for an uplink of %s to %s; its cages run %s. Rates are in bits per"
          + " second: maybe '%s'?");

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
