package dev.weft.generator.underlay;

/**
 * A bond of Linux that speaks LACP, in the words of {@code ip link add}: both ends of a NIC's legs,
 * leaf and server. What they are for is measured in {@code .ci/frr-lab}, by cutting legs.
 */
public final class LacpBond {
  /**
   * A leg that is cut is noticed within 10 ms, by a look at a flag in memory, and LACP looks for
   * its partner every second. What comes over a leg is taken before LACP has joined it: its other
   * end may have been ready first, and what it sends by then would be lost.
   */
  public static final String SERVER =
      "type bond mode 802.3ad miimon 10 all_slaves_active 1 lacp_rate fast"
          + " xmit_hash_policy layer3+4";

  /**
   * A bond of Linux without {@code lacp_strict} (June 2026) has carrier as soon as its leg has, and
   * sends nothing until LACP has begun anew on it: the leaf would throw away what its partner can
   * still deliver. LACP begins when the leg comes back, the leg counts 0.3 s later, and by {@code
   * min_links} the bond with it.
   */
  public static final String LEAF = SERVER + " updelay 300 min_links 1";

  private LacpBond() {}
}
