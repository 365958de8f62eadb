package dev.weft.generator.frr;

import dev.weft.generator.frrconf.FrrSwitch;
import dev.weft.generator.frrconf.PeerGroups;
import dev.weft.generator.frrconf.RoutingBuilder;
import dev.weft.generator.underlay.Bundle;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.Ipv6Prefix;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import java.util.ArrayList;
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
    Map<String, List<String>> lines = new LinkedHashMap<>();
    if (switches.loopback(sw) != 0) {
      lines.put(LinuxNames.DIALECT.loopback(), loopback(sw));
    }
    for (int network : SwitchPorts.networks(topology, sw)) {
      addGateway(lines, network, pair);
    }
    for (FabricPort port : ports.routed()) {
      lines.put(port.name(), routed(port, pair));
    }
    for (HostPort port : ports.hosts()) {
      lines.put(port.name(), host(port));
    }
    for (OutsidePort port : ports.outside()) {
      lines.put(port.name(), new ArrayList<>(List.of(description(port.description()))));
    }
    if (pair != null) {
      ports.hosts().forEach(port -> lines.computeIfAbsent(bond(port), name -> bondLines(port)));
    }
    for (FrrSwitch.Interface segment : routing.segments(ports, pair)) {
      lines.get(segment.name()).addAll(segment.lines());
    }
    return lines.entrySet().stream()
        .map(each -> new FrrSwitch.Interface(each.getKey(), each.getValue()))
        .toList();
  }

  private List<String> loopback(int sw) {
    List<String> lines = new ArrayList<>();
    lines.add("ip address " + Ipv4Prefix.format(switches.loopback(sw)) + "/32");
    if (switches.loopback6(sw) != null && carriesIpv6()) {
      lines.add("ipv6 address " + switches.loopback6(sw) + "/128");
    }
    return lines;
  }

  /** A leaf of a pair has an address of its own, and the gateway's beside it. */
  private void addGateway(Map<String, List<String>> lines, int network, @Nullable LeafPair pair) {
    RailNetworks networks = topology.railNetworks();
    int vlan = networks.vlan(network);
    String rail = networks.title(network);
    int gateway = networks.gateway(network);
    if (pair == null) {
      lines.put(LinuxNames.vlan(vlan), addressed(network, gateway, "gateway of " + rail, false));
      return;
    }
    int own = networks.leafAddress(network, pair.member(), true);
    lines.put(LinuxNames.vlan(vlan), addressed(network, own, rail, false));
    List<String> shared = addressed(network, gateway, "gateway of " + rail, true);
    lines.put(LinuxNames.sharedGateway(vlan), shared);
  }

  private List<String> addressed(int network, int address, String what, boolean isAlone) {
    RailNetworks networks = topology.railNetworks();
    int length = isAlone ? 32 : networks.prefix(network).length();
    List<String> lines = new ArrayList<>();
    lines.add("description " + what);
    lines.add("ip address " + Ipv4Prefix.format(address) + "/" + length);
    Ipv6Prefix prefix6 = networks.prefix6(network);
    if (prefix6 != null && carriesIpv6()) {
      int length6 = isAlone ? 128 : prefix6.length();
      lines.add("ipv6 address " + networks.address6(network, address) + "/" + length6);
    }
    return lines;
  }

  /** IPv6 routes take the next hops of an underlay without addresses. */
  private boolean carriesIpv6() {
    Routing policy = topology.routing();
    return !policy.isNumbered();
  }

  private static List<String> routed(FabricPort port, @Nullable LeafPair pair) {
    List<String> lines = new ArrayList<>();
    lines.add(description(port.description()));
    if (port.address() != 0) {
      lines.add("ip address " + Ipv4Prefix.format(port.address()) + "/31");
    }
    lines.addAll(RoutingBuilder.uplinkLines(pair));
    return lines;
  }

  private List<String> host(HostPort port) {
    List<String> lines = new ArrayList<>();
    lines.add(description(port.description()));
    if (topology.pointToPoint().hasHostLinks()) {
      int address = topology.pointToPoint().upperAddress(port.link());
      lines.add("ip address " + Ipv4Prefix.format(address) + "/31");
    }
    return lines;
  }

  private String bond(HostPort port) {
    return LinuxNames.bond(Bundle.number(topology, port));
  }

  private static List<String> bondLines(HostPort port) {
    List<String> lines = new ArrayList<>();
    lines.add(description(port.channelDescription()));
    return lines;
  }

  private static String description(String text) {
    return "description " + PeerGroups.printable(text);
  }
}
