package dev.weft.generator.frr;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.PortNames;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Links;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** From a switch of the design to the Linux side of its configuration. */
final class LinuxBuilder {
  private final Design design;
  private final Topology topology;

  LinuxBuilder(Design design) {
    this.design = design;
    this.topology = design.topology();
  }

  LinuxSwitch build(int sw, SwitchPorts ports) {
    List<String> names = new ArrayList<>();
    Map<Integer, LinuxSwitch.Split> splits = new TreeMap<>();
    for (FabricPort port : ports.routed()) {
      names.add(port.name());
      addSplit(splits, sw, port.port(), port.link());
    }
    for (HostPort port : ports.hosts()) {
      names.add(port.name());
      addSplit(splits, sw, port.port(), port.link());
    }
    return new LinuxSwitch(
        design.names().ofSwitch(sw),
        topology.routing().mtu(),
        List.copyOf(splits.values()),
        names,
        bridges(ports));
  }

  private void addSplit(Map<Integer, LinuxSwitch.Split> splits, int sw, int port, int link) {
    if (Links.lane(port) == 0) {
      return;
    }
    int cage = Links.cage(port);
    long rateBps = topology.links().rateBps(link);
    int count = topology.switchModel(sw).linksPerCage(rateBps);
    splits.putIfAbsent(
        cage,
        new LinuxSwitch.Split(
            PortNames.of(topology.switchModel(sw), Links.port(cage, 0), rateBps),
            PortNames.of(topology.switchModel(sw), Links.port(cage, 1), rateBps),
            count));
  }

  private List<LinuxSwitch.Bridge> bridges(SwitchPorts ports) {
    Map<Integer, List<String>> membersOfNetwork = new TreeMap<>();
    for (HostPort port : ports.hosts()) {
      if (port.network() != Switches.NONE) {
        membersOfNetwork.computeIfAbsent(port.network(), key -> new ArrayList<>()).add(port.name());
      }
    }
    List<LinuxSwitch.Bridge> bridges = new ArrayList<>();
    membersOfNetwork.forEach(
        (network, members) ->
            bridges.add(
                new LinuxSwitch.Bridge(
                    FrrBuilder.bridge(topology.railNetworks(), network), members)));
    return bridges;
  }
}
