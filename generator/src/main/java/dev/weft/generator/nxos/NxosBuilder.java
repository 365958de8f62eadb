package dev.weft.generator.nxos;

import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.Heartbeat;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.Mac;
import dev.weft.generator.underlay.PlannedRoutes;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.ManagementPorts;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** From a switch of the design to its NX-OS configuration. */
final class NxosBuilder {
  /** MAC addresses of the fabric that no pair of leaves uses: pairs count from 1. */
  private static final int BALANCING_MAC = 1;

  private static final int ANYCAST_MAC = 2;
  private static final int ROLE_PRIORITY = 100;

  private final FabricIndex design;
  private final Topology topology;
  private final Routing routing;
  private final Switches switches;
  private final LeafPairs pairs;
  private final @Nullable NxosQos qos;
  private final NxosManagement management;
  private final PlannedRoutes planned;

  NxosBuilder(FabricIndex design) {
    this.design = design;
    this.topology = design.topology();
    this.routing = topology.routing();
    this.switches = topology.switches();
    this.pairs = LeafPairs.of(topology);
    this.qos = topology.qos() == null ? null : NxosQosBuilder.build(topology.qos());
    this.management = NxosManagement.of(topology.membership().services());
    this.planned = PlannedRoutes.of(design);
  }

  NxosSwitch build(int sw) {
    SwitchPorts ports = SwitchPorts.of(design, sw);
    VpcPair pair = pair(sw);
    boolean isLeaf = switches.tier(sw) == Tier.LEAF;
    NxosOverlay overlay = new NxosOverlay(topology, sw, isLeaf);
    List<String> qosLines = qos == null ? List.of() : qos.portLines();
    NxosPortsBuilder portsBuilder =
        new NxosPortsBuilder(design, sw, ports, pair, qosLines, overlay);
    boolean hasBfd = routing.isBgp() && routing.bfdMultiplier() > 0;
    int partner = pair == null ? Switches.NONE : pairs.partner(sw);
    boolean hasSvis =
        !SwitchPorts.networks(topology, sw).isEmpty() || pair != null || overlay.isHere();
    ManagementPorts.Port port = topology.membership().management().of(sw);
    String mac = Mac.dotted(routing.systemMac() | ANYCAST_MAC);
    return new NxosSwitch(
        design.names().ofSwitch(sw),
        features(pair != null, hasSvis, overlay),
        management,
        port == null ? "dhcp" : port.cidr(),
        port == null ? "" : port.gatewayText(),
        portsBuilder.breakouts(),
        vlans(sw, pair, overlay),
        overlay.tenants().isEmpty() ? "" : mac,
        overlay.tenants(),
        qos,
        pair == null ? null : vpc(sw, pair, partner),
        interfaces(sw, pair, portsBuilder, overlay),
        NxosBalancing.lines(routing, ports.routed(), routing.systemMac() | BALANCING_MAC),
        hasBfd ? new NxosSwitch.Bfd(routing.bfdIntervalMs(), routing.bfdMultiplier()) : null,
        routeMaps(isLeaf, overlay),
        routing.isInternalBgp() ? ospf(sw, hasBfd) : null,
        routing.isBgp()
            ? new NxosBgpBuilder(design, sw, ports, overlay, planned.at(sw, ports.routed()))
                .build(pair, partner)
            : null,
        overlay.macVrfs());
  }

  private @Nullable VpcPair pair(int sw) {
    LeafPairs.Role role = pairs.role(sw);
    return role == null ? null : new VpcPair(role.attachment(), role.member());
  }

  private List<String> features(boolean isPaired, boolean hasSvis, NxosOverlay overlay) {
    List<String> lines = new ArrayList<>();
    if (routing.isInternalBgp()) {
      lines.add("feature ospf");
    }
    if (routing.isBgp()) {
      lines.add("feature bgp");
    }
    if (hasSvis) {
      lines.add("feature interface-vlan");
    }
    if (isPaired && !overlay.hasTenants()) {
      lines.add("feature hsrp");
    }
    if (isPaired) {
      lines.add("feature lacp");
      lines.add("feature vpc");
    }
    lines.add("feature lldp");
    if (routing.isBgp() && routing.bfdMultiplier() > 0) {
      lines.add("feature bfd");
    }
    lines.addAll(management.features());
    if (routing.overlay().isVxlan()) {
      lines.add("nv overlay evpn");
    }
    if (overlay.isHere()) {
      lines.add("feature vn-segment-vlan-based");
      lines.add("feature nv overlay");
    }
    if (overlay.isHere() && isPaired) {
      lines.add("system nve infra-vlans " + VpcPair.ROUTING_VLAN);
    }
    return lines;
  }

