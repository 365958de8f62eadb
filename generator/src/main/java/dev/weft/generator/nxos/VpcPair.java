package dev.weft.generator.nxos;

import dev.weft.topology.Ipv4Prefix;

/**
 * What two leaves of a vPC pair agree on, seen from one of them. All of it follows from the number
 * of the attachment, so both sides come out equal.
 *
 * @param attachment number of the pair
 * @param member 0 or 1
 */
record VpcPair(int attachment, int member) {
  /** Port-channel between the leaves; those to NICs count from 1. NX-OS has 4096. */
  static final int PEER_LINK = 4000;

  /** Carries traffic between the leaves; the VLANs above it are NX-OS's own (3968 to 4095). */
  static final int ROUTING_VLAN = 3967;

  /** Pairs that the link-local block holds with two addresses each. */
  static final int MAXIMUM_PAIRS = 1 << 15;

  private static final int DOMAINS = 1000;
  private static final Ipv4Prefix LINK_LOCAL = new Ipv4Prefix(169 << 24 | 254 << 16, 16);

  /** Number of the domain, 1 to 1000; only pairs that share a server must differ. */
  int domain() {
    return attachment % DOMAINS + 1;
  }

  String address() {
    return Ipv4Prefix.format(LINK_LOCAL.at(2L * attachment + member));
  }

  String peerAddress() {
    return Ipv4Prefix.format(LINK_LOCAL.at(2L * attachment + 1 - member));
  }
}
