package dev.weft.topology.findings;

/** Issues about routing, addresses and names that the text alone shows. */
public final class PlanIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind NOT_IPV6 =
      KINDS.error("address.bad-prefix", "'%s' is not an IPv6 prefix such as 2001:db8::/40.");

  public static final IssueKind NOT_CANONICAL6 =
      KINDS.error("address.not-canonical", "'%s' is the prefix %s; write it so (RFC 5952).");

  public static final IssueKind POOLS6_OVERLAP =
      KINDS.error(
          "address.pools-overlap",
          "The IPv6 pools of rails %s and of loopbacks %s overlap. Keep them apart.");

  public static final IssueKind TWO_PROTOCOLS =
      KINDS.error(
          "routing.two-protocols",
          "The fabric is routed by ebgp or by ibgp, not by both. Leave one of them out.");

  public static final IssueKind NO_EFFECT =
      KINDS.warning("setting.no-effect", "'%s' has no effect: %s. Remove it.");

  public static final IssueKind NO_EFFECT_YET =
      KINDS.warning(
          "setting.no-effect",
          "'%s' has no effect as it stands: %s. Correct the errors first; remove it if it has none then.");

  public static final IssueKind LIST_UNUSED =
      KINDS.warning(
          "port.list-unused", "'%s' reserves cages for links that don't exist: %s. Remove it.");

  public static final IssueKind HOLD_TIME =
      KINDS.error(
          "routing.bgp-timer",
          "'hold-time' is %s, but BGP counts hold times in whole seconds, from 3 s, and switches up to 3600 s. Say"
              + " '%s'.");

  public static final IssueKind RESTART_TIME =
      KINDS.error(
          "routing.bgp-timer",
          "'graceful-restart' is %s, but BGP counts restart times in whole seconds, from 1 s, and switches up to"
              + " 3600 s. Say '%s'.");

  public static final IssueKind NO_GAP =
      KINDS.warning(
          "lb.flowlet-gap",
          "Without a silence between them every packet is a flowlet of its own: that is spraying. Say"
              + " '%s', or 'load-balancing spray'.");

  public static final IssueKind BAD_SYSTEM_MAC =
      KINDS.error(
          "routing.bad-system-mac",
          "'%s' is not a base for MAC addresses: 'system-mac' is a locally administered unicast address whose last four octets are zero, such as 02:00:00:00:00:00 or 06:1a:00:00:00:00.");

  public static final IssueKind BAD_GUID_BASE =
      KINDS.error(
          "infiniband.bad-guid-base",
          "'%s' is not a base for GUIDs: 'guid-base' is the first four octets of locally administered unicast addresses, such"
              + " as 02:57:45:46 or 06:1a:00:00.");

  public static final IssueKind UNKNOWN_PLACE =
      KINDS.error("naming.unknown-place", "A name of a %s has no place {%s}; there are %s.");

  public static final IssueKind OPEN_PLACE =
      KINDS.error(
          "naming.unknown-place",
          "The pattern '%s' has a brace without its partner; places are written {index}.");

  private PlanIssue() {}
}
