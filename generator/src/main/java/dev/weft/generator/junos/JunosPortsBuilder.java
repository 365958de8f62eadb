package dev.weft.generator.junos;

import dev.weft.generator.bgp.Outside;
import dev.weft.generator.junos.JunosInterfaces.Use;
import dev.weft.generator.switches.OutsideNames;
import dev.weft.generator.underlay.Bundle;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.OutsideBundle;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.OutsideTrunk;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.underlay.WayOut;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.Links;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.systems.Junos;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Cages, ports and aggregates of one switch. */
final class JunosPortsBuilder {
  private static final long GIGABIT = 1_000_000_000L;

  private final Topology topology;
  private final SwitchModel model;
  private final int sw;
  private final SwitchPorts ports;
  private final @Nullable LeafPair pair;
  private final JunosMtu mtu;

  JunosPortsBuilder(FabricIndex design, int sw, SwitchPorts ports, @Nullable LeafPair pair) {
    this.topology = design.topology();
    this.model = topology.switchModel(sw);
    this.sw = sw;
    this.ports = ports;
    this.pair = pair;
    this.mtu = JunosMtu.of(topology);
  }

  /** Cages that are split or slower than they come, in order. */
  List<JunosInterfaces.Cage> cages() {
    Map<Integer, JunosInterfaces.Cage> cages = new TreeMap<>();
    List<FabricPort> between = new ArrayList<>(ports.routed());
    between.addAll(ports.peers());
    Links links = topology.links();
    between.forEach(port -> addCage(cages, port.port(), links.rateBps(port.link())));
    ports.hosts().forEach(port -> addCage(cages, port.port(), links.rateBps(port.link())));
    ports.outside().forEach(port -> addCage(cages, port.port(), port.rateBps()));
    return List.copyOf(cages.values());
  }

  private void addCage(Map<Integer, JunosInterfaces.Cage> cages, int port, long rateBps) {
    int cage = Links.cage(port);
    SwitchModel.PortGroup group = model.groupOf(cage);
    boolean isSplit = Links.lane(port) > 0;
    if (isSplit || rateBps != group.ports().rateBps()) {
      int subPorts = isSplit ? Math.max(2, group.linksPerCage(rateBps)) : 0;
      String name = Junos.cageName(model, cage, rateBps);
      int chassisPort = Junos.isClassic(model) ? cage - 1 : -1;
      cages.put(cage, new JunosInterfaces.Cage(name, chassisPort, subPorts, rateBps / GIGABIT));
    }
  }

  /** All ports in port order. */
  List<JunosInterfaces.Port> ports() {
    Map<Integer, JunosInterfaces.Port> rows = new TreeMap<>();
    ports.routed().forEach(port -> rows.put(port.port(), fabricPort(port)));
    ports
        .peers()
        .forEach(
            port ->
                rows.put(
                    port.port(), member(port.name(), port.description(), JunosNames.PEER_LINK)));
    ports.hosts().forEach(port -> rows.put(port.port(), hostPort(port)));
    ports
        .outside()
        .forEach(
            port ->
                rows.put(
                    port.port(),
                    new JunosInterfaces.Port(
                        port.name(),
                        port.description(),
                        mtu.outside(port.way()),
                        port.address().isEmpty() ? Use.OUTSIDE : Use.ROUTED,
                        port.address())));
    for (OutsideBundle bundle : ports.bundles()) {
      for (OutsidePort port : bundle.members()) {
        rows.put(port.port(), member(port.name(), port.description(), aggregate(bundle)));
      }
    }
    for (OutsideTrunk trunk : ports.trunks()) {
      for (OutsidePort port : trunk.members()) {
        rows.put(
            port.port(),
            trunk.isGroup()
                ? member(port.name(), port.description(), endpoint(trunk))
                : new JunosInterfaces.Port(
                    port.name(), port.description(), mtu(trunk), Use.OUTSIDE, ""));
      }
    }
    return List.copyOf(rows.values());
  }

