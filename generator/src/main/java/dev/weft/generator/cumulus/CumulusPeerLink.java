package dev.weft.generator.cumulus;

import dev.weft.topology.systems.PairVlans;

/** Names and numbers of what the two leaves of an MLAG pair have between them. */
final class CumulusPeerLink {
  static final int CONTROL_VLAN = PairVlans.CONTROL;

  /** Interface of the session of MLAG and of one of BGP, on a VLAN of its own. */
  static final String CONTROL = "peerlink." + CONTROL_VLAN;

  private CumulusPeerLink() {}
}
