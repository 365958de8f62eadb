package dev.weft.generator.cumulus;

import dev.weft.generator.underlay.Bundle;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.Gateways;
import dev.weft.generator.underlay.Heartbeat;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.OutsideTrunk;
import dev.weft.generator.underlay.PortMtu;
import dev.weft.generator.underlay.RouteTargets;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.Overlay;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.Ipv6Prefix;
import dev.weft.topology.index.FabricIndex;
import org.jspecify.annotations.Nullable;

/** VLANs of the rails with their gateways, bonds of a pair of leaves, and virtual networks. */
final class NetworkTree {
  private static final String BRIDGE = "br_default";
  private static final String ENABLED = CumulusBuilder.ENABLED;

  private final FabricIndex design;
  private final Topology topology;
  private final int sw;
  private final SwitchPorts ports;
  private final @Nullable LeafPair pair;
  private final Nvue config;

  NetworkTree(FabricIndex design, int sw, SwitchPorts ports, @Nullable LeafPair pair, Nvue config) {
    this.design = design;
    this.topology = design.topology();
    this.sw = sw;
    this.ports = ports;
    this.pair = pair;
    this.config = config;
  }

  void add(boolean hasVxlan) {
    for (int network : SwitchPorts.networks(topology, sw)) {
      vlan(network, hasVxlan);
    }
    if (topology.pointToPoint().hasHostLinks()) {
      ports.hosts().forEach(this::serverLink);
    } else if (pair != null) {
      Bundle.of(topology, ports, pair).forEach(bundle -> bond(bundle, pair));
    } else {
      ports.hosts().stream()
          .filter(port -> port.network() != Switches.NONE)
          .forEach(port -> access(port.name(), port.network()));
    }
    ports.trunks().forEach(this::trunk);
    if (pair != null && pair.isMlag()) {
      mlag(pair);
    } else if (pair != null) {
      config.set(ENABLED, "evpn", "multihoming", "state");
      for (FabricPort port : ports.routed()) {
        config.set(ENABLED, "interface", port.name(), "evpn", "multihoming", "uplink");
      }
    }
    if (hasVxlan) {
      vxlan();
    }
  }

  /** Whether the networks of the rails are those of a tenant. */
  static boolean hasTenants(Topology topology) {
    Overlay overlay = topology.routing().overlay();
    return overlay.isVxlan() && overlay.tenants() > 0;
  }

  private void vlan(int network, boolean hasVxlan) {
    RailNetworks networks = topology.railNetworks();
    int vlan = networks.vlan(network);
    Nvue bridge = config.at("bridge", "domain", BRIDGE);
    bridge.set("vlan-aware", "type");
    Nvue entry = bridge.at("vlan", String.valueOf(vlan));
    if (hasVxlan) {
      entry.at("vni", String.valueOf(topology.routing().overlay().vniOfVlan(vlan)));
    }
    if (topology.isGatewayOutside(network)) {
      return;
    }
    Nvue svi = config.at("interface", "vlan" + vlan);
    svi.set("gateway of " + networks.title(network), "description");
    addresses(svi, network);
    svi.set(PortMtu.ofServers(topology), "link", "mtu");
    svi.set("svi", "type");
    tenant(svi, networks.tenant(network));
    svi.set(vlan, "vlan");
  }

  private void tenant(Nvue port, int tenant) {
    if (hasTenants(topology)) {
      port.set(RouteTargets.tenantName(tenant), "vrf");
    }
  }

  private void addresses(Nvue svi, int network) {
    RailNetworks networks = topology.railNetworks();
    String length = "/" + networks.prefix(network).length();
    String gateway = Ipv4Prefix.format(networks.gateway(network)) + length;
    if (pair == null) {
      svi.at("ipv4", "address", gateway);
    } else {
      int own = networks.leafAddress(network, pair.member(), true);
      svi.at("ipv4", "address", Ipv4Prefix.format(own) + length);
      shared(svi.at("ipv4", "vrr"), gateway);
    }
    Ipv6Prefix prefix6 = networks.prefix6(network);
    if (prefix6 != null && Ipv6.isCarriedForTenants(topology)) {
      ipv6(svi, network, "/" + prefix6.length());
    }
  }