  /** The parts of ports that carry packets with the tag of one VLAN. */
  List<JunosInterfaces.Tagged> tagged() {
    List<JunosInterfaces.Tagged> units = new ArrayList<>();
    for (OutsidePort port : ports.waysOut(outsideNames())) {
      WayOut way = port.way();
      if (way != null && way.vlan() > 0) {
        units.add(new JunosInterfaces.Tagged(port.name(), way.vlan(), way.address()));
      }
    }
    return units;
  }

  /** Aggregates that lead out of the fabric, without an address where a unit for a VLAN has it. */
  List<JunosInterfaces.OutsideAggregate> outsideAggregates() {
    return Stream.concat(routedAggregates().stream(), trunkAggregates().stream()).toList();
  }

  private List<JunosInterfaces.OutsideAggregate> routedAggregates() {
    return ports.bundles().stream()
        .map(bundle -> bundle.as(aggregate(bundle)))
        .map(
            port ->
                new JunosInterfaces.OutsideAggregate(
                    port.name(), port.description(), mtu.outside(port.way()), port.address(), null))
        .toList();
  }

  /** Aggregates that carry VLANs out of the fabric. */
  private List<JunosInterfaces.OutsideAggregate> trunkAggregates() {
    return ports.trunks().stream()
        .filter(OutsideTrunk::isGroup)
        .map(
            trunk ->
                new JunosInterfaces.OutsideAggregate(
                    endpoint(trunk), trunk.description(), mtu(trunk), "", legs(trunk)))
        .toList();
  }

  private int mtu(OutsideTrunk trunk) {
    return trunk.vlans(topology).isEmpty() ? mtu.railPort() : mtu.taggedPort();
  }

  /** What ports and aggregates carry out of the fabric. */
  List<JunosInterfaces.Trunk> trunks() {
    RailNetworks networks = topology.railNetworks();
    return ports.trunks().stream()
        .map(
            trunk ->
                new JunosInterfaces.Trunk(
                    endpoint(trunk),
                    trunk.nativeVlan(topology),
                    trunk.networks().map(networks::vlanName).toList()))
        .toList();
  }

  private String endpoint(OutsideTrunk trunk) {
    return trunk.isGroup()
        ? JunosNames.aggregate(lastOfNics() + trunk.number())
        : trunk.members().getFirst().name();
  }

  private JunosInterfaces.@Nullable Legs legs(OutsideTrunk trunk) {
    LeafPair of = trunk.pair(pair);
    return of == null
        ? null
        : new JunosInterfaces.Legs(
            trunk.channel(),
            EthernetSegments.format(trunk.systemMac(topology, of)),
            of.isEsi() ? trunk.segment(topology, of) : "",
            isolation() == JunosEvpn.Isolation.DELAYED,
            of.member());
  }

  /** Logical ports that lead out of the fabric in the table of a tenant. */
  List<String> outsideUnits(int tenant) {
    List<String> units = new ArrayList<>();
    for (OutsidePort port : ports.waysOut(outsideNames())) {
      if (port.tenant() == tenant && port.way() != null) {
        units.add(outsideNames().part(port.name(), port.way().vlan()));
      }
    }
    return units;
  }

  /** Those outside of the fabric in the table of a tenant. */
  Outside outside(int tenant) {
    return Outside.of(ports, tenant);
  }

  /** They count on from those to NICs. */
  private String aggregate(OutsideBundle bundle) {
    return outsideNames().group(bundle.number());
  }

  OutsideNames outsideNames() {
    int last = lastOfNics();
    return number -> JunosNames.aggregate(last + number);
  }

  private JunosInterfaces.Port fabricPort(FabricPort port) {
    boolean isNumbered = port.address() != 0;
    return new JunosInterfaces.Port(
        port.name(),
        port.description(),
        mtu.fabricPort(),
        isNumbered ? Use.ROUTED : Use.UNNUMBERED,
        isNumbered ? Ipv4Prefix.format(port.address()) + "/31" : "");
  }

