package dev.weft.generator.eos;

import dev.weft.generator.bgp.SessionStyle;
import dev.weft.generator.bgp.SessionStyle.Trait;
import dev.weft.generator.bgp.Speakers;
import dev.weft.generator.underlay.BfdTimers;
import dev.weft.generator.underlay.Gateways;
import dev.weft.generator.underlay.Heartbeat;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.LinkAddressing;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.underlay.UsedServers;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Multihoming;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.ManagementPorts;
import dev.weft.topology.index.EcmpWidth;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** From a switch of the design to its EOS configuration. */
final class EosBuilder {
  /**
   * How long a leaf that is back leaves the other one to work: as long as EOS keeps MLAG ports down
   * (see {@code reload-delay}), so that routes are there before servers send.
   */
  private static final int RECOVERY_SECONDS = 300;

  static final Set<Trait> TRAITS =
      Set.of(Trait.EVPN_APART, Trait.INTERNAL_OVER_OSPF, Trait.PAIR_CONTROL_APART);

  private final FabricIndex design;
  private final Topology topology;
  private final Routing routing;
  private final Switches switches;
  private final LeafPairs pairs;
  private final @Nullable EosQos qos;
  private final Speakers speakers;

  EosBuilder(FabricIndex design) {
    this.design = design;
    this.topology = design.topology();
    this.routing = topology.routing();
    this.switches = topology.switches();
    this.pairs = LeafPairs.of(topology);
    boolean isMeasured = !topology.membership().services().telemetry().isEmpty();
    this.qos = topology.qos() == null ? null : EosQosBuilder.build(topology.qos(), isMeasured);
    this.speakers = Speakers.of(design, new SessionStyle(TRAITS, Ipv6.isCarried(topology)));
  }

  EosSwitch build(int sw) {
    SwitchPorts ports = SwitchPorts.of(design, sw);
    LeafPair pair = pairs.pair(sw);
    EosOverlay overlay = new EosOverlay(topology, sw, switches.tier(sw) == Tier.LEAF, pair);
    EosPortsBuilder portsBuilder = new EosPortsBuilder(design, sw, ports, pair, overlay);
    EosGateways gateways = new EosGateways(topology, sw, ports, pair, overlay);
    BfdTimers bfd = BfdTimers.of(routing);
    return new EosSwitch(
        design.names().ofSwitch(sw),
        management(sw),
        new EosSwitch.Switching(
            vlans(sw, pair, overlay.joinedTenants(ports)),
            gateways.areVirtual() ? Gateways.VIRTUAL_MAC : "",
            portsBuilder.isTracked() ? RECOVERY_SECONDS : 0,
            pair != null && pair.isMlag() ? mlag(sw, pair) : null,
            routing.edgePorts()),
        new EosSwitch.Routing(
            overlay.tenants(),
            LinkAddressing.of(routing),
            balancing(routing.loadBalancing()),
            routing.hashesQueuePairs(),
            bfd,
            routing.isInternalBgp() ? ospf(sw, bfd != null) : null,
            routing.isBgp() ? bgp(sw, ports, pair, overlay) : null),
        interfaces(sw, portsBuilder, gateways, overlay),
        qos);
  }

  private EosBgp bgp(int sw, SwitchPorts ports, @Nullable LeafPair pair, EosOverlay overlay) {
    boolean hasHostRoutes = pair != null && pair.multihoming() == Multihoming.UNSTACKED;
    return new EosBgp(
        speakers.speaker(sw, ports),
        hasHostRoutes,
        overlay.macVrfs(),
        overlay.tables(ports, pair == null ? "" : design.names().ofSwitch(pair.partner())));
  }

  private EosInterfaces interfaces(
      int sw, EosPortsBuilder ports, EosGateways gateways, EosOverlay overlay) {
    String loopback6 = switches.loopback6(sw);
    return new EosInterfaces(
        routing.isInternalBgp(),
        ports.portChannels(),
        ports.ports(),
        ports.outsideChannels(),
        ports.trunkChannels(),
        ports.subInterfaces(),
        loopback(switches.loopback(sw)),
        loopback6 == null || !Ipv6.isCarried(topology) ? "" : loopback6 + "/128",
        loopback(overlay.sharedAddress()),
        gateways.gateways(),
        gateways.partner(),
        gateways.tenantPartners(),
        overlay.vxlan());
  }

  private static String loopback(int address) {
    return address == 0 ? "" : Ipv4Prefix.format(address) + "/32";
  }

  /**
   * @param joined tenants whose tables the leaves of a pair join
   */
  private List<EosSwitch.Vlan> vlans(int sw, @Nullable LeafPair pair, List<Integer> joined) {
    RailNetworks networks = topology.railNetworks();
    List<EosSwitch.Vlan> vlans = new ArrayList<>();
    for (int network : SwitchPorts.networks(topology, sw)) {
      String name = networks.vlanName(network);
      vlans.add(new EosSwitch.Vlan(networks.vlan(network), EosSwitch.Vlan.Use.RAIL, name));
    }
    for (int tenant : joined.reversed()) {
      vlans.add(
          new EosSwitch.Vlan(
              EosPeerLink.tenantVlan(tenant),
              EosSwitch.Vlan.Use.MLAG_ROUTING_OF_TENANT,
              Integer.toString(tenant)));
    }
    if (pair != null && pair.isMlag()) {
      vlans.add(new EosSwitch.Vlan(EosPeerLink.ROUTING_VLAN, EosSwitch.Vlan.Use.MLAG_ROUTING, ""));
      vlans.add(new EosSwitch.Vlan(EosPeerLink.CONTROL_VLAN, EosSwitch.Vlan.Use.MLAG_CONTROL, ""));
    }
    return vlans;
  }

  private EosSwitch.Mlag mlag(int sw, LeafPair pair) {
    Heartbeat heartbeat = Heartbeat.of(topology, sw, pair.partner());
    return new EosSwitch.Mlag(
        design.names().ofSwitch(Math.min(sw, pair.partner())),
        EosPeerLink.ROUTING_VLAN,
        EosPeerLink.CONTROL_VLAN,
        pair.control().partner(),
        heartbeat == null ? "" : heartbeat.partner(),
        EosPeerLink.PORT_CHANNEL);
  }

  private EosSwitch.Ospf ospf(int sw, boolean hasBfd) {
    return new EosSwitch.Ospf(
        Ipv4Prefix.format(switches.loopback(sw)),
        hasBfd,
        Math.min(EosDeclaration.MAXIMUM_OSPF_PATHS, EcmpWidth.of(design, sw)));
  }

  private static EosSwitch.Balancing balancing(LoadBalancing mode) {
    return switch (mode) {
      case ECMP, STATIC -> EosSwitch.Balancing.BY_HASH;
      case FLOWLET, SPRAY, ADAPTIVE -> EosSwitch.Balancing.BY_HASH_AND_LOAD;
    };
  }

  /** The address that the cluster's management network gives, else the one that DHCP gives. */
  private EosManagement management(int sw) {
    ManagementServices services = topology.membership().services();
    ManagementPorts.Port port = topology.membership().management().of(sw);
    return new EosManagement(
        UsedServers.of(services),
        EosManagement.allowed(services),
        port == null ? "" : port.cidr(),
        port == null ? "" : port.gatewayText());
  }
}
