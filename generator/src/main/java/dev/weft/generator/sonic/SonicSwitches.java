package dev.weft.generator.sonic;

import dev.weft.generator.Design;
import dev.weft.generator.frrconf.LeafPair;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.SonicCages;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Links;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Topology;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The switches of a design with their ports named as SONiC does, and their pairs. */
final class SonicSwitches {
  private final Design design;
  private final Topology topology;
  private final LeafPairs pairs;

  SonicSwitches(Design design) {
    this.design = design;
    this.topology = design.topology();
    this.pairs = LeafPairs.of(topology);
  }

  SwitchPorts ports(int sw) {
    SwitchPorts ports = SwitchPorts.of(design, sw);
    return new SwitchPorts(
        fabric(sw, ports.up()),
        fabric(sw, ports.down()),
        fabric(sw, ports.peers()),
        ports.hosts().stream().map(port -> host(sw, port)).toList());
  }

  /** The pair that a leaf is one of; null when it stands alone. */
  @Nullable LeafPair pair(int sw) {
    return LeafPair.of(topology, pairs, sw);
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
        name(sw, port.port(), port.link(), port.name()),
        port.peer(),
        port.peerName(),
        name(port.peer(), peerPort, port.link(), port.peerPortName()),
        port.peerTier(),
        port.peerAs(),
        port.address(),
        port.peerAddress());
  }

  private HostPort host(int sw, HostPort port) {
    return new HostPort(
        port.link(),
        port.port(),
        name(sw, port.port(), port.link(), port.name()),
        port.nic(),
        port.nicPort(),
        port.network(),
        port.serverName(),
        port.nicName());
  }

  private String name(int sw, int port, int link, String otherwise) {
    SwitchModel model = topology.switchModel(sw);
    return model.os().equals("sonic")
        ? new SonicCages(model).name(port, topology.links().rateBps(link))
        : otherwise;
  }
}
