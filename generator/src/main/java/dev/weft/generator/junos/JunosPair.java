package dev.weft.generator.junos;

import dev.weft.generator.underlay.PairAddresses;
import dev.weft.topology.systems.PairVlans;

/**
 * What two leaves of a pair agree on, seen from one of them. All of it follows from the number of
 * the attachment, so both sides come out equal.
 *
 * @param attachment number of the pair
 * @param member 0 or 1
 * @param partner switch id of the other leaf
 */
record JunosPair(int attachment, int member, int partner) {
  static final int ROUTING_VLAN = PairVlans.ROUTING;
  static final int CONTROL_VLAN = PairVlans.CONTROL;

  /** Pairs that the link-local block holds with four addresses each. */
  static final int MAXIMUM_PAIRS = PairAddresses.pairs(4);

  private static final int ADDRESSES = 4;

  String controlAddress() {
    return address(member);
  }

  String peerControlAddress() {
    return address(1 - member);
  }

  String routingAddress() {
    return address(2 + member);
  }

  String peerRoutingAddress() {
    return address(3 - member);
  }

  /** From 1; equal on both leaves and on no other pair. */
  int serviceId() {
    return attachment + 1;
  }

  private String address(int offset) {
    return PairAddresses.of(ADDRESSES, attachment, offset);
  }
}
