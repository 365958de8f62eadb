package dev.weft.topology.addresses;

import org.jspecify.annotations.Nullable;

/**
 * Addresses of links: a /31 per link (RFC 3021), the lower address at the upper tier.
 *
 * @param pool of the links between switches; null when the underlay is unnumbered
 * @param slotOfLink position of each link's /31 in the pool, indexed by link id less {@code
 *     firstLink}
 * @param hostPool of the links to servers; null when servers share the networks of their rails
 * @param slotOfHostLink position of each host link's /31 in its pool, indexed by link id
 */
public record PointToPoint(
    @Nullable Ipv4Prefix pool,
    int firstLink,
    int[] slotOfLink,
    @Nullable Ipv4Prefix hostPool,
    int[] slotOfHostLink) {
  private static final int LENGTH = 31;

  public static final PointToPoint UNNUMBERED = new PointToPoint(null, 0, new int[0]);

  /** With addresses between switches only. */
  public PointToPoint(@Nullable Ipv4Prefix pool, int firstLink, int[] slotOfLink) {
    this(pool, firstLink, slotOfLink, null, new int[0]);
  }

  /** The same with addresses for host links. */
  public PointToPoint withHosts(Ipv4Prefix from, int[] slots) {
    return new PointToPoint(pool, firstLink, slotOfLink, from, slots);
  }

  /** Whether every host link is a network of its own, and the ports towards servers are routed. */
  public boolean hasHostLinks() {
    return hostPool != null;
  }

  /** The /31 of a link between switches, or of a host link. */
  public Ipv4Prefix network(int link) {
    boolean isHost = hostPool != null && link < slotOfHostLink.length;
    Ipv4Prefix from = isHost ? hostPool : pool;
    if (from == null) {
      throw new IllegalStateException("link " + link + " is unnumbered");
    }
    return from.subnet(LENGTH, isHost ? slotOfHostLink[link] : slotOfLink[link - firstLink]);
  }

  public int upperAddress(int link) {
    return network(link).at(0);
  }

  public int lowerAddress(int link) {
    return network(link).at(1);
  }
}
