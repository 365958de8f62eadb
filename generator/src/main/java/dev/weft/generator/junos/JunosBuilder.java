package dev.weft.generator.junos;

import dev.weft.generator.junos.JunosInterfaces.IrbUse;
import dev.weft.generator.underlay.BfdTimers;
import dev.weft.generator.underlay.Gateways;
import dev.weft.generator.underlay.Heartbeat;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.underlay.UsedServers;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Routing;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.Ipv6Prefix;
import dev.weft.topology.addresses.ManagementPorts;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** From a switch of the design to its Junos configuration. */
final class JunosBuilder {
  private static final long PS_PER_US = 1_000_000;

  /** Of VRRP: the first leaf answers for the gateway while it can. */
  private static final int FIRST_PRIORITY = 200;

  private static final int SECOND_PRIORITY = 100;

  private final FabricIndex design;
  private final Topology topology;
  private final LeafPairs pairs;
  private final JunosBgpBuilder bgp;

  JunosBuilder(FabricIndex design) {
    this.design = design;
    this.topology = design.topology();
    this.pairs = LeafPairs.of(topology);
    this.bgp = new JunosBgpBuilder(design);
  }

  JunosSwitch build(int sw) {
    SwitchPorts ports = SwitchPorts.of(design, sw);
    LeafPair pair = pairs.pair(sw);
    JunosPortsBuilder built = new JunosPortsBuilder(design, sw, ports, pair);
    Routing routing = topology.routing();
    ManagementPorts.Port management = topology.membership().management().of(sw);
    boolean hasEvpn = hasEvpn(sw, pair);
    return new JunosSwitch(
        design.names().ofSwitch(sw),
        topology.switchModel(sw).managementPort(),
        management == null ? "" : management.cidr(),
        management == null ? "" : management.gatewayText(),
        UsedServers.of(topology.membership().services()),
        built.aggregateCount(),
        routing.isBgp() ? JunosDeclaration.chassisWidth(design, sw) : 0,
        interfaces(sw, pair, built),
        hasEvpn ? List.of() : vlans(sw, pair),
        routing.isBgp() ? Integer.toUnsignedLong(topology.switches().loopback(sw)) : 0,
        balancing(routing),
        gapUs(routing),
        pair != null && pair.isMlag() ? mcLag(sw, pair) : null,
        BfdTimers.of(routing),
        routing.isBgp() ? bgp.build(sw, ports, pair) : null,
        hasEvpn ? new JunosEvpnBuilder(topology, sw, pair).build(built) : null,
        topology.qos() == null
            ? null
            : new JunosQosBuilder(design, sw, topology.qos()).build(built.qosInterfaces()),
        new JunosEdge(topology, pair).of(built.ports(), built.aggregates()));
  }

  private JunosInterfaces interfaces(int sw, @Nullable LeafPair pair, JunosPortsBuilder built) {
    int loopback = topology.switches().loopback(sw);
    String loopback6 = topology.switches().loopback6(sw);
    return new JunosInterfaces(
        built.cages(),
        built.ports(),
        built.tagged(),
        built.aggregates(),
        built.outsideAggregates(),
        built.trunks(),
        irbs(sw, pair),
        loopback == 0 ? "" : Ipv4Prefix.format(loopback) + "/32",
        loopback6 == null || !Ipv6.isCarried(topology) ? "" : loopback6 + "/128");
  }

  private boolean hasEvpn(int sw, @Nullable LeafPair pair) {
    boolean isLeaf = topology.switches().tier(sw) == Tier.LEAF;
    boolean isSegment = pair != null && pair.isEsi();
    return topology.routing().isBgp()
        && (isSegment || isLeaf && topology.routing().overlay().isVxlan());
  }

