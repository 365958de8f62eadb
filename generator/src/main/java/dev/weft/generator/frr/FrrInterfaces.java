package dev.weft.generator.frr;

import dev.weft.generator.frrconf.FrrSwitch;
import dev.weft.generator.frrconf.FrrSwitch.Uplink;
import dev.weft.generator.frrconf.RoutingBuilder;
import dev.weft.generator.underlay.Bundle;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.OutsideTrunk;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.underlay.WayOut;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.Ipv6Prefix;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Interfaces of one switch with their addresses, which on Linux are FRR's to set. */
final class FrrInterfaces {
  private final Topology topology;
  private final Switches switches;
  private final RoutingBuilder routing;

  FrrInterfaces(Topology topology, RoutingBuilder routing) {
    this.topology = topology;
    this.switches = topology.switches();
    this.routing = routing;
  }

  List<FrrSwitch.Interface> of(int sw, SwitchPorts ports, @Nullable LeafPair pair) {
    Map<String, FrrSwitch.Interface> rows = new LinkedHashMap<>();
    if (switches.loopback(sw) != 0) {
      add(rows, loopback(sw));
    }
    for (int network : SwitchPorts.gateways(topology, sw)) {
      addGateway(rows, network, pair);
    }
    for (FabricPort port : ports.routed()) {
      add(rows, fabricPort(port, RoutingBuilder.uplink(pair)));
    }
    for (HostPort port : ports.hosts()) {
      add(rows, hostPort(port));
    }
    ports.outside().forEach(port -> add(rows, outside(port.name(), port.description(), "")));
    for (OutsidePort port : ports.waysOut(LinuxNames.OUTSIDE)) {
      add(rows, outside(port.name(), port.description(), port.address()));
      WayOut way = port.way();
      if (way != null && way.vlan() > 0) {
        String tagged = LinuxNames.OUTSIDE.interfaceOf(port.name(), way.vlan());
        add(rows, outside(tagged, port.description(), way.address()));
      }
    }
    for (Bundle bundle : Bundle.of(topology, ports, pair)) {
      String name = LinuxNames.bond(bundle.number());
      add(rows, FrrSwitch.Interface.described(name, bundle.description()));
    }
    for (OutsideTrunk trunk : ports.trunks()) {
      add(rows, FrrSwitch.Interface.described(LinuxNames.trunk(trunk), trunk.description()));
    }
    routing
        .segments(ports, pair)
        .forEach((name, segment) -> rows.computeIfPresent(name, (n, row) -> row.with(segment)));
    return List.copyOf(rows.values());
  }

  private static void add(Map<String, FrrSwitch.Interface> rows, FrrSwitch.Interface row) {
    rows.put(row.name(), row);
  }

  private FrrSwitch.Interface loopback(int sw) {
    String address = Ipv4Prefix.format(switches.loopback(sw)) + "/32";
    String address6 = switches.loopback6(sw);
    return new FrrSwitch.Interface(
        LinuxNames.DIALECT.loopback(),
        "",
        "",
        address,
        address6 == null || !carriesIpv6() ? "" : address6 + "/128",
        Uplink.NONE,
        null);
  }

  /** A leaf of a pair has an address of its own, and the gateway's beside it. */
  private void addGateway(
      Map<String, FrrSwitch.Interface> rows, int network, @Nullable LeafPair pair) {
    RailNetworks networks = topology.railNetworks();
    int vlan = networks.vlan(network);
    int length = networks.prefix(network).length();
    Ipv6Prefix prefix6 = networks.prefix6(network);
    int length6 = prefix6 == null || !carriesIpv6() ? 0 : prefix6.length();
    int gateway = networks.gateway(network);
    String title = networks.title(network);
    if (pair == null) {
      String name = LinuxNames.vlan(vlan);
      add(rows, vlan(name, title, "", network, new Place(gateway, length, length6)));
      return;
    }
    int own = networks.leafAddress(network, pair.member(), true);
    String name = LinuxNames.vlan(vlan);
    add(rows, vlan(name, "", title, network, new Place(own, length, length6)));
    String shared = LinuxNames.sharedGateway(vlan);
    Place alone = new Place(gateway, 32, length6 == 0 ? 0 : 128);
    add(rows, vlan(shared, title, "", network, alone));
  }

  /**
   * @param length6 of the IPv6 address; 0 for none
   */
  private record Place(int address, int length, int length6) {}

  private FrrSwitch.Interface vlan(
      String name, String gatewayOf, String description, int network, Place place) {
    RailNetworks networks = topology.railNetworks();
    return new FrrSwitch.Interface(
        name,
        gatewayOf,
        description,
        Ipv4Prefix.format(place.address()) + "/" + place.length(),
        place.length6() == 0
            ? ""
            : networks.address6(network, place.address()) + "/" + place.length6(),
        Uplink.NONE,
        null);
  }

  /** IPv6 routes take the next hops of an underlay without addresses. */
  private boolean carriesIpv6() {
    return Ipv6.isInDefaultTable(topology);
  }

  private static FrrSwitch.Interface fabricPort(FabricPort port, Uplink uplink) {
    String address = port.address() == 0 ? "" : Ipv4Prefix.format(port.address()) + "/31";
    return new FrrSwitch.Interface(port.name(), "", port.description(), address, "", uplink, null);
  }

  private static FrrSwitch.Interface outside(String name, String description, String address) {
    return new FrrSwitch.Interface(name, "", description, address, "", Uplink.NONE, null);
  }

  private FrrSwitch.Interface hostPort(HostPort port) {
    String address =
        topology.pointToPoint().hasHostLinks()
            ? Ipv4Prefix.format(topology.pointToPoint().upperAddress(port.link())) + "/31"
            : "";
    return new FrrSwitch.Interface(
        port.name(), "", port.description(), address, "", Uplink.NONE, null);
  }
}
