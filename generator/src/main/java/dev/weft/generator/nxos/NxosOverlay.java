package dev.weft.generator.nxos;

import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Overlay;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * The overlay of one leaf: a virtual network for the VLAN of each rail, and a routing table for
 * each tenant. Each leaf has networks of its own, so the virtual networks of two leaves are kept
 * apart by their route targets.
 */
final class NxosOverlay {
  /** Administrator of the route targets of tenants, which are those of the whole fabric. */
  private static final int TENANT_ADMINISTRATOR = 65000;

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

  static String tenantName(int tenant) {
    return "TENANT" + tenant;
  }

  /** VLAN that stands for the routing table of a tenant, from 1; they count down. */
  static int tenantVlan(int tenant) {
    return VpcPair.ROUTING_VLAN - tenant;
  }

  /** Who has the networks of the rails; empty when nobody has. */
  String tenantOfRails() {
    return isHere && overlay.tenants() > 0 ? tenantName(1) : "";
  }

  boolean isHere() {
    return isHere;
  }

  /** VNI of a VLAN; 0 without an overlay. */
  int vniOfVlan(int vlan) {
    return isHere ? overlay.vniOfVlan(vlan) : 0;
  }

  List<NxosSwitch.Tenant> tenants() {
    List<NxosSwitch.Tenant> tenants = new ArrayList<>();
    for (int tenant = 1; isHere && tenant <= overlay.tenants(); tenant++) {
      int vni = overlay.vniOfTenant(tenant);
      String target = TENANT_ADMINISTRATOR + ":" + vni;
      tenants.add(new NxosSwitch.Tenant(tenantName(tenant), vni, target));
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
              "mtu " + NxosPortsBuilder.mtu(topology),
              "vrf member " + tenantName(tenant),
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
    lines.add("source-interface loopback0");
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
      int administrator = topology.switches().attachment(sw) + 1;
      vrfs.add(new NxosSwitch.MacVrf(vni, administrator + ":" + vni));
    }
    return vrfs;
  }
}
