package dev.weft.generator.nxos;

import dev.weft.generator.bgp.SessionStyle;
import dev.weft.generator.bgp.SessionStyle.Trait;
import dev.weft.generator.bgp.Speaker;
import dev.weft.generator.bgp.Speakers;
import dev.weft.generator.nxos.NxosSwitch.Feature;
import dev.weft.generator.underlay.BfdTimers;
import dev.weft.generator.underlay.Heartbeat;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.Mac;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.underlay.UsedServers;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.ManagementPorts;
import dev.weft.topology.index.EcmpWidth;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** From a switch of the design to its NX-OS configuration. */
final class NxosBuilder {
  /** MAC addresses of the fabric that no pair of leaves uses: pairs count from 1. */
  private static final int BALANCING_MAC = 1;

  private static final int ANYCAST_MAC = 2;
  private static final int ROLE_PRIORITY = 100;

  static final Set<Trait> TRAITS =
      Set.of(
          Trait.EVPN_APART, Trait.INTERNAL_OVER_OSPF, Trait.TUNNEL_END_APART, Trait.POLICY_BY_PORT);

  private final FabricIndex design;
  private final Topology topology;
  private final Routing routing;
  private final Switches switches;
  private final LeafPairs pairs;
  private final @Nullable NxosQos qos;
  private final UsedServers servers;
  private final Speakers speakers;

  NxosBuilder(FabricIndex design) {
    this.design = design;
    this.topology = design.topology();
    this.routing = topology.routing();
    this.switches = topology.switches();
    this.pairs = LeafPairs.of(topology);
    this.qos = topology.qos() == null ? null : NxosQosBuilder.build(topology.qos());
    this.servers = UsedServers.of(topology.membership().services());
    this.speakers = Speakers.of(design, new SessionStyle(TRAITS, Ipv6.isCarried(topology)));
  }

  NxosSwitch build(int sw) {
    SwitchPorts ports = SwitchPorts.of(design, sw);
    LeafPair pair = pairs.pair(sw);
    NxosOverlay overlay = new NxosOverlay(topology, sw);
    NxosPortsBuilder portsBuilder = new NxosPortsBuilder(design, sw, ports, pair, overlay);
    Speaker speaker = routing.isBgp() ? speakers.speaker(sw, ports) : null;
    BfdTimers bfd = BfdTimers.of(routing);
    ManagementPorts.Port port = topology.membership().management().of(sw);
    return new NxosSwitch(
        design.names().ofSwitch(sw),
        features(sw, pair, ports, overlay, speaker),
        servers,
        port == null ? "" : port.cidr(),
        port == null ? "" : port.gatewayText(),
        portsBuilder.breakouts(),
        vlans(sw, pair, overlay),
        overlay.hasTenants() ? Mac.dotted(routing.systemMac() | ANYCAST_MAC) : "",
        overlay.tenants(ports),
        qos,
        pair == null ? null : vpc(sw, pair),
        interfaces(sw, pair, portsBuilder, overlay),
        NxosBalancing.of(routing, ports.routed(), routing.systemMac() | BALANCING_MAC),
        bfd,
        routing.isInternalBgp() ? ospf(sw, bfd != null) : null,
        speaker,
        overlay.macVrfs(),
        routing.edgePorts());
  }

  private Set<Feature> features(
      int sw,
      @Nullable LeafPair pair,
      SwitchPorts ports,
      NxosOverlay overlay,
      @Nullable Speaker speaker) {
    Set<Feature> features = EnumSet.of(Feature.LLDP);
    boolean isPaired = pair != null;
    boolean hasVlans = !SwitchPorts.networks(topology, sw).isEmpty();
    add(features, routing.isInternalBgp(), Feature.OSPF);
    add(features, speaker != null, Feature.BGP);
    add(features, hasVlans || isPaired || overlay.isHere(), Feature.VLAN_INTERFACES);
    add(features, isPaired && !overlay.hasTenants(), Feature.HSRP);
    add(features, isPaired || ports.hasGroups(), Feature.LACP);
    add(features, isPaired, Feature.VPC);
    add(features, BfdTimers.of(routing) != null, Feature.BFD);
    add(features, !servers.collectors().isEmpty(), Feature.TELEMETRY);
    add(features, needsTacacs(servers), Feature.TACACS);
    add(features, speaker != null && speaker.hasEvpn(), Feature.EVPN);
    add(features, overlay.isHere(), Feature.VLAN_NETWORKS);
    add(features, overlay.isHere(), Feature.TUNNELS);
    add(features, overlay.isHere() && isPaired, Feature.INFRA_VLAN);
    return features;
  }