  private JunosInterfaces.Port hostPort(HostPort port) {
    if (topology.pointToPoint().hasHostLinks()) {
      String address = Ipv4Prefix.format(topology.pointToPoint().upperAddress(port.link())) + "/31";
      return towardsServers(port.name(), port.description(), Use.ROUTED, address);
    }
    if (pair != null) {
      return member(port.name(), port.description(), endpoint(port));
    }
    String vlan = topology.railNetworks().vlanName(port.network());
    return towardsServers(port.name(), port.description(), Use.ACCESS, vlan);
  }

  private JunosInterfaces.Port towardsServers(String port, String description, Use use, String of) {
    return new JunosInterfaces.Port(port, description, mtu.railPort(), use, of);
  }

  private static JunosInterfaces.Port member(String port, String description, String aggregate) {
    return new JunosInterfaces.Port(port, description, 0, Use.MEMBER, aggregate);
  }

  /** The aggregate between the leaves, then those to NICs by number. */
  List<JunosInterfaces.Aggregate> aggregates() {
    List<JunosInterfaces.Aggregate> aggregates = new ArrayList<>();
    if (!ports.peers().isEmpty()) {
      aggregates.add(
          new JunosInterfaces.Aggregate(
              JunosNames.PEER_LINK,
              ports.peers().getFirst().peerName(),
              JunosMtu.MAXIMUM_PORT,
              vlansBetween(),
              null));
    }
    if (pair != null) {
      Bundle.of(topology, ports, pair).forEach(bundle -> aggregates.add(aggregate(bundle, pair)));
    }
    return aggregates;
  }

  private List<String> vlansBetween() {
    RailNetworks networks = topology.railNetworks();
    List<String> vlans = new ArrayList<>();
    for (int network : SwitchPorts.networks(topology, sw)) {
      vlans.add(networks.vlanName(network));
    }
    vlans.add(JunosNames.PAIR_ROUTING);
    vlans.add(JunosNames.PAIR_CONTROL);
    return vlans;
  }

  private JunosInterfaces.Aggregate aggregate(Bundle bundle, LeafPair of) {
    JunosInterfaces.Legs legs =
        new JunosInterfaces.Legs(
            bundle.number(),
            EthernetSegments.format(bundle.systemMac(topology, of)),
            of.isEsi() ? bundle.segment(topology, of) : "",
            isolation() == JunosEvpn.Isolation.DELAYED,
            of.member());
    return new JunosInterfaces.Aggregate(
        JunosNames.aggregate(bundle.number()),
        bundle.description(),
        mtu.railPort(),
        List.of(topology.railNetworks().vlanName(bundle.network())),
        legs);
  }

  /** Aggregates that the chassis must have for the highest number in use. */
  int aggregateCount() {
    long trunks = ports.trunks().stream().filter(OutsideTrunk::isGroup).count();
    return pair == null && !ports.hasGroups()
        ? 0
        : 1 + lastOfNics() + ports.bundles().size() + (int) trunks;
  }

  private int lastOfNics() {
    return pair == null
        ? 0
        : ports.hosts().stream().mapToInt(port -> Bundle.number(topology, port)).max().orElse(0);
  }

  /** Without an overlay, or without uplinks, EVPN runs between the two leaves of a pair alone. */
  JunosEvpn.Isolation isolation() {
    if (pair == null || !pair.isEsi()) {
      return JunosEvpn.Isolation.DEFAULT;
    }
    return topology.routing().overlay().isVxlan() && !ports.routed().isEmpty()
        ? JunosEvpn.Isolation.DELAYED
        : JunosEvpn.Isolation.IGNORED;
  }

  /** Logical ports of the rails' VLANs, towards servers in the order of the ports, then outside. */
  List<String> railInterfaces() {
    return Stream.concat(
            ports.hosts().stream().map(this::endpoint), ports.trunks().stream().map(this::endpoint))
        .map(JunosNames::unit)
        .distinct()
        .toList();
  }

  /** Logical routed ports towards the servers of a tenant, in the order of the ports. */
  List<String> routedInterfaces(int tenant) {
    return ports.hostsOf(tenant).stream().map(port -> JunosNames.unit(endpoint(port))).toList();
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
    return pair == null ? port.name() : JunosNames.aggregate(Bundle.number(topology, port));
  }
}