  private void ipv6(Nvue svi, int network, String length) {
    RailNetworks networks = topology.railNetworks();
    String gateway = networks.address6(network, networks.gateway(network)) + length;
    if (pair == null) {
      svi.at("ipv6", "address", gateway);
      return;
    }
    int own = networks.leafAddress(network, pair.member(), true);
    svi.at("ipv6", "address", networks.address6(network, own) + length);
    shared(svi.at("ipv6", "vrr"), gateway);
  }

  /** A gateway that both leaves of a pair are; it is down, and VRR off, unless told otherwise. */
  private void shared(Nvue vrr, String gateway) {
    config.set(ENABLED, "router", "vrr", "state");
    vrr.at("address", gateway);
    vrr.set(Gateways.MAC, "mac-address");
    vrr.set(ENABLED, "state");
    vrr.at("vrr-state", "up");
  }

  private void access(String port, int network) {
    int vlan = topology.railNetworks().vlan(network);
    Nvue own = config.at("interface", port, "bridge", "domain", BRIDGE);
    own.set(vlan, "access");
    own.set(ENABLED, "stp", "admin-edge");
    if (topology.routing().edgePorts().isGuarded()) {
      own.set(ENABLED, "stp", "bpdu-guard");
    }
  }

  private void serverLink(HostPort port) {
    int address = topology.pointToPoint().upperAddress(port.link());
    Nvue own = config.at("interface", port.name());
    own.at("ipv4", "address", Ipv4Prefix.format(address) + "/31");
    tenant(own, port.tenant());
  }

  private void bond(Bundle bundle, LeafPair pair) {
    String name = "bond" + bundle.number();
    Nvue bond = config.at("interface", name);
    bundle.members().forEach(port -> bond.at("bond", "member", port.name()));
    bond.set(bundle.description(), "description");
    bond.set(PortTree.mtu(topology), "link", "mtu");
    bond.set("bond", "type");
    if (topology.routing().edgePorts().worksWithoutLacp()) {
      bond.set(ENABLED, "bond", "lacp-bypass");
    }
    if (pair.isMlag()) {
      shared(bond, bundle.number());
    } else {
      segment(bond, pair, bundle.segment(topology, pair), bundle.systemMac(topology, pair));
    }
    access(name, bundle.network());
  }

  /** The other leaf of an MLAG pair has the bond too. */
  private static void shared(Nvue bond, int number) {
    bond.set(number, "bond", "mlag", "id");
    bond.set(ENABLED, "bond", "mlag", "state");
  }

  private static void segment(Nvue bond, LeafPair pair, String identifier, long mac) {
    Nvue segment = bond.at("evpn", "multihoming", "segment");
    segment.set(pair.forwarderPreference(), "df-preference");
    segment.set(identifier, "identifier");
    segment.set(EthernetSegments.format(mac), "mac-address");
    segment.set(ENABLED, "state");
  }

  /** What leads out of the fabric: a bridge port, without the default VLAN 1. */
  private void trunk(OutsideTrunk trunk) {
    String name = trunk.members().getFirst().name();
    if (trunk.isGroup()) {
      name = "bond" + trunk.channel();
      bond(name, trunk);
    }
    Nvue own = config.at("interface", name, "bridge", "domain", BRIDGE);
    int untagged = trunk.nativeVlan(topology);
    if (trunk.tagged().isEmpty()) {
      own.set(untagged, "access");
      return;
    }
    if (untagged == 0) {
      own.set("none", "untagged");
    } else {
      own.set(untagged, "untagged");
    }
    trunk.vlans(topology).forEach(vlan -> own.at("vlan", String.valueOf(vlan)));
  }

