package dev.weft.generator.eos;

import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.Heartbeat;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.PlannedRoutes;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.ManagementPorts;
import dev.weft.topology.Multihoming;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** From a switch of the design to its EOS configuration. */
final class EosBuilder {
  private static final String VIRTUAL_MAC = "00:1c:73:00:dc:01";

  private final FabricIndex design;
  private final Topology topology;
  private final Routing routing;
  private final Switches switches;
  private final LeafPairs pairs;
  private final @Nullable EosQos qos;
  private final EosManagement services;
  private final PlannedRoutes planned;

  EosBuilder(FabricIndex design) {
    this.design = design;
    this.topology = design.topology();
    this.routing = topology.routing();
    this.switches = topology.switches();
    this.pairs = LeafPairs.of(topology);
    this.qos = topology.qos() == null ? null : EosQosBuilder.build(topology.qos());
    this.services = EosManagement.of(topology.membership().services());
    this.planned = PlannedRoutes.of(design);
  }

  EosSwitch build(int sw) {
    SwitchPorts ports = SwitchPorts.of(design, sw);
    LeafPair pair = pair(sw);
    EosOverlay overlay = new EosOverlay(topology, sw, switches.tier(sw) == Tier.LEAF, pair);
    EosPortsBuilder portsBuilder = new EosPortsBuilder(design, sw, ports, pair, overlay);
    EosGateways gateways = new EosGateways(topology, sw, pair, overlay);
    boolean isMlag = pair != null && topology.multihoming() == Multihoming.MLAG;
    boolean hasBfd = routing.isBgp() && routing.bfdMultiplier() > 0;
    int partner = pair == null ? Switches.NONE : pairs.partner(sw);
    return new EosSwitch(
        design.names().ofSwitch(sw),
        services,
        isMlag ? LeafPair.ROUTING_VLAN + "-" + LeafPair.CONTROL_VLAN : "",
        portsBuilder.tracking(),
        vlans(sw, isMlag),
        overlay.tenants(),
        qos,
        portsBuilder.portChannels(),
        portsBuilder.ports(),
        loopbacks(sw, overlay),
        management(sw),
        gateways.svis(),
        overlay.vxlan(),
        loadBalancing(routing.loadBalancing()),
        gateways.areVirtual() ? VIRTUAL_MAC : "",
        routingLines(sw, overlay),
        isMlag ? mlag(sw, pair, partner) : null,
        hasBfd ? new EosSwitch.Bfd(routing.bfdIntervalMs(), routing.bfdMultiplier()) : null,
        routing.isInternalBgp() ? ospf(sw, hasBfd) : null,
        routing.isBgp()
            ? new EosBgpBuilder(design, sw, ports, overlay, pair, partner, planned(sw, ports))
                .build()
            : null);
  }

  /** Neighbours on links without addresses share the policy of their group. */
  private Map<Integer, PlannedRoutes.Preferred> planned(int sw, SwitchPorts ports) {
    return routing.isNumbered() ? planned.at(sw, ports.routed()) : Map.of();
  }

  private @Nullable LeafPair pair(int sw) {
    LeafPairs.Role role = pairs.role(sw);
    return role == null ? null : new LeafPair(role.attachment(), role.member());
  }

  private List<EosSwitch.Vlan> vlans(int sw, boolean isMlag) {
    RailNetworks networks = topology.railNetworks();
    List<EosSwitch.Vlan> vlans = new ArrayList<>();
    for (int network : SwitchPorts.networks(topology, sw)) {
      vlans.add(new EosSwitch.Vlan(networks.vlan(network), networks.vlanName(network), ""));
    }
    if (isMlag) {
      vlans.add(new EosSwitch.Vlan(LeafPair.ROUTING_VLAN, "mlag-routing", LeafPair.TRUNK_GROUP));
      vlans.add(new EosSwitch.Vlan(LeafPair.CONTROL_VLAN, "mlag-control", LeafPair.TRUNK_GROUP));
    }
    return vlans;
  }

  private List<EosSwitch.Loopback> loopbacks(int sw, EosOverlay overlay) {
    List<EosSwitch.Loopback> loopbacks = new ArrayList<>();
    if (switches.loopback(sw) != 0) {
      loopbacks.add(loopback(0, "router id", switches.loopback(sw), switches.loopback6(sw)));
    }
    if (overlay.sharedAddress() != 0) {
      loopbacks.add(loopback(1, "end of tunnels, shared", overlay.sharedAddress(), null));
    }
    return loopbacks;
  }

  private EosSwitch.Loopback loopback(
      int number, String description, int address, @Nullable String address6) {
    String line = "ip address " + Ipv4Prefix.format(address) + "/32";
    List<String> lines = new ArrayList<>(List.of(line));
    if (routing.isInternalBgp()) {
      lines.add(EosUnderlay.OSPF_AREA);
    }
    if (address6 != null && Ipv6.isCarried(topology)) {
      lines.add("ipv6 address " + address6 + "/128");
    }
    return new EosSwitch.Loopback(number, description, lines);
  }

  private EosSwitch.Mlag mlag(int sw, LeafPair pair, int partner) {
    String domain = design.names().ofSwitch(Math.min(sw, partner));
    Heartbeat heartbeat = Heartbeat.of(topology, sw, partner);
    return new EosSwitch.Mlag(
        domain,
        LeafPair.CONTROL_VLAN,
        pair.peerControlAddress(),
        heartbeat == null ? "" : heartbeat.partner(),
        LeafPair.PEER_LINK);
  }

  private EosSwitch.Ospf ospf(int sw, boolean hasBfd) {
    return new EosSwitch.Ospf(
        Ipv4Prefix.format(switches.loopback(sw)),
        hasBfd,
        Math.min(EosDeclaration.MAXIMUM_OSPF_PATHS, EcmpWidth.of(design, sw)));
  }

  private static List<String> loadBalancing(LoadBalancing mode) {
    return switch (mode) {
      case ECMP, STATIC -> List.of();
      case FLOWLET, SPRAY, ADAPTIVE -> List.of("ip hardware fib load-balance distribution dynamic");
    };
  }

  /** The address that the cluster's management network gives, else the one that DHCP gives. */
  private List<String> management(int sw) {
    ManagementPorts.Port port = topology.membership().management().of(sw);
    return port == null
        ? List.of("ip address dhcp", "dhcp client accept default-route")
        : List.of("ip address " + port.cidr());
  }

  private List<String> routingLines(int sw, EosOverlay overlay) {
    List<String> lines = new ArrayList<>();
    boolean hasLinkLocals = routing.isExternalBgp() && !routing.isNumbered();
    lines.add(hasLinkLocals ? "ip routing ipv6 interfaces" : "ip routing");
    lines.add("no ip routing vrf MGMT");
    overlay.tenants().forEach(tenant -> lines.add("ip routing vrf " + tenant));
    if (hasLinkLocals) {
      lines.add("ipv6 unicast-routing");
    }
    ManagementPorts.Port port = topology.membership().management().of(sw);
    if (port != null) {
      lines.add("ip route vrf MGMT 0.0.0.0/0 " + port.gatewayText());
    }
    return lines;
  }
}
