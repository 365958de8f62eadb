package dev.weft.generator.junos;

import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Topology;
import dev.weft.topology.systems.Junos;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Cages, ports and aggregates of one switch. */
final class JunosPortsBuilder {
  static final String ROUTING = "pair-routing";
  static final String CONTROL = "pair-control";

  private static final long GIGABIT = 1_000_000_000L;
  private static final String SWITCHING = "unit 0 family ethernet-switching ";

  private final Topology topology;
  private final SwitchModel model;
  private final int sw;
  private final SwitchPorts ports;
  private final @Nullable JunosPair pair;
  private final JunosMtu mtu;

  JunosPortsBuilder(FabricIndex design, int sw, SwitchPorts ports, @Nullable JunosPair pair) {
    this.topology = design.topology();
    this.model = topology.switchModel(sw);
    this.sw = sw;
    this.ports = ports;
    this.pair = pair;
    this.mtu = JunosMtu.of(topology);
  }

  /** Cages that are split or slower than they come, in order. */
  List<JunosSwitch.Cage> cages() {
    Map<Integer, JunosSwitch.Cage> cages = new TreeMap<>();
    List<FabricPort> between = new ArrayList<>(ports.routed());
    between.addAll(ports.peers());
    Links links = topology.links();
    between.forEach(port -> addCage(cages, port.port(), links.rateBps(port.link())));
    ports.hosts().forEach(port -> addCage(cages, port.port(), links.rateBps(port.link())));
    ports.outside().forEach(port -> addCage(cages, port.port(), port.rateBps()));
    return List.copyOf(cages.values());
  }

  private void addCage(Map<Integer, JunosSwitch.Cage> cages, int port, long rateBps) {
    int cage = Links.cage(port);
    SwitchModel.PortGroup group = model.groupOf(cage);
    boolean isSplit = Links.lane(port) > 0;
    if (isSplit || rateBps != group.ports().rateBps()) {
      int subPorts = isSplit ? Math.max(2, group.linksPerCage(rateBps)) : 0;
      String speed = rateBps / GIGABIT + "g";
      cages.put(cage, new JunosSwitch.Cage(Junos.cageName(cage), subPorts, speed));
    }
  }

  /** All ports in port order. */
  List<JunosSwitch.Port> ports() {
    Map<Integer, JunosSwitch.Port> rows = new TreeMap<>();
    ports.routed().forEach(port -> rows.put(port.port(), routed(port)));
    for (FabricPort port : ports.peers()) {
      rows.put(port.port(), member(port.name(), port.description(), JunosNames.PEER_LINK));
    }
    for (HostPort port : ports.hosts()) {
      rows.put(port.port(), host(port));
    }
    for (OutsidePort port : ports.outside()) {
      rows.put(port.port(), outside(port));
    }
    return List.copyOf(rows.values());
  }

  private JunosSwitch.Port routed(FabricPort port) {
    List<String> settings =
        port.address() == 0
            ? List.of("unit 0 family inet", "unit 0 family inet6")
            : List.of("unit 0 family inet address " + Ipv4Prefix.format(port.address()) + "/31");
    return new JunosSwitch.Port(port.name(), port.description(), mtu.fabricPort(), settings);
  }

  private JunosSwitch.Port host(HostPort port) {
    if (topology.pointToPoint().hasHostLinks()) {
      int address = topology.pointToPoint().upperAddress(port.link());
      String setting = "unit 0 family inet address " + Ipv4Prefix.format(address) + "/31";
      return new JunosSwitch.Port(
          port.name(), port.description(), mtu.railPort(), List.of(setting));
    }
    if (pair != null) {
      return member(port.name(), port.description(), JunosNames.aggregate(channel(port)));
    }
    return new JunosSwitch.Port(port.name(), port.description(), mtu.railPort(), access(port));
  }

  /** Without a unit, so that it carries nothing until what is outside has set its terms. */
  private JunosSwitch.Port outside(OutsidePort port) {
    return new JunosSwitch.Port(port.name(), port.description(), mtu.railPort(), List.of());
  }

  private static JunosSwitch.Port member(String port, String description, String aggregate) {
    List<String> settings = List.of("ether-options 802.3ad " + aggregate);
    return new JunosSwitch.Port(port, description, 0, settings);
  }

  private List<String> access(HostPort port) {
    String vlan = topology.railNetworks().vlanName(port.network());
    return List.of(SWITCHING + "interface-mode access", SWITCHING + "vlan members " + vlan);
  }

