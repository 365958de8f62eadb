package dev.weft.topology.rules.qos;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;

/** Issues about QoS and load balancing on what is built. */
public final class PolicyIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind HEADROOM_CABLES =
      KINDS.error(
          "qos.headroom-exceeds-buffer",
          "%s: the PFC headroom of %s and %s is %s, but %s has a buffer of %s. Cables of at most %d m"
              + " leave room.");

  public static final IssueKind HEADROOM_SAID_CABLES =
      KINDS.error(
          "qos.headroom-exceeds-buffer",
          "%s: with cables of %s, the PFC headroom of %s and %s is %s, but %s has a buffer of %s. Say"
              + " '%s' or less.");

  public static final IssueKind HEADROOM_PORTS =
      KINDS.error(
          "qos.headroom-exceeds-buffer",
          "%s: the PFC headroom of %s and %s is %s, but %s has a buffer of %s: enough for %s, however"
              + " short the cables. Use fewer lossless classes, a smaller MTU or a larger switch.");

  /** The headroom alone would fit, but not beside what the thresholds of a class need. */
  public static final IssueKind HEADROOM_THRESHOLDS =
      KINDS.error(
          "qos.headroom-exceeds-buffer",
          "%s: the PFC headroom of %s and %s is %s, but %s has a buffer of %s. However short the cables, it"
              + " leaves less than the %s that the thresholds of class %s need. Lower these, or take a"
              + " larger switch.");

  public static final IssueKind HEADROOM_WRITTEN =
      KINDS.error(
          "qos.headroom-exceeds-buffer",
          "%s: the PFC headroom of %s at %s is %s in all, but %s has a buffer of %s. Say '%s' or less, or"
              + " leave it out.");

  public static final IssueKind HEADROOM_WRITTEN_NEEDED =
      KINDS.error(
          "qos.headroom-exceeds-buffer",
          "%s: the PFC headroom of %s at %s is %s in all, but %s has a buffer of %s. Say '%s' or less.");

  public static final IssueKind HEADROOM_BEYOND_POOL =
      KINDS.warning(
          "qos.headroom-exceeds-pool",
          "%s: the PFC headroom of %s and %s is %s, but the ports of a %s share %s for it. It holds what"
              + " arrives at %s that pause at once. Use shorter cables, fewer lossless classes or ports, or"
              + " write 'allow qos.headroom-exceeds-pool because \"…\"'.");

  public static final IssueKind ASIC_UNSTATED =
      KINDS.warning(
          "qos.unknown-asic",
          "%s: the type %s does not say its silicon, so that PFC headroom is computed for the largest"
              + " cells known: %s bytes of buffer for each byte of small packets. Say 'asic' in its type.");

  public static final IssueKind ASIC_UNKNOWN =
      KINDS.warning(
          "qos.unknown-asic",
          "%s: the type %s says 'asic \"%s\"', which Weft does not know, so that PFC headroom is"
              + " computed for the largest cells known: %s bytes of buffer for each byte of small packets."
              + " Name one of: %s.");

  public static final IssueKind HEADROOM_TOO_SMALL =
      KINDS.error(
          "qos.headroom-too-small",
          "%s: class %s keeps a headroom of %s, but on a link of %s and %s with an MTU of %d as much as %s"
              + " arrives after a pause, however fast both ends react. Say '%s' or more, or leave it out.");

  public static final IssueKind CLASSES_AT_ONE_END =
      KINDS.error(
          "qos.ends-differ",
          "%s: runs '%s', which has no traffic classes, but %s at the other end of a link runs '%s' and has"
              + " those of the policy, such as %s (%s). Say '%s', or use no policy.");

  public static final IssueKind NOT_APPLIED =
      KINDS.warning(
          "qos.not-applied",
          "%s: runs '%s', which has no traffic classes: nothing of policy %s (PFC, ECN, scheduling) reaches"
              + " it. Say another 'os', or set it by the switch driver's own tools (dcb, mlnx_qos).");

  public static final IssueKind NOT_APPLIED_BY_TYPE =
      KINDS.warning(
          "qos.not-applied",
          "%s: the design sets no operating system, and '%s', which the type %s has in the catalog, has no"
              + " traffic classes: policy %s (PFC, ECN, scheduling) has no effect there. Set, for example, '%s' in the"
              + " block of the %s, or in the switch type.");

  public static final IssueKind XOFF_TOO_HIGH =
      KINDS.error(
          "qos.xoff-too-high",
          "%s: class %s pauses its senders at %s, but of the buffer of %s only %s is left beside a"
              + " headroom of %s. Say '%s' or less.");

  public static final IssueKind XOFF_BELOW_ECN =
      KINDS.error(
          "qos.xoff-too-high",
          "%s: class %s pauses its senders at %s, but of the buffer of %s only %s is left beside a"
              + " headroom of %s, and the class is marked in full at %s only. Lower both, or use a switch with a"
              + " larger buffer.");

  public static final IssueKind SMALL_PACKETS =
      KINDS.warning(
          "nic.small-mtu",
          "%s: with an MTU of %d bytes, RDMA on %s carries %d bytes per packet; the links (MTU %d) allow %d. Set"
              + " 'mtu %d' or more in the NIC type. If the NIC supports no more, write 'allow nic.small-mtu because"
              + " \"…\"'.");

  public static final IssueKind PACKETS_EXCEED_LINKS =
      KINDS.error(
          "mtu.exceeds-links",
          "%s: packets from %s are up to %d bytes long%s, but the links take %d. Say '%s' or more in"
              + " 'routing', or 'mtu %d' or less in the type of the NIC.");

  public static final IssueKind PACKETS_EXCEED_SWITCHES =
      KINDS.error(
          "mtu.exceeds-links",
          "%s: packets from %s are up to %d bytes long%s, but the links take %d, and the systems of the"
              + " switches support %d at most. Say 'mtu %d' or less in the type of the NIC.");

  public static final IssueKind SECURITY_TAKES_PAYLOAD =
      KINDS.warning(
          "mtu.security-takes-payload",
          "%s: transport security adds %d bytes to each packet of %s, so that with an MTU of %d its"
              + " payload is %d bytes, not %d. Say '%s' or more in %s.");

  public static final IssueKind NO_TENANTS =
      KINDS.error(
          "tenant.unknown", "%s: 'tenant' assigns servers, but '%s' has no tenants. Say '%s'.");

  public static final IssueKind NO_OVERLAY =
      KINDS.error(
          "tenant.unknown",
          "%s: 'tenant' assigns servers, but nothing in '%s' isolates tenants. Say '%s'%s.");

  public static final IssueKind TENANTS_ON_INFINIBAND =
      KINDS.error(
          "tenant.unknown",
          "%s: 'tenant' assigns servers, but '%s' runs InfiniBand, which has no overlay that isolates tenants."
              + " Leave 'tenant' out, with 'overlay' and 'tenants', or set 'transport roce'.");

  public static final IssueKind UNKNOWN_TENANT =
      KINDS.error(
          "tenant.unknown",
          "%s: 'tenant' names none of the tenants of '%s'. It takes a whole number from 1 to %d, since 'routing' sets 'tenants %d'.");

  public static final IssueKind EMPTY_TENANTS =
      KINDS.warning(
          "tenant.without-servers",
          "'%s' has %d tenants, but %s would be empty. Say '%s', or assign servers by 'tenant %d' in a"
              + " line of servers, a segment or a pod.");

  public static final IssueKind TENANT_GAPS =
      KINDS.warning(
          "tenant.without-servers",
          "'%s' has %d tenants, but %s would be empty. Number those that have servers from 1 to %d, or assign"
              + " servers by 'tenant %d' in a line of servers, a segment or a pod.");

  public static final IssueKind TENANT_GAPS_WITH_OUTSIDE =
      KINDS.warning(
          "tenant.without-servers",
          "'%s' has %d tenants, but %s would be empty. Number those that have servers, and their links to"
              + " the outside, from 1 to %d, or assign servers by 'tenant %d' in a line of servers, a"
              + " segment or a pod.");

  public static final IssueKind TENANTS_ONLY_OUTSIDE =
      KINDS.warning(
          "tenant.without-servers",
          "'%s' has %d tenants, but %s would be empty, though links to the outside say %s. Assign servers"
              + " so in a line of servers, a segment or a pod, or leave those links out and lower"
              + " 'tenants'.");

  public static final IssueKind NOT_OF_INFINIBAND =
      KINDS.error(
          "lb.not-of-infiniband",
          "'load-balancing %s' is for Ethernet: switches of InfiniBand choose packet by packet by load"
              + " ('adaptive'), or by destination, as the subnet manager deals them out ('ecmp',"
              + " 'static'). Say '%s'.");

  public static final IssueKind FLOWLET_GAP =
      KINDS.warning(
          "lb.flowlet-gap",
          "%s: a flowlet ends after %s of silence, but of its equal paths to %s the slowest takes %s"
              + " longer than the fastest, so that the next one can overtake it. Say '%s' or"
              + " more.");

  public static final IssueKind LOW_ENTROPY =
      KINDS.warning(
          "lb.low-entropy",
          "%s: 'load-balancing ecmp' hashes %s (%s x %s) over %d uplinks: expect %s%% of them idle and"
              + " the busiest with %s. Spread them by 'flowlet', 'spray' or 'adaptive', or say"
              + " '%s'.");

  public static final IssueKind STATIC_IDLE =
      KINDS.warning(
          "lb.static-idle",
          "%s: 'load-balancing static' plans one next hop for %s elsewhere on its rails: %d of %d"
              + " uplinks carry what stays on a rail. Give each NIC a prefix by 'server-links', or say"
              + " '%s'.");

  public static final IssueKind STATIC_IDLE_BY_NIC =
      KINDS.warning(
          "lb.static-idle",
          "%s: 'load-balancing static' plans one next hop for %s elsewhere on its rails: %d of %d"
              + " uplinks carry what stays on a rail. Declare fewer uplinks, or say '%s'.");

  public static final IssueKind ECN_ABOVE_DYNAMIC_XOFF =
      KINDS.error(
          "qos.ecn-above-xoff",
          "%s: class %s is marked in full at %s, but paused at %s at the latest (%s of what is free of"
              + " the buffer of %s). Mark below that, or say '%s'.");

  public static final IssueKind ECN_ABOVE_ANY_XOFF =
      KINDS.error(
          "qos.ecn-above-xoff",
          "%s: class %s is marked in full at %s, but paused at %s at the latest (%s of what is free of"
              + " the buffer of %s). Mark below that, or use a switch with a larger buffer.");

  public static final IssueKind ECN_ABOVE_BY_HEADROOM =
      KINDS.error(
          "qos.ecn-above-xoff",
          "%s: class %s is marked in full at %s, but paused at %s at the latest (%s of what the headroom"
              + " leaves of the buffer of %s). Say '%s' or less.");

  private PolicyIssue() {}
}