  private void bond(String name, OutsideTrunk trunk) {
    Nvue bond = config.at("interface", name);
    trunk.members().forEach(port -> bond.at("bond", "member", port.name()));
    bond.set(trunk.description(), "description");
    bond.set(PortMtu.ofServers(topology), "link", "mtu");
    bond.set("bond", "type");
    LeafPair of = trunk.pair(pair);
    if (of != null && of.isMlag()) {
      shared(bond, trunk.channel());
    } else if (of != null) {
      segment(bond, of, trunk.segment(topology, of), trunk.systemMac(topology, of));
    }
  }

  private void mlag(LeafPair pair) {
    Nvue peerLink = config.at("interface", "peerlink");
    ports.peers().forEach(port -> peerLink.at("bond", "member", port.name()));
    peerLink.set(design.names().ofSwitch(pair.partner()) + " peerlink", "description");
    peerLink.set(PortTree.mtu(topology), "link", "mtu");
    peerLink.set("peerlink", "type");
    Nvue control = config.at("interface", CumulusPeerLink.CONTROL);
    control.set("peerlink", "base-interface");
    control.set("sub", "type");
    control.set(CumulusPeerLink.CONTROL_VLAN, "vlan");
    Nvue mlag = config.at("mlag");
    Heartbeat heartbeat = Heartbeat.of(topology, sw, pair.partner());
    if (heartbeat == null) {
      mlag.at("backup", Ipv4Prefix.format(topology.switches().loopback(pair.partner())));
    } else {
      mlag.set("mgmt", "backup", heartbeat.partner(), "vrf");
    }
    mlag.set(EthernetSegments.format(pair.systemMac(topology)), "mac-address");
    mlag.set("linklocal", "peer-ip");
    mlag.set(pair.isFirst() ? 1000 : 2000, "priority");
    mlag.set(ENABLED, "state");
  }

  private void vxlan() {
    Overlay overlay = topology.routing().overlay();
    config.set(ENABLED, "evpn", "state");
    Nvue vxlan = config.at("nve", "vxlan");
    vxlan.set(ENABLED, "arp-nd-suppress");
    vxlan.set("preserve", "decapsulation", "dscp", "action");
    vxlan.set("copy", "encapsulation", "dscp", "action");
    vxlan.at("flooding", "head-end-replication", "evpn");
    vxlan.set(ENABLED, "flooding", "state");
    vxlan.set(Ipv4Prefix.format(topology.switches().loopback(sw)), "source", "address");
    vxlan.set(ENABLED, "state");
    int shared = topology.switches().sharedTunnel(sw);
    if (shared != 0) {
      vxlan.set(Ipv4Prefix.format(shared), "mlag", "shared-address");
    }
    if (shared != 0 && pair != null && hasTenants(topology)) {
      // Others know one router at the address that both have, so both must be that router.
      config.set(CumulusPeerLink.routerMac(pair), "system", "global", "anycast-mac");
    }
    for (int network : SwitchPorts.networks(topology, sw)) {
      int vlan = topology.railNetworks().vlan(network);
      int vni = overlay.vniOfVlan(vlan);
      Nvue targets = config.at("evpn", "vni", String.valueOf(vni));
      targets.set(Ipv4Prefix.format(topology.switches().loopback(sw)) + ":" + vlan, "rd");
      // The networks of each attachment are its own, so its number makes the route target.
      String target = RouteTargets.ofNetwork(topology, sw, vni);
      targets.at("route-target", "export", target);
      targets.at("route-target", "import", target);
    }
    for (int tenant = 1; overlay.isVxlan() && tenant <= overlay.tenants(); tenant++) {
      Nvue evpn = config.at("vrf", RouteTargets.tenantName(tenant), "evpn");
      evpn.set(ENABLED, "state");
      evpn.at("vni", String.valueOf(overlay.vniOfTenant(tenant)));
      String target = RouteTargets.ofTenant(overlay, tenant);
      Nvue bgp = config.at("vrf", RouteTargets.tenantName(tenant), "router", "bgp");
      bgp.at("route-import", "from-evpn", "route-target", target);
      bgp.at("route-export", "to-evpn", "route-target", target);
    }
  }
}
