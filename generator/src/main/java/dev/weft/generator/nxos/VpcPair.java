package dev.weft.generator.nxos;

import dev.weft.generator.underlay.PairAddresses;
import dev.weft.topology.systems.Nxos;

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

  /** Carries traffic between the leaves. */
  static final int ROUTING_VLAN = Nxos.PAIR_ROUTING_VLAN;

  /** Pairs that the link-local block holds with two addresses each. */
  static final int MAXIMUM_PAIRS = PairAddresses.pairs(2);

  private static final int DOMAINS = 1000;
  private static final int ADDRESSES = 2;

  /** Number of the domain, 1 to 1000; only pairs that share a server must differ. */
  int domain() {
    return attachment % DOMAINS + 1;
  }

  String address() {
    return PairAddresses.of(ADDRESSES, attachment, member);
  }

  String peerAddress() {
    return PairAddresses.of(ADDRESSES, attachment, 1 - member);
  }
}
