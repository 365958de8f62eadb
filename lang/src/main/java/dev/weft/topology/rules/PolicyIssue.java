package dev.weft.topology.rules;

import dev.weft.topology.Issue.Severity;

/** Issues about QoS and load balancing on what is built. */
public enum PolicyIssue implements IssueKind {
  HEADROOM_CABLES(
      "qos.headroom-exceeds-buffer",
      Severity.ERROR,
      "%s: the PFC headroom of %s and %s is %s, but %s has a buffer of %s. Cables of at most %d m"
          + " leave room."),
  HEADROOM_PORTS(
      "qos.headroom-exceeds-buffer",
      Severity.ERROR,
      "%s: the PFC headroom of %s and %s is %s, but %s has a buffer of %s: enough for %s, however"
          + " short the cables. Use fewer lossless classes, a smaller MTU or a larger switch."),
  HEADROOM_WRITTEN(
      "qos.headroom-exceeds-buffer",
      Severity.ERROR,
      "%s: the PFC headroom of %s at %s is %s in all, but %s has a buffer of %s. Say '%s' or less, or"
          + " leave it out."),
  HEADROOM_TOO_SMALL(
      "qos.headroom-too-small",
      Severity.ERROR,
      "%s: class %s keeps a headroom of %s, but on a link of %s and %s with an MTU of %d as much as %s"
          + " arrives after a pause, however fast both ends react. Say '%s' or more, or leave it out."),
  CLASSES_AT_ONE_END(
      "qos.ends-differ",
      Severity.ERROR,
      "%s: runs '%s', which has no traffic classes, but %s at the other end of a link runs '%s' and has"
          + " those of the policy, such as %s (%s). Say '%s', or use no policy."),
  NOT_APPLIED(
      "qos.not-applied",
      Severity.WARNING,
      "%s: runs '%s', which has no traffic classes: nothing of policy %s (PFC, ECN, scheduling) reaches"
          + " it. Say another 'os', or set it by the switch driver's own tools (dcb, mlnx_qos)."),
  NOT_APPLIED_BY_TYPE(
      "qos.not-applied",
      Severity.WARNING,
      "%s: the design names no system, and '%s', which the type %s has in the catalog, has no traffic"
          + " classes: nothing of policy %s (PFC, ECN, scheduling) reaches it. Say for example '%s' in the block of the %s, or in the switch type."),
  XOFF_TOO_HIGH(
      "qos.xoff-too-high",
      Severity.ERROR,
      "%s: class %s pauses its senders at %s, but of the buffer of %s only %s is left beside a"
          + " headroom of %s. Say '%s' or less."),
  PACKETS_EXCEED_LINKS(
      "mtu.exceeds-links",
      Severity.ERROR,
      "%s: packets of up to %d bytes from %s, with %d bytes of overlay around them, are %d bytes"
          + " long, but the links take %d. Say '%s' or more in 'routing', or less in the NIC."),
  PACKETS_EXCEED_SWITCHES(
      "mtu.exceeds-links",
      Severity.ERROR,
      "%s: packets of up to %d bytes from %s, with %d bytes of overlay around them, are %d bytes"
          + " long, but the links take %d, and the systems of the switches %d at most. Say less in the"
          + " NIC."),
  SECURITY_TAKES_PAYLOAD(
      "mtu.security-takes-payload",
      Severity.WARNING,
      "%s: transport security adds %d bytes to each packet of %s, so that with an MTU of %d its"
          + " payload is %d bytes, not %d. Say '%s' or more in %s."),
  NO_TENANTS(
      "tenant.unknown",
      Severity.ERROR,
      "%s: 'tenant' assigns servers, but '%s' has no tenants. Say '%s'."),
  NO_OVERLAY(
      "tenant.unknown",
      Severity.ERROR,
      "%s: 'tenant' assigns servers, but nothing in '%s' keeps tenants apart. Say '%s'%s."),
  UNKNOWN_TENANT(
      "tenant.unknown",
      Severity.ERROR,
      "%s: 'tenant' names none of the tenants of '%s'. It takes a whole number from 1 to %d, since 'routing' sets 'tenants %d'."),
  EMPTY_TENANTS(
      "tenant.without-servers",
      Severity.WARNING,
      "'%s' has %d tenants, but %s without servers: their routing tables would be empty. Say '%s', or"
          + " 'tenant %d' of servers, of a segment or of a pod."),
  TENANT_GAPS(
      "tenant.without-servers",
      Severity.WARNING,
      "'%s' has %d tenants, but %s without servers: their routing tables would be empty. Number those that"
          + " have servers from 1 to %d, or say 'tenant %d' of servers, of a segment or of a pod."),
  FLOWLET_GAP(
      "lb.flowlet-gap",
      Severity.WARNING,
      "%s: a flowlet ends after %s of silence, but of its equal paths to %s the slowest takes %s"
          + " longer than the fastest, so that the next one can overtake it. Say '%s' or"
          + " more."),
  LOW_ENTROPY(
      "lb.low-entropy",
      Severity.WARNING,
      "%s: 'load-balancing ecmp' hashes %s (%s x %s) over %d uplinks: expect %s%% of them idle and"
          + " the busiest with %s. Spread them by 'flowlet', 'spray' or 'adaptive', or say"
          + " '%s'."),
  STATIC_IDLE(
      "lb.static-idle",
      Severity.WARNING,
      "%s: 'load-balancing static' plans one next hop for %s elsewhere on its rails: %d of %d"
          + " uplinks carry what stays on a rail. Give each NIC a prefix by 'server-links', or say"
          + " '%s'."),
  STATIC_IDLE_BY_NIC(
      "lb.static-idle",
      Severity.WARNING,
      "%s: 'load-balancing static' plans one next hop for %s elsewhere on its rails: %d of %d"
          + " uplinks carry what stays on a rail. Declare fewer uplinks, or say '%s'."),
  ECN_ABOVE_DYNAMIC_XOFF(
      "qos.ecn-above-xoff",
      Severity.ERROR,
      "%s: class %s is marked in full at %s, but paused at %s at the latest (%s of what is free of"
          + " the buffer of %s). Mark below that, or say '%s'.");

  private final String code;
  private final Severity severity;
  private final String template;

  PolicyIssue(String code, Severity severity, String template) {
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
