package dev.weft.generator.nxos;

import dev.weft.generator.nxos.NxosInterfaces.Towards;
import dev.weft.generator.underlay.Bundle;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.LinkAddressing;
import dev.weft.generator.underlay.OutsideBundle;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.OutsideTrunk;
import dev.weft.generator.underlay.PortMtu;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.underlay.WayOut;
import dev.weft.topology.Links;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.systems.Nxos;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Ports, port-channels and split cages of one switch. */
final class NxosPortsBuilder {
  private static final long GIGABIT = 1_000_000_000L;

  private final Topology topology;
  private final SwitchModel model;
  private final SwitchPorts ports;
  private final @Nullable LeafPair pair;
  private final NxosOverlay overlay;
  private final LinkAddressing addressing;

  NxosPortsBuilder(
      FabricIndex design, int sw, SwitchPorts ports, @Nullable LeafPair pair, NxosOverlay overlay) {
    this.topology = design.topology();
    this.model = topology.switchModel(sw);
    this.ports = ports;
    this.pair = pair;
    this.overlay = overlay;
    this.addressing = LinkAddressing.of(topology.routing());
  }

  /** Cages that are split, by number. */
  List<NxosSwitch.Breakout> breakouts() {
    SortedMap<Integer, NxosSwitch.Breakout> cages = new TreeMap<>();
    Links links = topology.links();
    ports.routed().forEach(port -> addBreakout(cages, port.port(), links.rateBps(port.link())));
    ports.peers().forEach(port -> addBreakout(cages, port.port(), links.rateBps(port.link())));
    ports.hosts().forEach(port -> addBreakout(cages, port.port(), links.rateBps(port.link())));
    ports.outside().forEach(port -> addBreakout(cages, port.port(), port.rateBps()));
    return List.copyOf(cages.values());
  }

  private void addBreakout(SortedMap<Integer, NxosSwitch.Breakout> cages, int port, long rateBps) {
    if (Links.lane(port) != 0) {
      int cage = Links.cage(port);
      int children = model.groupOf(cage).linksPerCage(rateBps);
      cages.put(cage, new NxosSwitch.Breakout(cage, rateBps / GIGABIT, children));
    }
  }

  /** All ports in port order. */
  List<NxosInterfaces.Port> ports() {
    SortedMap<Integer, NxosInterfaces.Port> rows = new TreeMap<>();
    ports.routed().forEach(port -> rows.put(port.port(), fabricPort(port)));
    for (FabricPort port : ports.peers()) {
      rows.put(
          port.port(), switched(port.name(), port.description(), trunk(), NxosPeerLink.PEER_LINK));
    }
    ports.hosts().forEach(port -> rows.put(port.port(), hostPort(port)));
    for (OutsidePort port : ports.outside()) {
      rows.put(port.port(), port(port.name(), port.description(), outside(port), 0));
    }
    for (OutsideBundle bundle : ports.bundles()) {
      for (OutsidePort member : bundle.members()) {
        NxosInterfaces.Routed plain = outside(member);
        rows.put(member.port(), port(member.name(), member.description(), plain, bundle.channel()));
      }
    }
    for (OutsideTrunk trunk : ports.trunks()) {
      for (OutsidePort port : trunk.members()) {
        int channel = trunk.isGroup() ? trunk.channel() : 0;
        rows.put(port.port(), switched(port.name(), port.description(), outside(trunk), channel));
      }
    }
    return List.copyOf(rows.values());
  }

  private NxosInterfaces.Routed outside(OutsidePort port) {
    boolean isTagged = port.way() != null && port.way().vlan() > 0;
    String table = isTagged ? "" : overlay.tableOf(port.tenant());
    return routed(table, port.address(), Towards.OUTSIDE);
  }

  private static NxosInterfaces.Port port(
      String name, String description, NxosInterfaces.Routed routed, int channel) {
    return new NxosInterfaces.Port(name, description, routed, null, channel);
  }

