package dev.weft.lang.validation;

import dev.weft.topology.Issue.Severity;
import dev.weft.topology.rules.IssueKind;

/** Issues about routing, addresses and names that the text alone shows. */
public enum PlanIssue implements IssueKind {
  NOT_IPV6(
      "address.bad-prefix", Severity.ERROR, "'%s' is not an IPv6 prefix such as 2001:db8::/40."),
  NOT_CANONICAL6(
      "address.not-canonical", Severity.ERROR, "'%s' is the prefix %s; write it so (RFC 5952)."),
  POOLS6_OVERLAP(
      "address.pools-overlap",
      Severity.ERROR,
      "The IPv6 pools of rails %s and of loopbacks %s overlap. Keep them apart."),
  TWO_PROTOCOLS(
      "routing.two-protocols",
      Severity.ERROR,
      "The fabric is routed by ebgp or by ibgp, not by both. Leave one of them out."),
  NO_EFFECT("setting.no-effect", Severity.WARNING, "'%s' has no effect: %s. Remove it."),
  NO_EFFECT_YET(
      "setting.no-effect",
      Severity.WARNING,
      "'%s' has no effect as it stands: %s. Correct the errors first; remove it if it has none then."),
  LIST_UNUSED(
      "port.list-unused",
      Severity.WARNING,
      "'%s' reserves cages for links that don't exist: %s. Remove it."),
  NO_GAP(
      "lb.flowlet-gap",
      Severity.WARNING,
      "Without a silence between them every packet is a flowlet of its own: that is spraying. Say"
          + " '%s', or 'load-balancing spray'."),
  BAD_SYSTEM_MAC(
      "routing.bad-system-mac",
      Severity.ERROR,
      "'%s' is not a base for MAC addresses: 'system-mac' is a locally administered unicast address whose last four octets are zero, such as 02:00:00:00:00:00 or 06:1a:00:00:00:00."),
  BAD_GUID_BASE(
      "infiniband.bad-guid-base",
      Severity.ERROR,
      "'%s' is not a base for GUIDs: 'guid-base' is the first four octets of locally administered unicast addresses, such"
          + " as 02:57:45:46 or 06:1a:00:00."),
  UNKNOWN_PLACE(
      "naming.unknown-place", Severity.ERROR, "A name of a %s has no place {%s}; there are %s."),
  OPEN_PLACE(
      "naming.unknown-place",
      Severity.ERROR,
      "The pattern '%s' has a brace without its partner; places are written {index}.");

  private final String code;
  private final Severity severity;
  private final String template;

  PlanIssue(String code, Severity severity, String template) {
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