  /** The aggregate between the leaves, then those to NICs by number. */
  List<JunosSwitch.Port> aggregates() {
    Map<Integer, JunosSwitch.Port> aggregates = new TreeMap<>();
    if (!ports.peers().isEmpty()) {
      String peer = ports.peers().getFirst().peerName() + " " + JunosNames.PEER_LINK;
      aggregates.put(
          0, new JunosSwitch.Port(JunosNames.PEER_LINK, peer, JunosMtu.MAXIMUM_PORT, peerLink()));
    }
    if (pair != null) {
      for (HostPort port : ports.hosts()) {
        int channel = channel(port);
        String name = JunosNames.aggregate(channel);
        String description = port.channelDescription();
        aggregates.computeIfAbsent(
            channel,
            c -> new JunosSwitch.Port(name, description, mtu.railPort(), settings(port, c, pair)));
      }
    }
    return List.copyOf(aggregates.values());
  }

  private List<String> peerLink() {
    List<String> settings = new ArrayList<>();
    settings.add("aggregated-ether-options lacp active");
    settings.add("aggregated-ether-options lacp periodic fast");
    settings.add(SWITCHING + "interface-mode trunk");
    String member = SWITCHING + "vlan members ";
    RailNetworks networks = topology.railNetworks();
    for (int network : SwitchPorts.networks(topology, sw)) {
      settings.add(member + networks.vlanName(network));
    }
    settings.add(member + ROUTING);
    settings.add(member + CONTROL);
    return List.copyOf(settings);
  }

  private List<String> settings(HostPort port, int channel, JunosPair pair) {
    EthernetSegments segments = EthernetSegments.of(topology);
    String mac = EthernetSegments.format(segments.systemMac(pair.attachment(), channel));
    String options = "aggregated-ether-options ";
    List<String> settings = new ArrayList<>();
    boolean isSegment = topology.multihoming() == Multihoming.ESI;
    if (isSegment) {
      settings.add("esi " + segments.identifier(pair.attachment(), channel));
      settings.add("esi all-active");
      if (isolation() == JunosEvpn.Isolation.DELAYED) {
        settings.add("network-isolation-profile " + JunosNames.ISOLATION);
      }
    }
    settings.add(options + "lacp active");
    settings.add(options + "lacp periodic fast");
    settings.add(options + "lacp system-id " + mac);
    if (!isSegment) {
      settings.add(options + "lacp admin-key " + channel);
      settings.add(options + "mc-ae mc-ae-id " + channel);
      settings.add(options + "mc-ae redundancy-group 1");
      settings.add(options + "mc-ae chassis-id " + pair.member());
      settings.add(options + "mc-ae mode active-active");
      settings.add(options + "mc-ae status-control " + (pair.member() == 0 ? "active" : "standby"));
      settings.add(options + "mc-ae init-delay-time 240");
    }
    settings.addAll(access(port));
    return settings;
  }

  /** Aggregates that the chassis must have for the highest number in use. */
  int aggregateCount() {
    if (pair == null) {
      return 0;
    }
    return ports.hosts().stream().mapToInt(this::channel).max().orElse(0) + 1;
  }

  /** Without an overlay, or without uplinks, EVPN runs between the two leaves of a pair alone. */
  JunosEvpn.Isolation isolation() {
    if (pair == null || topology.multihoming() != Multihoming.ESI) {
      return JunosEvpn.Isolation.DEFAULT;
    }
    return topology.routing().overlay().isVxlan() && !ports.routed().isEmpty()
        ? JunosEvpn.Isolation.DELAYED
        : JunosEvpn.Isolation.IGNORED;
  }

  /** Logical ports towards servers, in the order of the ports. */
  List<String> railInterfaces() {
    return ports.hosts().stream().map(port -> endpoint(port) + ".0").distinct().toList();
  }

  /** Logical routed ports towards the servers of a tenant, in the order of the ports. */
  List<String> routedInterfaces(int tenant) {
    return ports.hostsOf(tenant).stream().map(port -> endpoint(port) + ".0").toList();
  }

  /** What carries the QoS policy: every port in use, an aggregate instead of its members. */
  List<String> qosInterfaces() {
    record Row(int port, String name) {}
    List<Row> rows = new ArrayList<>();
    ports.routed().forEach(p -> rows.add(new Row(p.port(), p.name())));
    ports.peers().forEach(p -> rows.add(new Row(p.port(), JunosNames.PEER_LINK)));
    ports.hosts().forEach(p -> rows.add(new Row(p.port(), endpoint(p))));
    rows.sort(Comparator.comparingInt(Row::port));
    return rows.stream().map(Row::name).distinct().toList();
  }

  private String endpoint(HostPort port) {
    return pair == null ? port.name() : JunosNames.aggregate(channel(port));
  }

  private int channel(HostPort port) {
    int server = topology.servers().serverOfNic(port.nic());
    return EthernetSegments.of(topology).channel(port.network(), server);
  }
}