  private List<JunosSwitch.Vlan> vlans(int sw, @Nullable LeafPair pair) {
    RailNetworks networks = topology.railNetworks();
    List<JunosSwitch.Vlan> vlans = new ArrayList<>();
    for (int network : SwitchPorts.networks(topology, sw)) {
      String name = networks.vlanName(network);
      boolean isGateway = !topology.isGatewayOutside(network);
      vlans.add(new JunosSwitch.Vlan(name, networks.vlan(network), isGateway));
    }
    if (pair != null && pair.isMlag()) {
      vlans.add(new JunosSwitch.Vlan(JunosNames.PAIR_ROUTING, JunosPeerLink.ROUTING_VLAN, true));
      vlans.add(new JunosSwitch.Vlan(JunosNames.PAIR_CONTROL, JunosPeerLink.CONTROL_VLAN, true));
    }
    return vlans;
  }

  private List<JunosInterfaces.Irb> irbs(int sw, @Nullable LeafPair pair) {
    String mac = hasEvpn(sw, pair) ? Gateways.VIRTUAL_MAC : "";
    List<JunosInterfaces.Irb> irbs = new ArrayList<>();
    for (int network : SwitchPorts.gateways(topology, sw)) {
      irbs.add(rail(network, mac, pair != null && pair.isMlag() ? pair : null));
    }
    if (pair != null && pair.isMlag()) {
      String routing = pair.routing(true).own() + "/31";
      irbs.add(ofPair(JunosPeerLink.ROUTING_VLAN, IrbUse.PAIR_ROUTING, routing));
      String control = pair.control().own() + "/31";
      irbs.add(ofPair(JunosPeerLink.CONTROL_VLAN, IrbUse.PAIR_CONTROL, control));
    }
    return irbs;
  }

  private JunosInterfaces.Irb ofPair(int vlan, IrbUse use, String address) {
    int mtu = JunosMtu.of(topology).rail();
    return new JunosInterfaces.Irb(vlan, use, "", "", mtu, address, null, "");
  }

  /**
   * One address, the same on both leaves of an EVPN pair; own ones and a shared one with MC-LAG.
   *
   * @param sharing the pair that shares an address; null where there is one address
   */
  private JunosInterfaces.Irb rail(int network, String mac, @Nullable LeafPair sharing) {
    RailNetworks networks = topology.railNetworks();
    int gateway = networks.gateway(network);
    int own = sharing == null ? gateway : networks.leafAddress(network, sharing.member(), true);
    return new JunosInterfaces.Irb(
        networks.vlan(network),
        IrbUse.RAIL,
        networks.title(network),
        mac,
        JunosMtu.of(topology).rail(),
        Ipv4Prefix.format(own) + "/" + networks.prefix(network).length(),
        sharing == null
            ? null
            : new JunosInterfaces.Vrrp(
                Ipv4Prefix.format(gateway), sharing.isFirst() ? FIRST_PRIORITY : SECOND_PRIORITY),
        gateway6(network));
  }

  private String gateway6(int network) {
    RailNetworks networks = topology.railNetworks();
    Ipv6Prefix prefix = networks.prefix6(network);
    return prefix == null || !Ipv6.isCarried(topology)
        ? ""
        : networks.address6(network, networks.gateway(network)) + "/" + prefix.length();
  }

  private JunosSwitch.McLag mcLag(int sw, LeafPair pair) {
    Heartbeat heartbeat = Heartbeat.of(topology, sw, pair.partner());
    return new JunosSwitch.McLag(
        pair.control().own(),
        pair.control().partner(),
        heartbeat == null ? "" : heartbeat.partner(),
        JunosNames.PEER_LINK,
        pair.attachment() + 1);
  }

  private static JunosSwitch.Balancing balancing(Routing routing) {
    return switch (routing.loadBalancing()) {
      case ECMP, STATIC -> JunosSwitch.Balancing.HASH;
      case FLOWLET -> JunosSwitch.Balancing.FLOWLET;
      case SPRAY, ADAPTIVE -> JunosSwitch.Balancing.PACKET;
    };
  }

  /** Microseconds, at least one. */
  static long gapUs(Routing routing) {
    return Math.max(1, (routing.flowletGapPs() + PS_PER_US / 2) / PS_PER_US);
  }
}
