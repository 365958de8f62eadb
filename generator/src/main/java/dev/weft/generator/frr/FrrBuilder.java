package dev.weft.generator.frr;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** From a switch of the design to its FRR configuration. */
final class FrrBuilder {
  private final Design design;
  private final Topology topology;
  private final Switches switches;

  FrrBuilder(Design design) {
    this.design = design;
    this.topology = design.topology();
    this.switches = topology.switches();
  }

  FrrSwitch build(int sw, SwitchPorts ports) {
    Routing routing = topology.routing();
    return new FrrSwitch(
        design.names().ofSwitch(sw),
        interfaces(sw, ports),
        routing.isBgp() ? bgp(sw, ports) : null,
        bfd(routing));
  }

  /** Name of the bridge of a rail network. */
  static String bridge(RailNetworks networks, int network) {
    return "rail" + (networks.rail(network) + 1);
  }

  private static FrrSwitch.@Nullable Bfd bfd(Routing routing) {
    return routing.isBgp() && routing.bfdMultiplier() > 0
        ? new FrrSwitch.Bfd(routing.bfdMultiplier(), routing.bfdIntervalMs())
        : null;
  }

  private List<FrrSwitch.Interface> interfaces(int sw, SwitchPorts ports) {
    List<FrrSwitch.Interface> interfaces = new ArrayList<>();
    if (switches.loopback(sw) != 0) {
      String loopback = Ipv4Prefix.format(switches.loopback(sw)) + "/32";
      interfaces.add(new FrrSwitch.Interface("lo", "", loopback));
    }
    RailNetworks networks = topology.railNetworks();
    for (int network : SwitchPorts.networks(topology, sw)) {
      String gateway = Ipv4Prefix.format(networks.gateway(network));
      interfaces.add(
          new FrrSwitch.Interface(
              bridge(networks, network),
              "gateway of rail " + (networks.rail(network) + 1),
              gateway + "/" + networks.prefix(network).length()));
    }
    for (FabricPort port : ports.routed()) {
      String address = port.address() == 0 ? "" : Ipv4Prefix.format(port.address()) + "/31";
      interfaces.add(new FrrSwitch.Interface(port.name(), port.description(), address));
    }
    for (HostPort port : ports.hosts()) {
      interfaces.add(new FrrSwitch.Interface(port.name(), port.description(), ""));
    }
    return interfaces;
  }

  private FrrSwitch.Bgp bgp(int sw, SwitchPorts ports) {
    List<String> advertised = new ArrayList<>();
    advertised.add(Ipv4Prefix.format(switches.loopback(sw)) + "/32");
    for (int network : SwitchPorts.networks(topology, sw)) {
      advertised.add(topology.railNetworks().prefix(network).toString());
    }
    List<FrrSwitch.PeerGroup> groups = new ArrayList<>();
    addGroup(groups, ports.up());
    addGroup(groups, ports.down());
    return new FrrSwitch.Bgp(
        switches.as(sw),
        Ipv4Prefix.format(switches.loopback(sw)),
        EcmpWidth.of(design, sw),
        groups,
        advertised,
        SwitchPorts.aggregates(topology, sw));
  }

  private void addGroup(List<FrrSwitch.PeerGroup> groups, List<FabricPort> ports) {
    if (ports.isEmpty()) {
      return;
    }
    boolean hasBfd = topology.routing().bfdMultiplier() > 0;
    List<FrrSwitch.Neighbor> neighbors = ports.stream().map(FrrBuilder::neighbor).toList();
    groups.add(new FrrSwitch.PeerGroup(ports.getFirst().peerGroup(), hasBfd, neighbors));
  }

  private static FrrSwitch.Neighbor neighbor(FabricPort port) {
    boolean isNumbered = port.peerAddress() != 0;
    return new FrrSwitch.Neighbor(
        isNumbered ? Ipv4Prefix.format(port.peerAddress()) : port.name(),
        isNumbered ? "" : "interface ",
        port.peerAs(),
        port.description());
  }
}
