package dev.weft.generator.frrconf;

import dev.weft.generator.underlay.PairAddresses;
import dev.weft.topology.systems.PairVlans;

/** Numbers of what the two leaves of a pair have between them, on systems that run FRR. */
public final class FrrPeerLink {
  /** Port-channel between the leaves; those to NICs count from 1. */
  public static final int PORT_CHANNEL = 2000;

  /** VLAN between the leaves: the session of MLAG and one of BGP. */
  public static final int CONTROL_VLAN = PairVlans.CONTROL;

  /** VLAN between the leaves in the table of a tenant, from 1. */
  public static int tenantVlan(int tenant) {
    return PairVlans.linkOfTenant(tenant);
  }

  /** Pairs that the link-local block holds with two addresses each. */
  public static final int MAXIMUM_PAIRS = PairAddresses.pairs(2);

  private FrrPeerLink() {}
}
