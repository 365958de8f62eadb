package dev.weft.generator.nxos;

import dev.weft.generator.underlay.PairAddresses;
import dev.weft.topology.systems.Nxos;

/** Numbers of what the two leaves of a vPC pair have between them. */
final class NxosPeerLink {
  /** Port-channel between the leaves; those to NICs count from 1. NX-OS has 4096. */
  static final int PEER_LINK = 4000;

  /** Carries traffic between the leaves. */
  static final int ROUTING_VLAN = Nxos.PAIR_ROUTING_VLAN;

  /** Pairs that the link-local block holds with two addresses each. */
  static final int MAXIMUM_PAIRS = PairAddresses.pairs(2);

  /** Domains count from 1. */
  static final int DOMAINS = 1000;

  private NxosPeerLink() {}
}
