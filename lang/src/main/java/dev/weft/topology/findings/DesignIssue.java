package dev.weft.topology.findings;

/** Issues about routing, addressing and structure that the text alone shows. */
public final class DesignIssue {
  public static final IssueKinds KINDS = new IssueKinds();

  public static final IssueKind TWO_MEANINGS =
      KINDS.warning(
          "expect.ambiguous",
          "'servers' counts all %d here, those that stand by or are attached too, but a line 'servers' of a"
              + " segment declares lit ones, %d. Say '%s', or 'servers lit'.");

  public static final IssueKind MTU_TOO_SMALL =
      KINDS.warning(
          "mtu.too-small",
          "An MTU of %d is below 4200: RDMA with its greatest MTU of 4096 and its headers won't fit,"
              + " and runs with a smaller one. Try '%s'.");

  public static final IssueKind MTU_TOO_LARGE =
      KINDS.warning(
          "mtu.too-large",
          "An MTU of %d is more than the %d of %s ('os %s')%s: all links of the fabric get %2$d. Say"
              + " '%6$s'.");

  public static final IssueKind MTU_BELOW_IPV6 =
      KINDS.error(
          "mtu.below-least",
          "An MTU of %d is below 1280, the least of IPv6 (RFC 8200), which runs %s. Say '%s'.");

  public static final IssueKind MTU_OUT_OF_RANGE =
      KINDS.error(
          "mtu.out-of-range",
          "%s is not a valid IP MTU. Use a whole number from 68 (RFC 791) to 65535.");

  public static final IssueKind POOLS_OVERLAP =
      KINDS.error("address.pools-overlap", "The %s %s overlaps the %s %s%s. Keep them apart.");

  public static final IssueKind NOT_UNICAST =
      KINDS.error(
          "address.not-unicast",
          "The %s %s holds addresses that no device can have: %s. Take a private pool such as %s.");

  public static final IssueKind NO_SERVER =
      KINDS.error(
          "address.not-unicast",
          "'%s %s' names no server that switches could reach: %s. Say the server's own address.");

  public static final IssueKind PUBLIC =
      KINDS.warning(
          "address.public",
          "The %s %s holds public addresses, which belong to others on the Internet, so the fabric could not reach those. Use a private pool such as %s, or suppress this with 'allow' if the range is yours.");

  public static final IssueKind NOT_CANONICAL =
      KINDS.error(
          "address.not-canonical", "%s has bits set beyond its length of %d; the prefix is %s.");

  public static final IssueKind NO_EFFECT =
      KINDS.error("structure.no-effect", "%s has no effect; it stands in %s.");

  public static final IssueKind UPLINK_NOWHERE =
      KINDS.error(
          "uplink.nowhere",
          "The uplink leads to a %s, but the fabric has none. Declare a %s, or remove the uplink.");

  public static final IssueKind UPLINK_TO_LEAF =
      KINDS.error(
          "uplink.nowhere",
          "The uplink leads to a leaf, but uplinks are written from below, and nothing is below the leaves."
              + " Say '%s'.");

  public static final IssueKind UPLINK_TO_OTHER_TIER =
      KINDS.error(
          "uplink.nowhere",
          "The uplink leads to a %s, but the fabric has none. Declare a %s, or say '%s'.");

  public static final IssueKind TWICE =
      KINDS.error("setting.duplicate", "%s is said twice in this %s.");

  public static final IssueKind SERVER_TWICE =
      KINDS.error("setting.duplicate", "'%s' names %s twice. Take one out.");

  public static final IssueKind PROMISED =
      KINDS.warning(
          "expect.repeated", "'%s' stands twice: it is promised in line %d before. Remove it.");

  public static final IssueKind LIST_TWICE =
      KINDS.error(
          "setting.duplicate",
          "%s is said twice in this block, but one line counts. Name all in one, with commas between.");

  public static final IssueKind UNKNOWN_BREAKOUT =
      KINDS.error(
          "port.unknown-breakout", "Ports of %s can't be split into %d x %s; possible are %s.");

  public static final IssueKind RANGE_REVERSED =
      KINDS.error("port.bad-range", "The range of ports %s .. %s runs backwards.");

  public static final IssueKind RANGE_BEYOND_SWITCH =
      KINDS.error(
          "port.bad-range", "The range of ports %s .. %s runs past the last port of %s, %d.");

  public static final IssueKind RANGES_OVERLAP =
      KINDS.error("port.bad-range", "The range of ports %s .. %s overlaps %s .. %s.");

  public static final IssueKind RANGES_OVERLAP_FREE =
      KINDS.error(
          "port.bad-range",
          "The range of ports %s .. %s overlaps %s .. %s. Ports '%s', for example, are free.");

  private DesignIssue() {}
}
