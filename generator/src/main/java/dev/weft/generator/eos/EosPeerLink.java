package dev.weft.generator.eos;

import dev.weft.generator.underlay.PairAddresses;
import dev.weft.topology.systems.PairVlans;

/** Numbers of what the two leaves of an MLAG pair have between them. */
final class EosPeerLink {
  /** Port-channel between the leaves; those to NICs count from 1. */
  static final int PORT_CHANNEL = 2000;

  static final int ROUTING_VLAN = PairVlans.ROUTING;
  static final int CONTROL_VLAN = PairVlans.CONTROL;

  /** Carries traffic of a tenant between the leaves; they count down from the one for all. */
  static int tenantVlan(int tenant) {
    return PairVlans.routingOfTenant(tenant);
  }

  /** Pairs that the link-local block holds with four addresses each. */
  static final int MAXIMUM_PAIRS = PairAddresses.pairs(4);

  private EosPeerLink() {}
}
