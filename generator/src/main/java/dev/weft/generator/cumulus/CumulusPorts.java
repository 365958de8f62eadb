package dev.weft.generator.cumulus;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.PortNames;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Links;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Topology;
import java.util.List;

/** The ports of a switch as Cumulus Linux names them: as FRR's Linux does. */
final class CumulusPorts {
  private final Design design;
  private final Topology topology;

  CumulusPorts(Design design) {
    this.design = design;
    this.topology = design.topology();
  }

  SwitchPorts of(int sw) {
    SwitchPorts ports = SwitchPorts.of(design, sw);
    return new SwitchPorts(
        fabric(sw, ports.up()),
        fabric(sw, ports.down()),
        fabric(sw, ports.peers()),
        ports.hosts().stream().map(port -> host(sw, port)).toList());
  }

  /** Name of a packed port, or of its whole cage with lane 0. */
  String name(int sw, int port, int link) {
    SwitchModel model = topology.switchModel(sw);
    SwitchModel named = model.os().equals("cumulus") ? model.withOs("frr") : model;
    return PortNames.of(named, port, topology.links().rateBps(link));
  }

  private List<FabricPort> fabric(int sw, List<FabricPort> ports) {
    return ports.stream().map(port -> fabric(sw, port)).toList();
  }

  private FabricPort fabric(int sw, FabricPort port) {
    Links links = topology.links();
    boolean isLower = links.lower(port.link()) == sw && links.lowerPort(port.link()) == port.port();
    int peerPort = isLower ? links.upperPort(port.link()) : links.lowerPort(port.link());
    return new FabricPort(
        port.link(),
        port.port(),
        name(sw, port.port(), port.link()),
        port.peer(),
        port.peerName(),
        topology.switchModel(port.peer()).os().equals("cumulus")
            ? name(port.peer(), peerPort, port.link())
            : port.peerPortName(),
        port.peerTier(),
        port.peerAs(),
        port.address(),
        port.peerAddress());
  }

  private HostPort host(int sw, HostPort port) {
    return new HostPort(
        port.link(),
        port.port(),
        name(sw, port.port(), port.link()),
        port.nic(),
        port.nicPort(),
        port.network(),
        port.serverName(),
        port.nicName());
  }
}
