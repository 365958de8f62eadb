package dev.weft.lang.validation;

import dev.weft.topology.Issue.Severity;
import dev.weft.topology.rules.IssueKind;

/** Issues about hardware types. */
public enum HardwareIssue implements IssueKind {
  MEMBER_NOT_ALLOWED("hardware.member-not-allowed", "A %s has no '%s'; a %s may have it."),
  NO_PORTS("hardware.no-ports", "The %s '%s' has no ports. Say for example 'ports %s'."),
  DOMAIN_INCOMPLETE(
      "hardware.domain-incomplete",
      "The domain '%s' lacks its servers or its network. Say 'servers 18 of TYPE' and 'scale-up nvlink"
          + " { … }'."),
  BAD_ENDPOINTS(
      "nic.bad-endpoints",
      "'endpoints' takes a whole number from 1 to %d: the fabric endpoints of each port."),
  ENDPOINTS_WITHOUT_TRANSPORT(
      "nic.bad-endpoints",
      "'%s' has %d endpoints on a port, but not Ultra Ethernet, whose endpoints they are. Say"
          + " 'ultra-ethernet' in it, or remove them."),
  UNEVEN_SPLIT(
      "cable.contradictory",
      "The ends of the cable carry %s together, more than the %s that they are split from. Correct their"
          + " number or rate."),
  RATE_OF_SPLIT(
      "cable.contradictory",
      "%s is split from %s, but has a 'rate' of %s. Leave 'rate' out, or make them equal."),
  LANES_OF_CONNECTOR(
      "cable.contradictory",
      "The connector %s has room for %s, but the type has %d. Name another connector."),
  RATE_OF_CONNECTOR(
      "cable.contradictory",
      "%d lanes of connector %s, each of %s at most, carry %s, but the type has %s. Name another connector, or"
          + " correct the rate."),
  BREAKOUT_EXCEEDS_PORT(
      "breakout.exceeds-port", "%d x %s is %s, but a port has %s. At most %d x %s fit."),
  BREAKOUT_FASTER("breakout.exceeds-port", "%d x %s is %s, but a port has %s; none fits.");

  private final String code;
  private final String template;

  HardwareIssue(String code, String template) {
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
