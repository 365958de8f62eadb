package dev.weft.generator.nxos;

import dev.weft.generator.bgp.Outside;
import dev.weft.generator.underlay.PortMtu;
import dev.weft.generator.underlay.RouteTargets;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Overlay;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The overlay of one leaf: a virtual network for the VLAN of each rail, and a routing table for
 * each tenant. Each leaf has networks of its own, so the virtual networks of two leaves are kept
 * apart by their route targets.
 */
final class NxosOverlay {
  private final Topology topology;
  private final Overlay overlay;
  private final int sw;
  private final boolean isHere;

  NxosOverlay(Topology topology, int sw) {
    this.topology = topology;
    this.overlay = topology.routing().overlay();
    this.sw = sw;
    this.isHere = topology.switches().tier(sw) == Tier.LEAF && overlay.isVxlan();
  }

  /** VLAN that stands for the routing table of a tenant, from 1; they count down. */
  static int tenantVlan(int tenant) {
    return NxosPeerLink.ROUTING_VLAN - tenant;
  }

  /** Whether what servers are behind is in the tables of tenants. */
  boolean hasTenants() {
    return isHere && overlay.hasTenants();
  }

  /** The table of a tenant, which its interfaces are in; empty where there are no tenants. */
  String tableOf(int tenant) {
    return tenant > 0 && hasTenants() ? RouteTargets.tenantName(tenant) : "";
  }

  boolean isHere() {
    return isHere;
  }

  /** Where tunnels end besides the router id, if both leaves of a pair share an end. */
  NxosInterfaces.@Nullable TunnelEnd tunnelEnd() {
    Switches switches = topology.switches();
    return isHere && switches.sharedTunnel(sw) != 0
        ? new NxosInterfaces.TunnelEnd(
            Ipv4Prefix.format(switches.ownTunnel(sw)) + "/32",
            Ipv4Prefix.format(switches.sharedTunnel(sw)) + "/32")
        : null;
  }

  /** VNI of a VLAN; 0 without an overlay. */
  int vniOfVlan(int vlan) {
    return isHere ? overlay.vniOfVlan(vlan) : 0;
  }

  /**
   * @param ports of the switch
   */
  List<NxosSwitch.Tenant> tenants(SwitchPorts ports) {
    return tenantNumbers()
        .mapToObj(
            tenant ->
                new NxosSwitch.Tenant(
                    RouteTargets.tenantName(tenant),
                    overlay.vniOfTenant(tenant),
                    RouteTargets.ofTenant(overlay, tenant),
                    SwitchPorts.aggregates(topology, sw, tenant),
                    Outside.of(ports, tenant)))
        .toList();
  }

  /** VLANs that stand for tables of tenants, in their order, which is not that of tenants. */
  List<NxosSwitch.Vlan> tenantVlans() {
    return downwards()
        .mapToObj(
            tenant ->
                new NxosSwitch.Vlan(
                    tenantVlan(tenant),
                    NxosSwitch.Vlan.Use.TENANT,
                    "",
                    tenant,
                    overlay.vniOfTenant(tenant)))
        .toList();
  }

  List<NxosInterfaces.TenantVlan> tenantInterfaces() {
    int mtu = PortMtu.betweenSwitches(topology);
    return downwards()
        .mapToObj(
            tenant ->
                new NxosInterfaces.TenantVlan(
                    tenantVlan(tenant), tenant, mtu, RouteTargets.tenantName(tenant)))
        .toList();
  }

  /** The end of the tunnels; null where there are none. */
  NxosInterfaces.@Nullable Tunnel tunnel() {
    return isHere
        ? new NxosInterfaces.Tunnel(
            tunnelEnd() != null,
            macVrfs().stream().map(NxosSwitch.MacVrf::vni).toList(),
            tenantNumbers().map(overlay::vniOfTenant).boxed().toList())
        : null;
  }

  List<NxosSwitch.MacVrf> macVrfs() {
    RailNetworks networks = topology.railNetworks();
    return (isHere ? SwitchPorts.networks(topology, sw) : List.<Integer>of())
        .stream()
            .map(network -> vniOfVlan(networks.vlan(network)))
            .map(vni -> new NxosSwitch.MacVrf(vni, RouteTargets.ofNetwork(topology, sw, vni)))
            .toList();
  }

  private IntStream tenantNumbers() {
    return IntStream.rangeClosed(1, isHere ? overlay.tenants() : 0);
  }

  private IntStream downwards() {
    int tenants = isHere ? overlay.tenants() : 0;
    return IntStream.range(0, tenants).map(place -> tenants - place);
  }
}
