package dev.weft.generator.junos;

import dev.weft.generator.underlay.PairAddresses;
import dev.weft.topology.systems.PairVlans;

/** Numbers of what the two leaves of an MC-LAG pair have between them. */
final class JunosPeerLink {
  static final int ROUTING_VLAN = PairVlans.ROUTING;
  static final int CONTROL_VLAN = PairVlans.CONTROL;

  /** Pairs that the link-local block holds with four addresses each. */
  static final int MAXIMUM_PAIRS = PairAddresses.pairs(4);

  private JunosPeerLink() {}
}
