package dev.weft.topology;

import org.jspecify.annotations.Nullable;

/**
 * Addresses of the numbered underlay: a /31 per link (RFC 3021), the lower address at the upper
 * tier.
 *
 * @param pool null when the underlay is unnumbered
 * @param slotOfLink position of each link's /31 in the pool, indexed by link id less {@code
 *     firstLink}
 */
public record PointToPoint(@Nullable Ipv4Prefix pool, int firstLink, int[] slotOfLink) {
  public static final PointToPoint UNNUMBERED = new PointToPoint(null, 0, new int[0]);

  /** The /31 of a link between switches. */
  public Ipv4Prefix network(int link) {
    if (pool == null) {
      throw new IllegalStateException("the underlay is unnumbered");
    }
    return pool.subnet(31, slotOfLink[link - firstLink]);
  }

  public int upperAddress(int link) {
    return network(link).at(0);
  }

  public int lowerAddress(int link) {
    return network(link).at(1);
  }
}
