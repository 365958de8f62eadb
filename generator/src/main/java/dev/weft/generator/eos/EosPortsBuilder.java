package dev.weft.generator.eos;

import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.PortMtu;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.Multihoming;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Topology;
import dev.weft.topology.systems.Eos;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Ports and port-channels of one switch. */
final class EosPortsBuilder {
  /**
   * How long a leaf that is back leaves the other one to work: as long as EOS keeps MLAG ports down
   * (see {@code reload-delay}), so that routes are there before servers send.
   */
  private static final EosSwitch.LinkTracking TRACKING = new EosSwitch.LinkTracking("UPLINKS", 300);

  private static final long GIGABIT = 1_000_000_000L;

  private final Topology topology;
  private final SwitchModel model;
  private final SwitchPorts ports;
  private final @Nullable LeafPair pair;
  private final EosOverlay overlay;
  private final String serviceProfile;

  EosPortsBuilder(
      FabricIndex design, int sw, SwitchPorts ports, @Nullable LeafPair pair, EosOverlay overlay) {
    this.topology = design.topology();
    this.model = topology.switchModel(sw);
    this.ports = ports;
    this.pair = pair;
    this.overlay = overlay;
    this.serviceProfile = topology.qos() == null ? "" : topology.qos().name();
  }

  /** With MLAG the other leaf is reached over the peer link instead. */
  EosSwitch.@Nullable LinkTracking tracking() {
    boolean isTracked =
        pair != null
            && topology.multihoming() != Multihoming.MLAG
            && !ports.routed().isEmpty()
            && !topology.pointToPoint().hasHostLinks();
    return isTracked ? TRACKING : null;
  }

  /** All ports in port order. */
  List<EosSwitch.Port> ports() {
    record Row(int port, EosSwitch.Port built) {}
    List<Row> rows = new ArrayList<>();
    for (FabricPort port : ports.routed()) {
      rows.add(new Row(port.port(), routedPort(port)));
    }
    for (FabricPort port : ports.peers()) {
      rows.add(
          new Row(
              port.port(),
              port(port.name(), port.description(), port.link(), null, 0, LeafPair.PEER_LINK)));
    }
    for (OutsidePort port : ports.outside()) {
      rows.add(new Row(port.port(), outsidePort(port)));
    }
    for (HostPort port : ports.hosts()) {
      rows.add(new Row(port.port(), hostPort(port)));
    }
    rows.sort(Comparator.comparingInt(Row::port));
    return rows.stream().map(Row::built).toList();
  }

  /** Port-channels to NICs by number, then the one between the leaves. */
  List<EosSwitch.PortChannel> portChannels() {
    Map<Integer, EosSwitch.PortChannel> channels = new TreeMap<>();
    if (pair != null) {
      boolean isMlag = topology.multihoming() == Multihoming.MLAG;
      boolean isEsi = topology.multihoming() == Multihoming.ESI;
      EthernetSegments segments = EthernetSegments.of(topology);
      EosSwitch.LinkTracking tracking = tracking();
      for (HostPort port : ports.hosts()) {
        int number = channel(topology, port);
        channels.putIfAbsent(
            number,
            new EosSwitch.PortChannel(
                number,
                port.channelDescription(),
                topology.railNetworks().vlan(port.network()),
                "",
                isMlag ? number : 0,
                isEsi ? pair.segment(segments, number) : null,
                isMlag ? "" : pair.systemId(segments, number),
                tracking == null ? "" : tracking.downstream(),
                serviceProfile));
      }
    }
    if (!ports.peers().isEmpty()) {
      String peer = ports.peers().getFirst().peerName() + " Port-Channel" + LeafPair.PEER_LINK;
      channels.put(
          LeafPair.PEER_LINK,
          new EosSwitch.PortChannel(
              LeafPair.PEER_LINK, peer, 0, LeafPair.TRUNK_GROUP, 0, null, "", "", serviceProfile));
    }
    return List.copyOf(channels.values());
  }

  /**
   * Number of the port-channel of a NIC, from its place among the servers and rails of the pair.
   */
  static int channel(Topology topology, HostPort port) {
    int server = topology.servers().serverOfNic(port.nic());
    return EthernetSegments.of(topology).channel(port.network(), server);
  }

  /** A member of a port-channel, a port of a rail's VLAN, or a network of its own. */
  private EosSwitch.Port hostPort(HostPort port) {
    boolean isRouted = topology.pointToPoint().hasHostLinks();
    int channel = pair == null || isRouted ? 0 : channel(topology, port);
    int vlan = pair == null && !isRouted ? topology.railNetworks().vlan(port.network()) : 0;
    int mtu = PortMtu.ofServers(topology, Eos.SYSTEM.greatestMtu());
    EosSwitch.Routed routed = isRouted ? new EosSwitch.Routed(mtu, serverLines(port)) : null;
    return port(port.name(), port.description(), port.link(), routed, vlan, channel);
  }

  private List<String> serverLines(HostPort port) {
    int address = topology.pointToPoint().upperAddress(port.link());
    List<String> lines = new ArrayList<>(overlay.tableOf(port.tenant()));
    lines.add("ip address " + Ipv4Prefix.format(address) + "/31");
    return lines;
  }

  private EosSwitch.Port routedPort(FabricPort port) {
    List<String> lines = new ArrayList<>(EosUnderlay.portLines(topology.routing(), port.address()));
    EosSwitch.LinkTracking tracking = tracking();
    if (tracking != null) {
      lines.add(tracking.upstream());
    }
    int mtu = PortMtu.betweenSwitches(topology, Eos.SYSTEM.greatestMtu());
    EosSwitch.Routed routed = new EosSwitch.Routed(mtu, lines);
    return port(port.name(), port.description(), port.link(), routed, 0, 0);
  }

  /** Routed, so that it carries nothing until what is outside has set its terms. */
  private EosSwitch.Port outsidePort(OutsidePort port) {
    EosSwitch.Routed routed =
        new EosSwitch.Routed(PortMtu.ofServers(topology, Eos.SYSTEM.greatestMtu()), List.of());
    return new EosSwitch.Port(
        port.name(), port.description(), speed(port.rateBps()), routed, 0, 0, "");
  }

  private EosSwitch.Port port(
      String name,
      String description,
      int link,
      EosSwitch.@Nullable Routed routed,
      int accessVlan,
      int channelGroup) {
    String speed = speed(topology.links().rateBps(link));
    return new EosSwitch.Port(
        name, description, speed, routed, accessVlan, channelGroup, serviceProfile);
  }

  /**
   * Rate and electrical lanes, for example {@code 400g-4}; slow rates and single-lane cages have no
   * lanes.
   */
  private String speed(long rateBps) {
    int lanes = Eos.lanes(model);
    int own = Math.max(1, lanes / Math.max(1, model.linksPerCage(rateBps)));
    String rate =
        rateBps >= 1000 * GIGABIT
            ? BigDecimal.valueOf(rateBps / (100 * GIGABIT), 1).toPlainString() + "t"
            : rateBps / GIGABIT + "g";
    return lanes == 1 || rateBps < 50 * GIGABIT ? rate : rate + "-" + own;
  }
}
