package dev.weft.generator.junos;

import dev.weft.generator.underlay.Heartbeat;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.PlannedRoutes;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.Ipv6Prefix;
import dev.weft.topology.ManagementPorts;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Multihoming;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Routing;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** From a switch of the design to its Junos configuration. */
final class JunosBuilder {
  /** Names the table of what a switch reaches over its management port. */
  static final String IN_MANAGEMENT = " routing-instance mgmt_junos";

  /** The same on all leaves that share a gateway, of every system. */
  private static final String GATEWAY_MAC = "00:1c:73:00:dc:01";

  /** Where collectors of telemetry listen, and how often they hear. */
  private static final int TELEMETRY_PORT = 50_051;

  private static final int TELEMETRY_SECONDS = 30;

  private static final long PS_PER_US = 1_000_000;

  private final FabricIndex design;
  private final Topology topology;
  private final LeafPairs pairs;
  private final PlannedRoutes planned;

  JunosBuilder(FabricIndex design) {
    this.design = design;
    this.topology = design.topology();
    this.pairs = LeafPairs.of(topology);
    this.planned = PlannedRoutes.of(design);
  }

  JunosSwitch build(int sw) {
    SwitchPorts ports = SwitchPorts.of(design, sw);
    JunosPair pair = pair(sw);
    JunosPortsBuilder built = new JunosPortsBuilder(design, sw, ports, pair);
    Routing routing = topology.routing();
    int loopback = topology.switches().loopback(sw);
    boolean hasEvpn = hasEvpn(sw, pair);
    boolean isMcLag = isMcLag(pair);
    return new JunosSwitch(
        design.names().ofSwitch(sw),
        management(sw),
        services(topology.membership().services()),
        built.aggregateCount(),
        routing.isBgp() ? JunosDeclaration.chassisWidth(design, sw) : 0,
        built.cages(),
        built.ports(),
        built.aggregates(),
        irbs(sw, pair),
        loopback == 0 ? "" : Ipv4Prefix.format(loopback) + "/32",
        loopback6(sw),
        hasEvpn ? List.of() : vlans(sw, isMcLag),
        loadBalancing(routing, hasEvpn),
        isMcLag && pair != null ? mcLag(sw, pair) : null,
        routing.isBgp()
            ? new JunosBgpBuilder(design, sw, ports, pair, planned(sw, ports)).build()
            : null,
        hasEvpn ? new JunosEvpnBuilder(topology, sw, pair).build(built) : null,
        topology.qos() == null
            ? null
            : new JunosQosBuilder(design, sw, topology.qos()).build(built.qosInterfaces()));
  }

  /** Neighbours on links without addresses are found, and share the policy of their group. */
  private Map<Integer, PlannedRoutes.Preferred> planned(int sw, SwitchPorts ports) {
    return topology.routing().isNumbered() ? planned.at(sw, ports.routed()) : Map.of();
  }

  /** The address that the cluster's management network gives, else the one that DHCP gives. */
  private List<String> management(int sw) {
    ManagementPorts.Port port = topology.membership().management().of(sw);
    String unit = "interfaces re0:mgmt-0 unit 0 family inet ";
    return port == null
        ? List.of(unit + "dhcp")
        : List.of(
            unit + "address " + port.cidr(),
            "routing-instances mgmt_junos routing-options static route 0.0.0.0/0 next-hop "
                + port.gatewayText());
  }

  private static JunosSwitch.Services services(ManagementServices all) {
    List<JunosSwitch.Collector> collectors = new ArrayList<>();
    for (String address : all.telemetry()) {
      collectors.add(new JunosSwitch.Collector("collector" + (collectors.size() + 1), address));
    }
    return new JunosSwitch.Services(
        all.ntp().isEmpty() ? "" : all.ntp().getFirst(),
        all.ntp().stream().skip(1).toList(),
        all.dns(),
        all.syslog(),
        collectors,
        TELEMETRY_PORT,
        TELEMETRY_SECONDS,
        JunosLogins.lines(all),
        all.inBand() ? "" : IN_MANAGEMENT);
  }

  private @Nullable JunosPair pair(int sw) {
    LeafPairs.Role role = pairs.role(sw);
    return role == null ? null : new JunosPair(role.attachment(), role.member(), role.partner());
  }

  private boolean isMcLag(@Nullable JunosPair pair) {
    return pair != null && topology.multihoming() == Multihoming.MLAG;
  }

  private boolean hasEvpn(int sw, @Nullable JunosPair pair) {
    boolean isLeaf = topology.switches().tier(sw) == Tier.LEAF;
    boolean isSegment = pair != null && topology.multihoming() == Multihoming.ESI;
    return topology.routing().isBgp()
        && (isSegment || isLeaf && topology.routing().overlay().isVxlan());
  }

