package dev.weft.generator.sonic;

import dev.weft.generator.frrconf.VirtualNetworks;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.OutsideBundle;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.PortMtu;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.underlay.WayOut;
import dev.weft.topology.Overlay;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.Ipv6Prefix;
import dev.weft.topology.index.FabricIndex;
import org.jspecify.annotations.Nullable;

/** Routed ports, and the VLANs of the rails with their gateways and virtual networks. */
final class NetworkRows {
  static final String TUNNEL = "vtep";

  static final String TENANT = "VrfTenant";

  private final Topology topology;
  private final int sw;
  private final SwitchPorts ports;
  private final @Nullable LeafPair pair;
  private final ConfigDbRows rows;

  NetworkRows(
      FabricIndex design, int sw, SwitchPorts ports, @Nullable LeafPair pair, ConfigDbRows rows) {
    this.topology = design.topology();
    this.sw = sw;
    this.ports = ports;
    this.pair = pair;
    this.rows = rows;
  }

  void add() {
    ports.routed().forEach(this::routed);
    ports.bundles().forEach(this::bundle);
    ports.waysOut(SonicNames.OUTSIDE).forEach(this::outside);
    for (int network : SwitchPorts.networks(topology, sw)) {
      vlan(rows, topology, topology.railNetworks().vlan(network));
      if (!topology.isGatewayOutside(network)) {
        gateway(network);
      }
    }
    new TrunkRows(topology, pair, rows).add(ports.trunks());
    if (topology.pointToPoint().hasHostLinks()) {
      ports.hosts().forEach(this::serverLink);
    } else if (pair == null) {
      ports.hosts().forEach(this::member);
    }
    VirtualNetworks virtual = VirtualNetworks.of(topology, sw, pair);
    if (virtual.exist()) {
      vxlan(virtual);
    }
  }

  /** One that carries packets of servers. */
  static void vlan(ConfigDbRows rows, Topology topology, int vlan) {
    vlan(rows, vlan, String.valueOf(PortMtu.ofServers(topology)));
  }

  static void vlan(ConfigDbRows rows, int vlan, String mtu) {
    String id = String.valueOf(vlan);
    rows.add("VLAN", "Vlan" + id, "admin_status", "up", "mtu", mtu, "vlanid", id);
  }

  private void routed(FabricPort port) {
    if (port.address() == 0) {
      rows.add("INTERFACE", port.name(), "ipv6_use_link_local_only", "enable");
    } else {
      rows.add("INTERFACE", port.name());
      rows.add("INTERFACE", port.name() + "|" + Ipv4Prefix.format(port.address()) + "/31");
    }
  }

  private void outside(OutsidePort port) {
    WayOut way = port.way();
    if (way == null) {
      return;
    }
    String whole = port.bundle() > 0 ? "PORTCHANNEL_INTERFACE" : "INTERFACE";
    String table = way.vlan() > 0 ? "VLAN_SUB_INTERFACE" : whole;
    String name = SonicNames.OUTSIDE.interfaceOf(port.name(), way.vlan());
    rows.add(table, name);
    if (way.vlan() > 0) {
      rows.add(table, name, "admin_status", "up", "vlan", String.valueOf(way.vlan()));
    }
    if (way.tenant() > 0) {
      rows.add(table, name, "vrf_name", TENANT + way.tenant());
    }
    rows.add(table, name + "|" + way.address());
  }

  private void bundle(OutsideBundle bundle) {
    String name = SonicNames.OUTSIDE.group(bundle.number());
    for (OutsidePort port : bundle.members()) {
      rows.add("PORTCHANNEL_MEMBER", name + "|" + port.name());
    }
    String description = PortRows.shorten(bundle.description());
    rows.add("PORTCHANNEL", name, "admin_status", "up", "description", description);
    rows.add("PORTCHANNEL", name, "lacp_key", "auto", "mtu", PortRows.outsideMtu(topology));
  }

  private void serverLink(HostPort port) {
    rows.add("INTERFACE", port.name());
    if (hasTenants(topology)) {
      rows.add("INTERFACE", port.name(), "vrf_name", TENANT + port.tenant());
    }
    int address = topology.pointToPoint().upperAddress(port.link());
    rows.add("INTERFACE", port.name() + "|" + Ipv4Prefix.format(address) + "/31");
  }

  private void gateway(int network) {
    RailNetworks networks = topology.railNetworks();
    String name = "Vlan" + networks.vlan(network);
    rows.add("VLAN_INTERFACE", name);
    if (hasTenants(topology)) {
      rows.add("VLAN_INTERFACE", name, "vrf_name", TENANT + networks.tenant(network));
    }
    if (pair != null && !pair.isMlag()) {
      rows.add("VLAN_INTERFACE", name, "static_anycast_gateway", "true");
    }
    int gateway = networks.gateway(network);
    String length = "/" + networks.prefix(network).length();
    rows.add("VLAN_INTERFACE", name + "|" + Ipv4Prefix.format(gateway) + length);
    Ipv6Prefix prefix6 = networks.prefix6(network);
    if (prefix6 != null && Ipv6.isInDefaultTable(topology)) {
      String address = networks.address6(network, gateway);
      rows.add("VLAN_INTERFACE", name + "|" + address + "/" + prefix6.length());
    }
  }

  private void member(HostPort port) {
    if (port.network() != Switches.NONE) {
      String vlan = "Vlan" + topology.railNetworks().vlan(port.network());
      rows.add("VLAN_MEMBER", vlan + "|" + port.name(), "tagging_mode", "untagged");
    }
  }

  private void vxlan(VirtualNetworks virtual) {
    int shared = topology.switches().sharedTunnel(sw);
    String source = Ipv4Prefix.format(shared == 0 ? topology.switches().loopback(sw) : shared);
    if (shared != 0) {
      rows.add("LOOPBACK_INTERFACE", "Loopback1");
      rows.add("LOOPBACK_INTERFACE", "Loopback1|" + source + "/32");
    }
    rows.add("VXLAN_TUNNEL", TUNNEL, "src_ip", source);
    rows.add("VXLAN_EVPN_NVO", "nvo", "source_vtep", TUNNEL);
    virtual.rails().forEach(rail -> map(rail.vlan(), rail.vni()));
    virtual.tenants().forEach(this::tenant);
  }

  private void tenant(VirtualNetworks.Tenant tenant) {
    String name = TENANT + tenant.number();
    vlan(rows, topology, tenant.vlan());
    rows.add("VRF", name, "vni", String.valueOf(tenant.vni()));
    rows.add("VLAN_INTERFACE", "Vlan" + tenant.vlan(), "vrf_name", name);
    map(tenant.vlan(), tenant.vni());
  }

  /** Whether the networks of the rails are those of a tenant. */
  static boolean hasTenants(Topology topology) {
    Overlay overlay = topology.routing().overlay();
    return overlay.isVxlan() && overlay.tenants() > 0;
  }

  private void map(int vlan, int vni) {
    String key = TUNNEL + "|map_" + vni + "_Vlan" + vlan;
    rows.add("VXLAN_TUNNEL_MAP", key, "vlan", "Vlan" + vlan, "vni", String.valueOf(vni));
  }
}
