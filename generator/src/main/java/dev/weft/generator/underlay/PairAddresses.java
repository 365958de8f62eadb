package dev.weft.generator.underlay;

import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.SpecialRanges;

/**
 * Addresses between the two leaves of a pair, which no other switch sees: link-local (RFC 3927).
 */
public final class PairAddresses {
  private static final Ipv4Prefix LINK_LOCAL = SpecialRanges.LINK_LOCAL;

  private PairAddresses() {}

  /** How many pairs the block holds with a number of addresses each. */
  public static int pairs(int each) {
    return (1 << 32 - LINK_LOCAL.length()) / each;
  }

  /**
   * An address of a pair.
   *
   * @param each addresses that a pair has
   * @param attachment number of the pair
   * @param place from 0, less than {@code each}
   */
  public static String of(int each, int attachment, int place) {
    return Ipv4Prefix.format(LINK_LOCAL.at((long) each * attachment + place));
  }
}