  /** Port-channels that lead out of the fabric. */
  List<NxosInterfaces.OutsideChannel> outsideChannels() {
    return ports.bundles().stream()
        .map(bundle -> bundle.as(NxosNames.channel(bundle)))
        .map(
            port ->
                new NxosInterfaces.OutsideChannel(port.name(), port.description(), outside(port)))
        .toList();
  }

  /** The parts of ports that carry packets with the tag of one VLAN. */
  List<NxosInterfaces.SubInterface> subInterfaces() {
    int mtu = PortMtu.ofServers(topology);
    List<NxosInterfaces.SubInterface> rows = new ArrayList<>();
    for (OutsidePort port : ports.waysOut(NxosNames.OUTSIDE)) {
      WayOut way = port.way();
      if (way != null && way.vlan() > 0) {
        rows.add(
            new NxosInterfaces.SubInterface(
                NxosNames.OUTSIDE.interfaceOf(port.name(), way.vlan()),
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
  List<NxosInterfaces.Channel> channels() {
    List<NxosInterfaces.Channel> channels = new ArrayList<>();
    for (Bundle bundle : Bundle.of(topology, ports, pair)) {
      channels.add(
          new NxosInterfaces.Channel(
              bundle.number(), "", bundle.description(), access(bundle.network()), true));
    }
    if (pair != null && !ports.peers().isEmpty()) {
      String partner = ports.peers().getFirst().peerName();
      channels.add(new NxosInterfaces.Channel(NxosPeerLink.PEER_LINK, partner, "", trunk(), true));
    }
    for (OutsideTrunk trunk : ports.trunks()) {
      if (trunk.isGroup()) {
        channels.add(
            new NxosInterfaces.Channel(
                trunk.channel(),
                "",
                trunk.description(),
                outside(trunk),
                trunk.pair(pair) != null));
      }
    }
    return channels;
  }

  private NxosInterfaces.Switched outside(OutsideTrunk trunk) {
    return new NxosInterfaces.Switched(
        0, trunk.allVlans(topology), trunk.nativeVlan(topology), Nxos.SYSTEM.greatestMtu());
  }

  private NxosInterfaces.Port fabricPort(FabricPort port) {
    String address = port.address() == 0 ? "" : Ipv4Prefix.format(port.address()) + "/31";
    return port(port.name(), port.description(), routed("", address, Towards.SWITCH), 0);
  }

  private NxosInterfaces.Port hostPort(HostPort port) {
    if (topology.pointToPoint().hasHostLinks()) {
      String address = Ipv4Prefix.format(topology.pointToPoint().upperAddress(port.link())) + "/31";
      String table = overlay.tableOf(port.tenant());
      return port(port.name(), port.description(), routed(table, address, Towards.SERVER), 0);
    }
    int channel = pair == null ? 0 : Bundle.number(topology, port);
    return switched(port.name(), port.description(), access(port.network()), channel);
  }

  private NxosInterfaces.Routed routed(String table, String address, Towards towards) {
    int mtu =
        towards == Towards.SWITCH ? PortMtu.betweenSwitches(topology) : PortMtu.ofServers(topology);
    return new NxosInterfaces.Routed(mtu, table, address, towards, addressing);
  }

  private static NxosInterfaces.Port switched(
      String name, String description, NxosInterfaces.Switched switched, int channel) {
    return new NxosInterfaces.Port(name, description, null, switched, channel);
  }

  private NxosInterfaces.Switched access(int network) {
    int vlan = topology.railNetworks().vlan(network);
    return new NxosInterfaces.Switched(vlan, List.of(), 0, Nxos.SYSTEM.greatestMtu());
  }

  /** The trunk between the leaves: what either carries, and the VLAN between the two. */
  private NxosInterfaces.Switched trunk() {
    List<Integer> vlans = new ArrayList<>();
    ports.hosts().stream()
        .map(port -> topology.railNetworks().vlan(port.network()))
        .distinct()
        .sorted()
        .forEach(vlans::add);
    overlay.tenantVlans().forEach(vlan -> vlans.add(vlan.id()));
    vlans.add(NxosPeerLink.ROUTING_VLAN);
    return new NxosInterfaces.Switched(0, vlans, 0, Nxos.SYSTEM.greatestMtu());
  }
}
