package dev.weft.generator.sonic;

import dev.weft.topology.Ipv4Prefix;

/**
 * What two leaves of a pair agree on, seen from one of them.
 *
 * @param attachment number of the pair
 * @param member 0 or 1
 * @param partner the other leaf
 * @param isMlag whether they are one switch to LACP by MCLAG, else by EVPN
 */
record LeafPair(int attachment, int member, int partner, boolean isMlag) {
  /** Port-channel between the leaves; those to NICs count from 1. */
  static final int PEER_LINK = 2000;

  /** VLAN between the leaves: MCLAG's own session and one of BGP. */
  static final int CONTROL_VLAN = 4094;

  /** Pairs that the link-local block holds with two addresses each. */
  static final int MAXIMUM_PAIRS = 1 << 15;

  /** The gateway answers from the same address on both leaves: locally administered. */
  static final String GATEWAY_MAC = "02:00:00:00:00:01";

  private static final Ipv4Prefix LINK_LOCAL = new Ipv4Prefix(169 << 24 | 254 << 16, 16);

  String address() {
    return address(member);
  }

  String peerAddress() {
    return address(1 - member);
  }

  private String address(int offset) {
    return Ipv4Prefix.format(LINK_LOCAL.at(2L * attachment + offset));
  }
}
