package dev.weft.generator.eos;

import dev.weft.generator.bgp.Outside;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.RouteTargets;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Overlay;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * EVPN and VXLAN of one switch: on every leaf of a fabric with an overlay, else on the leaves of an
 * ESI pair, which share the networks of their rails.
 */
final class EosOverlay {
  private final Topology topology;
  private final Overlay overlay;
  private final int sw;
  private final @Nullable LeafPair pair;
  private final boolean isEsi;
  private final boolean isOverlaid;

  /**
   * @param pair null when the switch stands alone
   */
  EosOverlay(Topology topology, int sw, boolean isLeaf, @Nullable LeafPair pair) {
    this.topology = topology;
    this.overlay = topology.routing().overlay();
    this.sw = sw;
    this.pair = pair;
    this.isEsi = pair != null && pair.isEsi();
    this.isOverlaid = isLeaf && overlay.isVxlan();
  }

  boolean isHere() {
    return isOverlaid || isEsi;
  }

  /** Whether what servers are behind is in the tables of tenants. */
  boolean hasTenants() {
    return isOverlaid && overlay.hasTenants();
  }

  /** The table of a tenant, which its interfaces are in; empty where there are no tenants. */
  String tableOf(int tenant) {
    return tenant > 0 && hasTenants() ? RouteTargets.tenantName(tenant) : "";
  }

  List<String> tenants() {
    return tenantNumbers().mapToObj(RouteTargets::tenantName).toList();
  }

  /** Address at which both leaves of a pair end tunnels; 0 where each leaf has its own. */
  int sharedAddress() {
    return isOverlaid ? topology.switches().sharedTunnel(sw) : 0;
  }

  EosInterfaces.@Nullable Vxlan vxlan() {
    if (!isHere()) {
      return null;
    }
    List<EosInterfaces.TenantVni> tenants =
        tenantNumbers()
            .mapToObj(
                tenant ->
                    new EosInterfaces.TenantVni(
                        RouteTargets.tenantName(tenant), overlay.vniOfTenant(tenant)))
            .toList();
    List<EosInterfaces.VlanVni> vlans = new ArrayList<>();
    for (int network : SwitchPorts.networks(topology, sw)) {
      int vlan = topology.railNetworks().vlan(network);
      vlans.add(new EosInterfaces.VlanVni(vlan, overlay.vniOfVlan(vlan)));
    }
    return new EosInterfaces.Vxlan(sharedAddress() != 0, vlans, tenants);
  }

  List<EosBgp.MacVrf> macVrfs() {
    RailNetworks networks = topology.railNetworks();
    List<EosBgp.MacVrf> vrfs = new ArrayList<>();
    for (int network : isHere() ? SwitchPorts.networks(topology, sw) : List.<Integer>of()) {
      int vlan = networks.vlan(network);
      String target = RouteTargets.ofNetwork(topology, sw, overlay.vniOfVlan(vlan));
      vrfs.add(new EosBgp.MacVrf(vlan, distinguisher(overlay.vniOfVlan(vlan)), target));
    }
    return vrfs;
  }

  /**
   * Each tenant has the networks of its servers.
   *
   * @param partnerName hostname of the other leaf of a pair; empty without one
   */
  List<EosBgp.Table> tables(SwitchPorts ports, String partnerName) {
    return tenantNumbers()
        .mapToObj(
            tenant ->
                new EosBgp.Table(
                    RouteTargets.tenantName(tenant),
                    distinguisher(overlay.vniOfTenant(tenant)),
                    RouteTargets.ofTenant(overlay, tenant),
                    SwitchPorts.aggregates(topology, sw, tenant),
                    Outside.of(ports, tenant),
                    partner(ports, tenant, partnerName)))
        .toList();
  }

  /** Tenants whose tables the leaves of a pair join. */
  List<Integer> joinedTenants(SwitchPorts ports) {
    return Outside.joined(ports, pair, isOverlaid ? overlay.tenants() : 0);
  }

  private EosBgp.@Nullable Partner partner(SwitchPorts ports, int tenant, String name) {
    if (pair == null || !joinedTenants(ports).contains(tenant)) {
      return null;
    }
    LeafPair.Ends ends = pair.routing(true);
    return new EosBgp.Partner(
        EosPeerLink.tenantVlan(tenant),
        (pair.isFirst() ? ends.own() : ends.partner()) + "/31",
        ends.partner(),
        topology.switches().as(pair.partner()),
        name);
  }

  private IntStream tenantNumbers() {
    return IntStream.rangeClosed(1, isOverlaid ? overlay.tenants() : 0);
  }

  /** Unique to this switch: its loopback and a number of two octets (RFC 4364, 4.2). */
  private String distinguisher(int vni) {
    String loopback = Ipv4Prefix.format(topology.switches().loopback(sw));
    return loopback + ":" + (vni - overlay.vniBase());
  }
}
