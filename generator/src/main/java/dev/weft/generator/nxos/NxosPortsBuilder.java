package dev.weft.generator.nxos;

import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.PortMtu;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.Links;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Topology;
import dev.weft.topology.systems.Nxos;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Ports, port-channels and split cages of one switch. */
final class NxosPortsBuilder {
  private static final long GIGABIT = 1_000_000_000L;

  private final Topology topology;
  private final SwitchModel model;
  private final SwitchPorts ports;
  private final @Nullable VpcPair pair;
  private final List<String> qosLines;
  private final List<String> routedLines;
  private final NxosOverlay overlay;

  /**
   * @param qosLines what QoS puts on each port
   */
  NxosPortsBuilder(
      FabricIndex design,
      int sw,
      SwitchPorts ports,
      @Nullable VpcPair pair,
      List<String> qosLines,
      NxosOverlay overlay) {
    this.topology = design.topology();
    this.model = topology.switchModel(sw);
    this.ports = ports;
    this.pair = pair;
    this.qosLines = qosLines;
    this.routedLines = NxosUnderlay.portLines(topology.routing());
    this.overlay = overlay;
  }

  /** Of ports towards servers, and of gateways. */
  static int mtu(Topology topology) {
    return PortMtu.ofServers(topology, Nxos.SYSTEM.greatestMtu());
  }

  /**
   * Number of the port-channel of a NIC, from its place among the servers and rails of the pair.
   */
  static int channel(Topology topology, HostPort port) {
    int server = topology.servers().serverOfNic(port.nic());
    return EthernetSegments.of(topology).channel(port.network(), server);
  }

  /** Cages that are split, by number. */
  List<NxosSwitch.Breakout> breakouts() {
    SortedMap<Integer, String> maps = new TreeMap<>();
    Links links = topology.links();
    ports.routed().forEach(port -> addBreakout(maps, port.port(), links.rateBps(port.link())));
    ports.peers().forEach(port -> addBreakout(maps, port.port(), links.rateBps(port.link())));
    ports.hosts().forEach(port -> addBreakout(maps, port.port(), links.rateBps(port.link())));
    ports.outside().forEach(port -> addBreakout(maps, port.port(), port.rateBps()));
    return maps.entrySet().stream()
        .map(each -> new NxosSwitch.Breakout(each.getKey(), each.getValue()))
        .toList();
  }

  /** All ports in port order. */
  List<NxosSwitch.Interface> ports() {
    record Row(int port, NxosSwitch.Interface built) {}
    List<Row> rows = new ArrayList<>();
    for (FabricPort port : ports.routed()) {
      rows.add(new Row(port.port(), routedPort(port)));
    }
    for (FabricPort port : ports.peers()) {
      List<String> lines = new ArrayList<>(trunkLines());
      lines.add("channel-group " + VpcPair.PEER_LINK + " mode active");
      lines.add("no shutdown");
      String description = port.description();
      rows.add(new Row(port.port(), port(port.name(), description, lines)));
    }
    for (HostPort port : ports.hosts()) {
      rows.add(new Row(port.port(), port(port.name(), port.description(), hostLines(port))));
    }
    for (OutsidePort port : ports.outside()) {
      rows.add(new Row(port.port(), port(port.name(), port.description(), outsideLines())));
    }
    rows.sort(Comparator.comparingInt(Row::port));
    return rows.stream().map(Row::built).toList();
  }

  /** Port-channels to NICs by number, then the one between the leaves. */
  List<NxosSwitch.Interface> portChannels() {
    if (pair == null) {
      return List.of();
    }
    Map<Integer, NxosSwitch.Interface> channels = new TreeMap<>();
    for (HostPort port : ports.hosts()) {
      int number = channel(topology, port);
      List<String> lines = new ArrayList<>(accessLines(port));
      lines.add("spanning-tree port type edge");
      lines.addAll(qosLines);
      lines.add("vpc " + number);
      channels.put(number, portChannel(number, port.channelDescription(), lines));
    }
    if (!ports.peers().isEmpty()) {
      List<String> lines = new ArrayList<>(trunkLines());
      lines.add("spanning-tree port type network");
      lines.addAll(qosLines);
      lines.add("vpc peer-link");
      String peer = ports.peers().getFirst().peerName() + " port-channel" + VpcPair.PEER_LINK;
      channels.put(VpcPair.PEER_LINK, portChannel(VpcPair.PEER_LINK, peer, lines));
    }
    return List.copyOf(channels.values());
  }

  private void addBreakout(SortedMap<Integer, String> maps, int port, long rateBps) {
    if (Links.lane(port) != 0) {
      int cage = Links.cage(port);
      int children = model.groupOf(cage).linksPerCage(rateBps);
      maps.put(cage, rateBps / GIGABIT + "g-" + children + "x");
    }
  }

  private NxosSwitch.Interface routedPort(FabricPort port) {
    List<String> lines = new ArrayList<>();
    lines.add("no switchport");
    lines.add("mtu " + PortMtu.betweenSwitches(topology, Nxos.SYSTEM.greatestMtu()));
    lines.addAll(qosLines);
    if (port.address() != 0) {
      lines.add("ip address " + Ipv4Prefix.format(port.address()) + "/31");
    }
    lines.addAll(routedLines);
    lines.add("no shutdown");
    return port(port.name(), port.description(), lines);
  }

  private List<String> hostLines(HostPort port) {
    List<String> lines = new ArrayList<>();
    if (topology.pointToPoint().hasHostLinks()) {
      lines.add("no switchport");
      lines.add("mtu " + mtu(topology));
      lines.addAll(qosLines);
      lines.addAll(overlay.tableOf(port.tenant()));
      String address = Ipv4Prefix.format(topology.pointToPoint().upperAddress(port.link()));
      lines.add("ip address " + address + "/31");
      lines.add("no ip redirects");
    } else {
      lines.addAll(accessLines(port));
      if (pair == null) {
        lines.add("spanning-tree port type edge");
        lines.addAll(qosLines);
      } else {
        lines.add("channel-group " + channel(topology, port) + " mode active");
      }
    }
    lines.add("no shutdown");
    return lines;
  }

  /** Routed, so that it carries nothing until what is outside has set its terms. */
  private List<String> outsideLines() {
    return List.of("no switchport", "mtu " + mtu(topology), "no shutdown");
  }

  private List<String> accessLines(HostPort port) {
    int vlan = topology.railNetworks().vlan(port.network());
    return List.of(
        "switchport", "switchport access vlan " + vlan, "mtu " + Nxos.SYSTEM.greatestMtu());
  }

  /** The trunk between the leaves: what either carries, and the VLAN between the two. */
  private List<String> trunkLines() {
    String vlans =
        ports.hosts().stream()
            .map(port -> topology.railNetworks().vlan(port.network()))
            .distinct()
            .sorted()
            .map(vlan -> vlan + ",")
            .collect(Collectors.joining());
    String tenants =
        overlay.tenantVlans().stream().map(vlan -> vlan.id() + ",").collect(Collectors.joining());
    return List.of(
        "switchport",
        "switchport mode trunk",
        "switchport trunk allowed vlan " + vlans + tenants + VpcPair.ROUTING_VLAN,
        "mtu " + Nxos.SYSTEM.greatestMtu());
  }

  private static NxosSwitch.Interface port(String name, String description, List<String> lines) {
    return new NxosSwitch.Interface(name, description, lines);
  }

  private static NxosSwitch.Interface portChannel(
      int number, String description, List<String> lines) {
    lines.add("no shutdown");
    return new NxosSwitch.Interface("port-channel" + number, description, lines);
  }
}