  private static void add(Set<Feature> features, boolean isNeeded, Feature feature) {
    if (isNeeded) {
      features.add(feature);
    }
  }

  /** TACACS+ is a feature, RADIUS is always there. */
  static boolean needsTacacs(UsedServers servers) {
    return !servers.logins().isEmpty() && servers.isTacacs();
  }

  private List<NxosSwitch.Vlan> vlans(int sw, @Nullable LeafPair pair, NxosOverlay overlay) {
    RailNetworks networks = topology.railNetworks();
    List<NxosSwitch.Vlan> vlans = new ArrayList<>();
    for (int network : SwitchPorts.networks(topology, sw)) {
      int vlan = networks.vlan(network);
      String name = networks.vlanName(network);
      int vni = overlay.vniOfVlan(vlan);
      vlans.add(new NxosSwitch.Vlan(vlan, NxosSwitch.Vlan.Use.RAIL, name, 0, vni));
    }
    vlans.addAll(overlay.tenantVlans());
    if (pair != null) {
      vlans.add(new NxosSwitch.Vlan(NxosPeerLink.ROUTING_VLAN, NxosSwitch.Vlan.Use.PAIR, "", 0, 0));
    }
    return vlans;
  }

  private NxosSwitch.Vpc vpc(int sw, LeafPair pair) {
    return new NxosSwitch.Vpc(
        pair.domain(NxosPeerLink.DOMAINS),
        Mac.dotted(pair.systemMac(topology)),
        ROLE_PRIORITY * (1 + pair.member()),
        keepalive(sw, pair.partner()));
  }

  /** Over the management network; without one between the loopbacks, over all links there are. */
  private NxosSwitch.Keepalive keepalive(int sw, int partner) {
    Heartbeat heartbeat = Heartbeat.of(topology, sw, partner);
    return heartbeat == null
        ? new NxosSwitch.Keepalive(
            Ipv4Prefix.format(switches.loopback(partner)),
            Ipv4Prefix.format(switches.loopback(sw)),
            false)
        : new NxosSwitch.Keepalive(heartbeat.partner(), heartbeat.own(), true);
  }

  private NxosInterfaces interfaces(
      int sw, @Nullable LeafPair pair, NxosPortsBuilder ports, NxosOverlay overlay) {
    NxosGateways gateways = new NxosGateways(topology, pair, overlay);
    String loopback6 = switches.loopback6(sw);
    int loopback = switches.loopback(sw);
    return new NxosInterfaces(
        routing.isInternalBgp(),
        loopback == 0 ? "" : Ipv4Prefix.format(loopback) + "/32",
        loopback6 == null || !Ipv6.isCarried(topology) ? "" : loopback6 + "/128",
        overlay.tunnelEnd(),
        SwitchPorts.gateways(topology, sw).stream().map(gateways::ofNetwork).toList(),
        overlay.tenantInterfaces(),
        gateways.toPartner(),
        ports.channels(),
        ports.ports(),
        ports.outsideChannels(),
        ports.subInterfaces(),
        overlay.tunnel());
  }

  private NxosSwitch.Ospf ospf(int sw, boolean hasBfd) {
    return new NxosSwitch.Ospf(
        Ipv4Prefix.format(switches.loopback(sw)), hasBfd, EcmpWidth.of(design, sw));
  }
}
