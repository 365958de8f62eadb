package dev.weft.generator.frr;

import dev.weft.generator.frrconf.VirtualNetworks;
import dev.weft.generator.underlay.Bundle;
import dev.weft.generator.underlay.Gateways;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.OutsideBundle;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.OutsideTrunk;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Collects the devices of one switch: routing tables, bridge, bonds, VLANs and tunnels. */
final class LinuxDevices {
  /** Routing tables of VRFs: management has this number, tenants those after it. */
  static final int MANAGEMENT_TABLE = 1001;

  /**
   * A MAC address that is a switch's own among tenants: locally administered, then its loopback.
   */
  private static final long ROUTER_MAC = 0x0600_0000_0000L;

  private static final int VXLAN_PORT = 4789;

  private final Topology topology;
  private final int sw;
  private final @Nullable LeafPair pair;
  private final VirtualNetworks virtual;
  private final int mtu;

  private final List<LinuxDevice> devices = new ArrayList<>();
  private final List<LinuxSwitch.Member> members = new ArrayList<>();
  private final List<LinuxSwitch.Link> links = new ArrayList<>();
  private final List<BridgeRule> bridge = new ArrayList<>();
  private final List<LinuxSwitch.Gateway> shared = new ArrayList<>();

  private final Map<String, Integer> gateways = new LinkedHashMap<>();
  private final Map<String, Integer> access = new LinkedHashMap<>();
  private final Map<String, List<String>> bonds = new LinkedHashMap<>();
  private final Map<String, String> tables = new LinkedHashMap<>();

  LinuxDevices(Topology topology, int sw, @Nullable LeafPair pair) {
    this.topology = topology;
    this.sw = sw;
    this.pair = pair;
    this.virtual = VirtualNetworks.of(topology, sw, pair);
    this.mtu = topology.routing().mtu();
  }

  /** The routing tables besides the default one. */
  void management() {
    vrf(LinuxNames.MANAGEMENT, MANAGEMENT_TABLE);
    for (VirtualNetworks.Tenant tenant : virtual.tenants()) {
      vrf(LinuxNames.tenant(tenant), MANAGEMENT_TABLE + tenant.number());
    }
  }

  void port(String name, int portMtu) {
    links.add(new LinuxSwitch.Link(name, portMtu));
  }

  /** Ports to the outside as one. */
  void outside(OutsideBundle bundle) {
    String name = LinuxNames.bond(bundle);
    devices.add(new LinuxDevice.Bond(name, ""));
    for (OutsidePort port : bundle.members()) {
      members.add(new LinuxSwitch.Member(port.name(), name));
      bonds.computeIfAbsent(name, bond -> new ArrayList<>()).add(port.name());
    }
    port(name, mtu);
  }

  /** The part of a port that carries packets with the tag of one VLAN. */
  void tagged(String port, String name, int vlan) {
    devices.add(new LinuxDevice.Vlan(name, port, vlan));
    port(name, mtu);
  }

  /** One bridge with a VLAN for each rail; its ports carry their VLAN untagged. */
  void bridge(List<HostPort> hosts) {
    int loopback = topology.switches().loopback(sw);
    long mac = ROUTER_MAC | Integer.toUnsignedLong(loopback);
    devices.add(new LinuxDevice.Bridge(LinuxNames.BRIDGE, EthernetSegments.format(mac)));
    port(LinuxNames.BRIDGE, mtu);
    for (int network : SwitchPorts.networks(topology, sw)) {
      gateway(network);
    }
    for (HostPort port : hosts) {
      if (port.network() != Switches.NONE) {
        String name = port.name();
        if (pair != null) {
          name = LinuxNames.bond(Bundle.number(topology, port));
          members.add(new LinuxSwitch.Member(port.name(), name));
          bonds.computeIfAbsent(name, bond -> new ArrayList<>()).add(port.name());
        }
        if (!access.containsKey(name)) {
          access(port, name);
        }
      }
    }
  }

  /** What leads out of the fabric is a port of the bridge; a leaf of a pair names both as one. */
  void trunk(OutsideTrunk trunk) {
    String name = LinuxNames.trunk(trunk);
    if (trunk.isGroup()) {
      LeafPair of = trunk.pair(pair);
      String mac = of == null ? "" : EthernetSegments.format(trunk.systemMac(topology, of));
      devices.add(new LinuxDevice.Bond(name, mac));
      for (OutsidePort port : trunk.members()) {
        members.add(new LinuxSwitch.Member(port.name(), name));
        bonds.computeIfAbsent(name, bond -> new ArrayList<>()).add(port.name());
      }
      port(name, mtu);
    }
    members.add(new LinuxSwitch.Member(name, LinuxNames.BRIDGE));
    trunk.vlans(topology).forEach(vlan -> bridge.add(new BridgeRule.Tagged(name, vlan)));
    if (!trunk.untagged().isEmpty()) {
      untagged(name, trunk.nativeVlan(topology));
    }
  }

