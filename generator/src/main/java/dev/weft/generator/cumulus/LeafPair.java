package dev.weft.generator.cumulus;

import dev.weft.topology.EthernetSegments;
import dev.weft.topology.Topology;
import dev.weft.topology.systems.PairVlans;

/**
 * What two leaves of a pair agree on, seen from one of them.
 *
 * @param attachment number of the pair
 * @param member 0 or 1
 * @param partner the other leaf
 * @param isMlag whether they are one switch to LACP by MLAG, else by EVPN
 */
record LeafPair(int attachment, int member, int partner, boolean isMlag) {
  /** Interface of the session of MLAG and of one of BGP, on a VLAN of its own. */
  static final String CONTROL = "peerlink." + PairVlans.CONTROL;

  static final int CONTROL_VLAN = PairVlans.CONTROL;

  /** The gateway answers from the same address on both leaves: locally administered. */
  static final String GATEWAY_MAC = "02:00:00:00:00:01";

  /** MAC address that MLAG shows to servers: below those of the pair's port-channels. */
  String systemMac(Topology topology) {
    return EthernetSegments.format(EthernetSegments.of(topology).systemMac(attachment, 0));
  }
}