  private List<NxosSwitch.Vlan> vlans(int sw, @Nullable VpcPair pair, NxosOverlay overlay) {
    RailNetworks networks = topology.railNetworks();
    List<NxosSwitch.Vlan> vlans = new ArrayList<>();
    for (int network : SwitchPorts.networks(topology, sw)) {
      int vlan = networks.vlan(network);
      vlans.add(new NxosSwitch.Vlan(vlan, networks.vlanName(network), overlay.vniOfVlan(vlan)));
    }
    vlans.addAll(overlay.tenantVlans());
    if (pair != null) {
      vlans.add(new NxosSwitch.Vlan(VpcPair.ROUTING_VLAN, "vpc-routing", 0));
    }
    return vlans;
  }

  private NxosSwitch.Vpc vpc(int sw, VpcPair pair, int partner) {
    long mac = EthernetSegments.of(topology).systemMac(pair.attachment(), 0);
    return new NxosSwitch.Vpc(
        pair.domain(),
        Mac.dotted(mac),
        ROLE_PRIORITY * (1 + pair.member()),
        keepalive(sw, partner));
  }

  /** Over the management network; without one between the loopbacks, over all links there are. */
  private NxosSwitch.Keepalive keepalive(int sw, int partner) {
    Heartbeat heartbeat = Heartbeat.of(topology, sw, partner);
    return heartbeat == null
        ? new NxosSwitch.Keepalive(
            Ipv4Prefix.format(switches.loopback(partner)),
            Ipv4Prefix.format(switches.loopback(sw)),
            "default")
        : new NxosSwitch.Keepalive(heartbeat.partner(), heartbeat.own(), "management");
  }

  private List<NxosSwitch.Interface> interfaces(
      int sw, @Nullable VpcPair pair, NxosPortsBuilder ports, NxosOverlay overlay) {
    List<NxosSwitch.Interface> interfaces = new ArrayList<>();
    NxosGateways gateways = new NxosGateways(topology, pair, overlay);
    if (switches.loopback(sw) != 0) {
      interfaces.add(loopback(sw));
    }
    if (overlay.sharedAddress() != 0) {
      interfaces.add(tunnelEnd(overlay));
    }
    for (int network : SwitchPorts.networks(topology, sw)) {
      interfaces.add(gateways.ofNetwork(network));
    }
    interfaces.addAll(overlay.tenantInterfaces());
    if (pair != null) {
      interfaces.add(gateways.toPartner(pair));
    }
    interfaces.addAll(ports.portChannels());
    interfaces.addAll(ports.ports());
    if (overlay.isHere()) {
      interfaces.add(overlay.tunnel());
    }
    return interfaces;
  }

  private NxosSwitch.Interface loopback(int sw) {
    List<String> lines = new ArrayList<>();
    lines.add("ip address " + Ipv4Prefix.format(switches.loopback(sw)) + "/32");
    if (routing.isInternalBgp()) {
      lines.add(NxosUnderlay.OSPF_AREA);
    }
    if (switches.loopback6(sw) != null && Ipv6.isCarried(topology)) {
      lines.add("ipv6 address " + switches.loopback6(sw) + "/128");
    }
    return new NxosSwitch.Interface("loopback0", "router id", lines);
  }

  /**
   * Apart from the router id, as it goes down until the leaves of the pair have found each other.
   */
  private NxosSwitch.Interface tunnelEnd(NxosOverlay overlay) {
    List<String> lines = new ArrayList<>();
    lines.add("ip address " + overlay.tunnelAddresses().getFirst());
    lines.add("ip address " + overlay.tunnelAddresses().getLast() + " secondary");
    if (routing.isInternalBgp()) {
      lines.add(NxosUnderlay.OSPF_AREA);
    }
    return new NxosSwitch.Interface("loopback1", "end of tunnels", lines);
  }

  private List<NxosSwitch.RouteMap> routeMaps(boolean isLeaf, NxosOverlay overlay) {
    if (!overlay.tenants().isEmpty()) {
      return List.of(new NxosSwitch.RouteMap(NxosBgpBuilder.ALL_ROUTES, ""));
    }
    boolean keepsNextHops = routing.overlay().isVxlan() && routing.isExternalBgp() && !isLeaf;
    return keepsNextHops
        ? List.of(
            new NxosSwitch.RouteMap(NxosBgpBuilder.KEEP_NEXT_HOP, "set ip next-hop unchanged"))
        : List.of();
  }

  private NxosSwitch.Ospf ospf(int sw, boolean hasBfd) {
    return new NxosSwitch.Ospf(
        NxosUnderlay.OSPF,
        Ipv4Prefix.format(switches.loopback(sw)),
        hasBfd,
        EcmpWidth.of(design, sw));
  }
}