  private List<JunosSwitch.Vlan> vlans(int sw, boolean isMcLag) {
    RailNetworks networks = topology.railNetworks();
    List<JunosSwitch.Vlan> vlans = new ArrayList<>();
    for (int network : SwitchPorts.networks(topology, sw)) {
      String name = networks.vlanName(network);
      vlans.add(new JunosSwitch.Vlan(name, networks.vlan(network)));
    }
    if (isMcLag) {
      vlans.add(new JunosSwitch.Vlan(JunosPortsBuilder.ROUTING, JunosPair.ROUTING_VLAN));
      vlans.add(new JunosSwitch.Vlan(JunosPortsBuilder.CONTROL, JunosPair.CONTROL_VLAN));
    }
    return vlans;
  }

  private List<JunosSwitch.Irb> irbs(int sw, @Nullable JunosPair pair) {
    RailNetworks networks = topology.railNetworks();
    int mtu = JunosMtu.of(topology).rail();
    String mac = hasEvpn(sw, pair) ? GATEWAY_MAC : "";
    List<JunosSwitch.Irb> irbs = new ArrayList<>();
    for (int network : SwitchPorts.networks(topology, sw)) {
      String description = "gateway of " + networks.title(network);
      int vlan = networks.vlan(network);
      irbs.add(
          new JunosSwitch.Irb(
              vlan, description, mac, mtu, gateway(network, pair), gateway6(network)));
    }
    if (isMcLag(pair) && pair != null) {
      irbs.add(
          new JunosSwitch.Irb(
              JunosPair.ROUTING_VLAN,
              "routing between the pair",
              "",
              mtu,
              List.of(pair.routingAddress() + "/31"),
              ""));
      irbs.add(
          new JunosSwitch.Irb(
              JunosPair.CONTROL_VLAN,
              "control of the pair",
              "",
              mtu,
              List.of(pair.controlAddress() + "/31"),
              ""));
    }
    return irbs;
  }

  private String loopback6(int sw) {
    String loopback = topology.switches().loopback6(sw);
    return loopback == null || !Ipv6.isCarried(topology) ? "" : loopback + "/128";
  }

  private String gateway6(int network) {
    RailNetworks networks = topology.railNetworks();
    Ipv6Prefix prefix = networks.prefix6(network);
    return prefix == null || !Ipv6.isCarried(topology)
        ? ""
        : networks.address6(network, networks.gateway(network)) + "/" + prefix.length();
  }

  /**
   * One address, the same on both leaves of an EVPN pair; own ones and a shared one with MC-LAG.
   */
  private List<String> gateway(int network, @Nullable JunosPair pair) {
    RailNetworks networks = topology.railNetworks();
    String gateway = Ipv4Prefix.format(networks.gateway(network));
    int length = networks.prefix(network).length();
    if (pair == null || !isMcLag(pair)) {
      return List.of(gateway + "/" + length);
    }
    String own =
        Ipv4Prefix.format(networks.leafAddress(network, pair.member(), true)) + "/" + length;
    int priority = pair.member() == 0 ? 200 : 100;
    return List.of(
        own,
        own + " vrrp-group 1 virtual-address " + gateway,
        own + " vrrp-group 1 priority " + priority,
        own + " vrrp-group 1 accept-data");
  }

  private JunosSwitch.McLag mcLag(int sw, JunosPair pair) {
    Heartbeat heartbeat = Heartbeat.of(topology, sw, pair.partner());
    return new JunosSwitch.McLag(
        pair.controlAddress(),
        pair.peerControlAddress(),
        heartbeat == null ? "" : heartbeat.partner(),
        JunosNames.PEER_LINK,
        pair.serviceId());
  }

  private static List<String> loadBalancing(Routing routing, boolean hasEvpn) {
    List<String> lines = new ArrayList<>();
    String dynamic = "enhanced-hash-key ecmp-dlb ";
    switch (routing.loadBalancing()) {
      case FLOWLET -> lines.add(dynamic + "flowlet inactivity-interval " + gapUs(routing));
      case SPRAY, ADAPTIVE -> lines.add(dynamic + "per-packet");
      case ECMP, STATIC -> {}
    }
    if (hasEvpn) {
      lines.add("vxlan-routing overlay-ecmp");
    }
    return lines;
  }

  /** Microseconds, at least one. */
  static long gapUs(Routing routing) {
    return Math.max(1, (routing.flowletGapPs() + PS_PER_US / 2) / PS_PER_US);
  }
}
