package dev.weft.generator.eos;

import dev.weft.generator.eos.EosInterfaces.Towards;
import dev.weft.generator.underlay.Bundle;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.LinkAddressing;
import dev.weft.generator.underlay.Mac;
import dev.weft.generator.underlay.OutsideBundle;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.OutsideTrunk;
import dev.weft.generator.underlay.PortMtu;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.underlay.WayOut;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.Links;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.index.FabricIndex;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Ports and port-channels of one switch. */
final class EosPortsBuilder {
  private static final long GIGABIT = 1_000_000_000L;

  private final Topology topology;
  private final SwitchModel model;
  private final SwitchPorts ports;
  private final @Nullable LeafPair pair;
  private final EosOverlay overlay;
  private final LinkAddressing addressing;

  EosPortsBuilder(
      FabricIndex design, int sw, SwitchPorts ports, @Nullable LeafPair pair, EosOverlay overlay) {
    this.topology = design.topology();
    this.model = topology.switchModel(sw);
    this.ports = ports;
    this.pair = pair;
    this.overlay = overlay;
    this.addressing = LinkAddressing.of(topology.routing());
  }

  /**
   * Whether port-channels go down with the last uplink: a leaf without one has nowhere to send what
   * servers send to it, and they use the other leaf. With MLAG that is reached over the peer link
   * instead.
   */
  boolean isTracked() {
    return pair != null
        && !pair.isMlag()
        && !ports.routed().isEmpty()
        && !topology.pointToPoint().hasHostLinks();
  }

  /** All ports in port order. */
  List<EosInterfaces.Port> ports() {
    SortedMap<Integer, EosInterfaces.Port> rows = new TreeMap<>();
    ports.routed().forEach(port -> rows.put(port.port(), fabricPort(port)));
    for (FabricPort port : ports.peers()) {
      EosInterfaces.Speed speed = speed(port.port(), topology.links().rateBps(port.link()));
      rows.put(
          port.port(),
          new EosInterfaces.Port(
              port.name(),
              port.description(),
              speed,
              null,
              null,
              0,
              EosPeerLink.PORT_CHANNEL,
              true));
    }
    ports.outside().forEach(port -> rows.put(port.port(), outside(port, 0)));
    for (OutsideBundle bundle : ports.bundles()) {
      bundle.members().forEach(port -> rows.put(port.port(), outside(port, bundle.channel())));
    }
    for (OutsideTrunk trunk : ports.trunks()) {
      trunk.members().forEach(port -> rows.put(port.port(), switched(port, trunk)));
    }
    ports.hosts().forEach(port -> rows.put(port.port(), hostPort(port)));
    return List.copyOf(rows.values());
  }

  /**
   * @param channel number of the port-channel that it is part of; 0 for none
   */
  private EosInterfaces.Port outside(OutsidePort port, int channel) {
    EosInterfaces.Speed speed = speed(port.port(), port.rateBps());
    EosInterfaces.Routed routed = channel == 0 ? routed(port) : null;
    return new EosInterfaces.Port(
        port.name(), port.description(), speed, routed, null, 0, channel, false);
  }

  private EosInterfaces.Port switched(OutsidePort port, OutsideTrunk trunk) {
    return new EosInterfaces.Port(
        port.name(),
        port.description(),
        speed(port.port(), port.rateBps()),
        null,
        trunk.isGroup() ? null : vlans(trunk),
        0,
        trunk.isGroup() ? trunk.channel() : 0,
        false);
  }

  private EosInterfaces.Trunk vlans(OutsideTrunk trunk) {
    return new EosInterfaces.Trunk(trunk.nativeVlan(topology), trunk.allVlans(topology));
  }

  /** Port-channels that carry VLANs out of the fabric, of both leaves of a pair. */
  List<EosInterfaces.TrunkChannel> trunkChannels() {
    return ports.trunks().stream().filter(OutsideTrunk::isGroup).map(this::channel).toList();
  }

  private EosInterfaces.TrunkChannel channel(OutsideTrunk trunk) {
    LeafPair of = trunk.pair(pair);
    boolean isEsi = of != null && of.isEsi();
    long mac = isEsi ? trunk.systemMac(topology, of) : 0;
    return new EosInterfaces.TrunkChannel(
        EosNames.channel(trunk),
        trunk.description(),
        vlans(trunk),
        of != null && of.isMlag() ? trunk.channel() : 0,
        isEsi ? segment(mac) : null,
        isEsi ? Mac.dotted(mac) : "",
        isEsi && isTracked());
  }

  private EosInterfaces.Routed routed(OutsidePort port) {
    boolean isTagged = port.way() != null && port.way().vlan() > 0;
    String table = isTagged ? "" : overlay.tableOf(port.tenant());
    return routed(table, port.address(), Towards.OUTSIDE);
  }