  private void access(HostPort port, String name) {
    int vlan = topology.railNetworks().vlan(port.network());
    members.add(new LinuxSwitch.Member(name, LinuxNames.BRIDGE));
    access.put(name, vlan);
    untagged(name, vlan);
    if (pair != null) {
      bond(name, Bundle.number(topology, port), pair);
      int vni = topology.routing().overlay().vniOfVlan(vlan);
      bridge.add(new BridgeRule.Backup(name, LinuxNames.tunnel(vni)));
    }
  }

  /**
   * A NIC's port on this leaf; the partner has the other under the same LACP system. Without it the
   * bridge sends what is for the NIC through the tunnel, whose other end is the partner.
   */
  private void bond(String name, int channel, LeafPair pair) {
    long mac = EthernetSegments.of(topology).systemMac(pair.attachment(), channel);
    devices.add(new LinuxDevice.Bond(name, EthernetSegments.format(mac)));
    port(name, mtu);
  }

  private void untagged(String port, int vlan) {
    bridge.add(new BridgeRule.Untagged(port, vlan));
  }

  private void gateway(int network) {
    if (topology.isGatewayOutside(network)) {
      return;
    }
    int vlan = topology.railNetworks().vlan(network);
    vlanDevice(vlan);
    gateways.put(LinuxNames.vlan(vlan), vlan);
    int tenant = topology.railNetworks().tenant(network);
    tenantPort(LinuxNames.vlan(vlan), tenant);
    if (pair != null) {
      sharedGateway(vlan, tenant);
    }
  }

  /** What servers are behind is in the table of the tenant whose they are, where there is one. */
  void tenantPort(String name, int tenant) {
    if (tenant > 0 && !virtual.tenants().isEmpty()) {
      String table = LinuxNames.tenant(virtual.tenants().get(tenant - 1));
      members.add(new LinuxSwitch.Member(name, table));
      tables.put(name, table);
    }
  }

  boolean hasTunnels() {
    return virtual.exist();
  }

  /**
   * Both leaves answer for the gateway with one MAC address, beside an address of their own, from
   * which they ask: an answer to it finds the one that asked, over whichever leg it comes.
   */
  private void sharedGateway(int vlan, int tenant) {
    String own = LinuxNames.vlan(vlan);
    String gateway = LinuxNames.sharedGateway(vlan);
    devices.add(new LinuxDevice.SharedGateway(gateway, own, Gateways.MAC));
    port(gateway, mtu);
    tenantPort(gateway, tenant);
    bridge.add(new BridgeRule.Own(Gateways.MAC, LinuxNames.BRIDGE, vlan));
    shared.add(new LinuxSwitch.Gateway(own, gateway));
  }

  private void vlanDevice(int vlan) {
    String name = LinuxNames.vlan(vlan);
    devices.add(new LinuxDevice.Vlan(name, LinuxNames.BRIDGE, vlan));
    port(name, mtu);
    bridge.add(new BridgeRule.Member(LinuxNames.BRIDGE, vlan));
  }

  /** A tunnel device for each virtual network, and what joins those of tenants to their tables. */
  void tunnels() {
    for (VirtualNetworks.Rail rail : virtual.rails()) {
      tunnel(rail.vlan(), rail.vni());
      bridge.add(
          new BridgeRule.Tunnel(LinuxNames.tunnel(rail.vni()), BridgeRule.Neighbors.SUPPRESSED));
    }
    for (VirtualNetworks.Tenant tenant : virtual.tenants()) {
      vlanDevice(tenant.vlan());
      String name = LinuxNames.vlan(tenant.vlan());
      members.add(new LinuxSwitch.Member(name, LinuxNames.tenant(tenant)));
      tunnel(tenant.vlan(), tenant.vni());
      bridge.add(
          new BridgeRule.Tunnel(LinuxNames.tunnel(tenant.vni()), BridgeRule.Neighbors.ASKED));
    }
  }

  private void tunnel(int vlan, int vni) {
    String name = LinuxNames.tunnel(vni);
    String local = Ipv4Prefix.format(topology.switches().loopback(sw));
    devices.add(new LinuxDevice.Vxlan(name, vni, local, VXLAN_PORT));
    members.add(new LinuxSwitch.Member(name, LinuxNames.BRIDGE));
    port(name, mtu);
    untagged(name, vlan);
  }

  private void vrf(String name, int table) {
    devices.add(new LinuxDevice.Vrf(name, table));
    port(name, 0);
  }

  LinuxPorts ports() {
    return new LinuxPorts(gateways, access, bonds, tables);
  }

  LinuxSwitch build(String hostname, List<LinuxSwitch.Split> splits) {
    Stack stack = new Stack(devices, members);
    return new LinuxSwitch(
        hostname,
        splits,
        stack.fromBelow(devices, LinuxDevice::name),
        members,
        stack.fromBelow(links, LinuxSwitch.Link::name),
        bridge,
        shared);
  }
}
