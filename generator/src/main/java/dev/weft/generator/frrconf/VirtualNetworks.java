package dev.weft.generator.frrconf;

import dev.weft.generator.underlay.LeafPair;
import dev.weft.topology.Overlay;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.systems.PairVlans;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The VXLAN networks that end at a switch.
 *
 * @param rails one for each rail network of the leaf
 * @param tenants one for the routing table of each tenant
 */
public record VirtualNetworks(List<Rail> rails, List<Tenant> tenants) {
  /** A tenant's routing table needs a VLAN that carries its VNI: this and its number. */
  public static final int TENANT_VLAN = PairVlans.TENANTS_AFTER;

  public static final int MAXIMUM_TENANTS = 90;

  private static final VirtualNetworks NONE = new VirtualNetworks(List.of(), List.of());

  /**
   * @param network rail network
   */
  public record Rail(int network, int vlan, int vni) {}

  /**
   * @param number from 1
   */
  public record Tenant(int number, int vlan, int vni) {}

  /** None above the leaves, and where neither an overlay nor a pair needs them. */
  public static VirtualNetworks of(Topology topology, int sw, @Nullable LeafPair pair) {
    Overlay overlay = topology.routing().overlay();
    boolean isLeaf = topology.switches().tier(sw) == Tier.LEAF;
    if (!(isLeaf && overlay.isVxlan()) && (pair == null || pair.isMlag())) {
      return NONE;
    }
    RailNetworks networks = topology.railNetworks();
    int attachment = topology.switches().attachment(sw);
    List<Rail> rails = new ArrayList<>();
    for (int network = networks.first(attachment); network < networks.end(attachment); network++) {
      int vlan = networks.vlan(network);
      rails.add(new Rail(network, vlan, overlay.vniOfVlan(vlan)));
    }
    List<Tenant> tenants = new ArrayList<>();
    for (int tenant = 1; overlay.isVxlan() && tenant <= overlay.tenants(); tenant++) {
      tenants.add(new Tenant(tenant, TENANT_VLAN + tenant, overlay.vniOfTenant(tenant)));
    }
    return new VirtualNetworks(rails, tenants);
  }

  /** Whether the switch ends VXLAN tunnels. */
  public boolean exist() {
    return !rails.isEmpty() || !tenants.isEmpty();
  }
}
