package dev.weft.generator.frr;

import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.PortMtu;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.underlay.WayOut;
import dev.weft.topology.Links;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** From a switch of the design to the Linux side of its configuration. */
final class LinuxBuilder {
  private final FabricIndex design;
  private final Topology topology;

  LinuxBuilder(FabricIndex design) {
    this.design = design;
    this.topology = design.topology();
  }

  LinuxSwitch build(int sw, SwitchPorts ports, @Nullable LeafPair pair) {
    LinuxDevices devices = devices(sw, ports, pair);
    Map<Integer, LinuxSwitch.Split> splits = new TreeMap<>();
    int betweenSwitches = PortMtu.betweenSwitches(topology);
    for (FabricPort port : ports.routed()) {
      devices.port(port.name(), betweenSwitches);
      addSplit(splits, sw, port.port(), topology.links().rateBps(port.link()));
    }
    for (HostPort port : ports.hosts()) {
      devices.port(port.name(), topology.routing().mtu());
      addSplit(splits, sw, port.port(), topology.links().rateBps(port.link()));
    }
    for (OutsidePort port : ports.outside()) {
      devices.port(port.name(), topology.routing().mtu());
      addSplit(splits, sw, port.port(), port.rateBps());
    }
    return devices.build(design.names().ofSwitch(sw), List.copyOf(splits.values()));
  }

  /** How the devices hang together. */
  LinuxPorts ports(int sw, SwitchPorts ports, @Nullable LeafPair pair) {
    return devices(sw, ports, pair).ports();
  }

  /** What has an address towards the outside, in the table that it belongs to. */
  private static void addOutside(LinuxDevices devices, SwitchPorts ports) {
    ports.bundles().forEach(devices::outside);
    for (OutsidePort port : ports.waysOut(LinuxNames.OUTSIDE)) {
      WayOut way = port.way();
      if (way == null) {
        continue;
      }
      if (way.vlan() > 0) {
        devices.tagged(
            port.name(), LinuxNames.OUTSIDE.interfaceOf(port.name(), way.vlan()), way.vlan());
      }
      devices.tenantPort(LinuxNames.OUTSIDE.interfaceOf(port.name(), way.vlan()), way.tenant());
    }
  }

  private LinuxDevices devices(int sw, SwitchPorts ports, @Nullable LeafPair pair) {
    LinuxDevices devices = new LinuxDevices(topology, sw, pair);
    devices.management();
    boolean isRouted = topology.pointToPoint().hasHostLinks();
    if (topology.switches().tier(sw) == Tier.LEAF && (!isRouted || devices.hasTunnels())) {
      devices.bridge(ports.hosts());
      ports.trunks().forEach(devices::trunk);
      devices.tunnels();
    }
    if (isRouted) {
      ports.hosts().forEach(port -> devices.tenantPort(port.name(), port.tenant()));
    }
    addOutside(devices, ports);
    return devices;
  }

  private void addSplit(Map<Integer, LinuxSwitch.Split> splits, int sw, int port, long rateBps) {
    if (Links.lane(port) == 0) {
      return;
    }
    int cage = Links.cage(port);
    int count = topology.switchModel(sw).linksPerCage(rateBps);
    splits.putIfAbsent(
        cage,
        new LinuxSwitch.Split(
            topology.switchModel(sw).portName(Links.port(cage, 0), rateBps),
            topology.switchModel(sw).portName(Links.port(cage, 1), rateBps),
            count));
  }
}
