package dev.weft.lang.validation;

import dev.weft.topology.Issue.Severity;
import dev.weft.topology.rules.IssueKind;

/** Issues about routing, addressing and structure that the text alone shows. */
public enum DesignIssue implements IssueKind {
  TWO_MEANINGS(
      "expect.ambiguous",
      Severity.WARNING,
      "'servers' counts all %d here, those that stand by or are attached too, but a line 'servers' of a"
          + " segment declares lit ones, %d. Say '%s', or 'servers lit'."),
  MTU_TOO_SMALL(
      "mtu.too-small",
      Severity.WARNING,
      "An MTU of %d is below 4200: RDMA with its greatest MTU of 4096 and its headers won't fit,"
          + " and runs with a smaller one. Try '%s'."),
  MTU_TOO_LARGE(
      "mtu.too-large",
      Severity.WARNING,
      "An MTU of %d is more than the %d of %s ('os %s'). Say '%s'."),
  MTU_OUT_OF_RANGE(
      "mtu.out-of-range",
      Severity.ERROR,
      "%s is not a valid IP MTU. Use a whole number from 68 (RFC 791) to 65535."),
  POOLS_OVERLAP(
      "address.pools-overlap", Severity.ERROR, "The %s %s overlaps the %s %s%s. Keep them apart."),
  NOT_UNICAST(
      "address.not-unicast",
      Severity.ERROR,
      "The %s %s holds addresses that no device can have: %s. Take a private pool such as %s."),
  PUBLIC(
      "address.public",
      Severity.WARNING,
      "The %s %s holds public addresses, which belong to others on the Internet, so the fabric could not reach those. Use a private pool such as %s, or suppress this with 'allow' if the range is yours."),
  NOT_CANONICAL(
      "address.not-canonical",
      Severity.ERROR,
      "%s has bits set beyond its length of %d; the prefix is %s."),
  NO_EFFECT("structure.no-effect", Severity.ERROR, "%s has no effect; it stands in %s."),
  UPLINK_NOWHERE(
      "uplink.nowhere",
      Severity.ERROR,
      "The uplink leads to a %s, but the fabric has none. Declare a %s, or remove the uplink."),
  TWICE("setting.duplicate", Severity.ERROR, "%s is said twice in this %s."),
  UNKNOWN_BREAKOUT(
      "port.unknown-breakout",
      Severity.ERROR,
      "Ports of %s can't be split into %d x %s; possible are %s."),
  RANGE_REVERSED("port.bad-range", Severity.ERROR, "The range of ports %s .. %s runs backwards."),
  RANGE_BEYOND_SWITCH(
      "port.bad-range",
      Severity.ERROR,
      "The range of ports %s .. %s runs past the last port of %s, %d."),
  RANGES_OVERLAP(
      "port.bad-range", Severity.ERROR, "The range of ports %s .. %s overlaps %s .. %s."),
  RANGES_OVERLAP_FREE(
      "port.bad-range",
      Severity.ERROR,
      "The range of ports %s .. %s overlaps %s .. %s. Free are for example '%s'.");

  private final String code;
  private final Severity severity;
  private final String template;

  DesignIssue(String code, Severity severity, String template) {
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
