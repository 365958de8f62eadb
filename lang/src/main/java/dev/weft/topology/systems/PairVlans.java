package dev.weft.topology.systems;

import dev.weft.topology.LeafRole;
import dev.weft.topology.TakenVlans;
import java.util.List;

/** VLANs that Weft's configurations give to pairs of leaves and to tenants. */
public final class PairVlans {
  /** Between the leaves of a pair: routes around a leaf that lost its uplinks (EOS, Junos). */
  public static final int ROUTING = 4093;

  /** Between the leaves of a pair: the session that keeps them one switch. */
  public static final int CONTROL = 4094;

  /** On SONiC and FRR the routing table of tenant 1 has the VLAN after this one. */
  public static final int TENANTS_AFTER = 4000;

  /**
   * Between the leaves of an MLAG pair in the routing table of a tenant, from 1 (SONiC): they count
   * down where those of the tables count up.
   */
  public static int linkOfTenant(int tenant) {
    return TENANTS_AFTER + 1 - tenant;
  }

  /** The same on EOS, below that of all tenants. */
  public static int routingOfTenant(int tenant) {
    return ROUTING - tenant;
  }

  static final String ITSELF = "itself";
  static final String OF_PAIRS = "the two leaves of a pair";
  static final String OF_TENANTS = "the routing tables of tenants";

  private PairVlans() {}

  /** Those from {@code first} on, on a leaf of an MLAG pair. */
  static List<TakenVlans> ofPair(String system, int first, LeafRole leaf) {
    return leaf.isMlag() ? List.of(new TakenVlans(system, first, CONTROL, OF_PAIRS)) : List.of();
  }

  /** One for each tenant, on a leaf of an MLAG pair. */
  static List<TakenVlans> ofLinks(String system, LeafRole leaf) {
    return leaf.tenants() == 0 || !leaf.isMlag()
        ? List.of()
        : List.of(new TakenVlans(system, linkOfTenant(leaf.tenants()), linkOfTenant(1), OF_PAIRS));
  }

  /** One for each tenant. */
  static List<TakenVlans> ofTenants(String system, LeafRole leaf) {
    return leaf.tenants() == 0
        ? List.of()
        : List.of(
            new TakenVlans(system, TENANTS_AFTER + 1, TENANTS_AFTER + leaf.tenants(), OF_TENANTS));
  }
}
