package dev.weft.generator.nxos;

import dev.weft.generator.underlay.PortMtu;
import dev.weft.generator.underlay.RouteTargets;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.Overlay;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Topology;
import dev.weft.topology.systems.Nxos;
import java.util.ArrayList;
import java.util.List;

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

  /**
   * @param isLeaf nothing of it is on other switches
   */
  NxosOverlay(Topology topology, int sw, boolean isLeaf) {
    this.topology = topology;
    this.overlay = topology.routing().overlay();
    this.sw = sw;
    this.isHere = isLeaf && overlay.isVxlan();
  }

  /** VLAN that stands for the routing table of a tenant, from 1; they count down. */
  static int tenantVlan(int tenant) {
    return VpcPair.ROUTING_VLAN - tenant;
  }

  /** Whether what servers are behind is in the tables of tenants. */
  boolean hasTenants() {
    return isHere && overlay.hasTenants();
  }

  /** Line that puts an interface into the table of a tenant; none where there are no tenants. */
  List<String> tableOf(int tenant) {
    return hasTenants() ? List.of("vrf member " + RouteTargets.tenantName(tenant)) : List.of();
  }

  boolean isHere() {
    return isHere;
  }

  /** Address at which both leaves of a pair end tunnels; 0 where each leaf has its own. */
  int sharedAddress() {
    return isHere ? topology.switches().sharedTunnel(sw) : 0;
  }

  /** Addresses at which tunnels end besides the router id: the leaf's own, then the shared one. */
  List<String> tunnelAddresses() {
    return sharedAddress() == 0
        ? List.of()
        : List.of(
            Ipv4Prefix.format(topology.switches().ownTunnel(sw)) + "/32",
            Ipv4Prefix.format(sharedAddress()) + "/32");
  }

  /** VNI of a VLAN; 0 without an overlay. */
  int vniOfVlan(int vlan) {
    return isHere ? overlay.vniOfVlan(vlan) : 0;
  }

  List<NxosSwitch.Tenant> tenants() {
    List<NxosSwitch.Tenant> tenants = new ArrayList<>();
    for (int tenant = 1; isHere && tenant <= overlay.tenants(); tenant++) {
      int vni = overlay.vniOfTenant(tenant);
      String target = RouteTargets.ofTenant(overlay, tenant);
      tenants.add(new NxosSwitch.Tenant(RouteTargets.tenantName(tenant), vni, target));
    }
    return tenants;
  }

  List<NxosSwitch.Vlan> tenantVlans() {
    List<NxosSwitch.Vlan> vlans = new ArrayList<>();
    for (int tenant = overlay.tenants(); isHere && tenant >= 1; tenant--) {
      vlans.add(
          new NxosSwitch.Vlan(tenantVlan(tenant), "tenant" + tenant, overlay.vniOfTenant(tenant)));
    }
    return vlans;
  }

  /** Interfaces through which routed packets of tenants enter the overlay. */
  List<NxosSwitch.Interface> tenantInterfaces() {
    List<NxosSwitch.Interface> interfaces = new ArrayList<>();
    for (int tenant = overlay.tenants(); isHere && tenant >= 1; tenant--) {
      List<String> lines =
          List.of(
              "mtu " + PortMtu.betweenSwitches(topology, Nxos.SYSTEM.greatestMtu()),
              "vrf member " + RouteTargets.tenantName(tenant),
              "no ip redirects",
              "ip forward",
              "no shutdown");
      String description = "overlay of tenant " + tenant;
      interfaces.add(new NxosSwitch.Interface("Vlan" + tenantVlan(tenant), description, lines));
    }
    return interfaces;
  }

  /** The end of the tunnels. */
  NxosSwitch.Interface tunnel() {
    List<String> lines = new ArrayList<>();
    lines.add("no shutdown");
    lines.add("host-reachability protocol bgp");
    lines.add("source-interface " + (sharedAddress() == 0 ? "loopback0" : "loopback1"));
    for (int network : SwitchPorts.networks(topology, sw)) {
      lines.add("member vni " + vniOfVlan(topology.railNetworks().vlan(network)));
      lines.add("  ingress-replication protocol bgp");
    }
    for (NxosSwitch.Tenant tenant : tenants()) {
      lines.add("member vni " + tenant.vni() + " associate-vrf");
    }
    return new NxosSwitch.Interface("nve1", "", lines);
  }

  List<NxosSwitch.MacVrf> macVrfs() {
    RailNetworks networks = topology.railNetworks();
    List<NxosSwitch.MacVrf> vrfs = new ArrayList<>();
    for (int network : isHere ? SwitchPorts.networks(topology, sw) : List.<Integer>of()) {
      int vni = vniOfVlan(networks.vlan(network));
      vrfs.add(new NxosSwitch.MacVrf(vni, RouteTargets.ofNetwork(topology, sw, vni)));
    }
    return vrfs;
  }
}