  /** Port-channels that lead out of the fabric. */
  List<EosInterfaces.OutsideChannel> outsideChannels() {
    return ports.bundles().stream()
        .map(bundle -> bundle.as(EosNames.channel(bundle)))
        .map(
            port -> new EosInterfaces.OutsideChannel(port.name(), port.description(), routed(port)))
        .toList();
  }

  /** The parts of ports that carry packets with the tag of one VLAN. */
  List<EosInterfaces.SubInterface> subInterfaces() {
    int mtu = PortMtu.ofServers(topology);
    List<EosInterfaces.SubInterface> rows = new ArrayList<>();
    for (OutsidePort port : ports.waysOut(EosNames.OUTSIDE)) {
      WayOut way = port.way();
      if (way != null && way.vlan() > 0) {
        rows.add(
            new EosInterfaces.SubInterface(
                EosNames.OUTSIDE.interfaceOf(port.name(), way.vlan()),
                port.description(),
                mtu,
                way.vlan(),
                overlay.tableOf(port.tenant()),
                way.address()));
      }
    }
    return rows;
  }

  /** Port-channels to NICs by number, then the one between the leaves. */
  List<EosInterfaces.PortChannel> portChannels() {
    List<EosInterfaces.PortChannel> channels = new ArrayList<>();
    if (pair != null) {
      Bundle.of(topology, ports, pair).forEach(bundle -> channels.add(channel(bundle, pair)));
    }
    if (!ports.peers().isEmpty()) {
      String partner = ports.peers().getFirst().peerName();
      channels.add(
          new EosInterfaces.PortChannel(
              EosPeerLink.PORT_CHANNEL, partner, "", 0, false, null, "", false));
    }
    return channels;
  }

  private EosInterfaces.PortChannel channel(Bundle bundle, LeafPair of) {
    long mac = bundle.systemMac(topology, of);
    return new EosInterfaces.PortChannel(
        bundle.number(),
        "",
        bundle.description(),
        topology.railNetworks().vlan(bundle.network()),
        of.isMlag(),
        of.isEsi() ? segment(mac) : null,
        of.isMlag() ? "" : Mac.dotted(mac),
        isTracked());
  }

  /** The Ethernet segment of a port-channel: its LACP system identifier in two spellings. */
  private static EosInterfaces.EthernetSegment segment(long mac) {
    String identifier = "0000:0000:" + Mac.dotted(mac).replace('.', ':');
    return new EosInterfaces.EthernetSegment(identifier, EthernetSegments.format(mac));
  }

  /** A member of a port-channel, a port of a rail's VLAN, or a network of its own. */
  private EosInterfaces.Port hostPort(HostPort port) {
    EosInterfaces.Speed speed = speed(port.port(), topology.links().rateBps(port.link()));
    EosInterfaces.Routed routed = null;
    int vlan = 0;
    int channel = 0;
    if (topology.pointToPoint().hasHostLinks()) {
      int address = topology.pointToPoint().upperAddress(port.link());
      String table = overlay.tableOf(port.tenant());
      routed = routed(table, Ipv4Prefix.format(address) + "/31", Towards.SERVER);
    } else if (pair == null) {
      vlan = topology.railNetworks().vlan(port.network());
    } else {
      channel = Bundle.number(topology, port);
      vlan =
          topology.routing().edgePorts().worksWithoutLacp()
              ? topology.railNetworks().vlan(port.network())
              : 0;
    }
    return new EosInterfaces.Port(
        port.name(), port.description(), speed, routed, null, vlan, channel, true);
  }

  private EosInterfaces.Port fabricPort(FabricPort port) {
    EosInterfaces.Speed speed = speed(port.port(), topology.links().rateBps(port.link()));
    String address = port.address() == 0 ? "" : Ipv4Prefix.format(port.address()) + "/31";
    EosInterfaces.Routed routed = routed("", address, Towards.SWITCH);
    return new EosInterfaces.Port(port.name(), port.description(), speed, routed, null, 0, 0, true);
  }

  private EosInterfaces.Routed routed(String table, String address, Towards towards) {
    boolean isLink = towards == Towards.SWITCH;
    int mtu = isLink ? PortMtu.betweenSwitches(topology) : PortMtu.ofServers(topology);
    return new EosInterfaces.Routed(
        mtu, table, address, towards, addressing, isLink && isTracked());
  }

  /** Slow rates and single-lane cages have no choice of lanes. */
  private EosInterfaces.Speed speed(int port, long rateBps) {
    SwitchModel.PortGroup group = model.groupOf(Links.cage(port));
    int own = Math.max(1, group.lanes() / Math.max(1, group.linksPerCage(rateBps)));
    boolean isTerabits = rateBps >= 1000 * GIGABIT;
    String rate =
        isTerabits
            ? BigDecimal.valueOf(rateBps / (100 * GIGABIT), 1).toPlainString()
            : String.valueOf(rateBps / GIGABIT);
    return new EosInterfaces.Speed(
        rate, isTerabits, group.lanes() == 1 || rateBps < 50 * GIGABIT ? 0 : own);
  }
}
