package dev.weft.generator.junos;

import dev.weft.generator.junos.JunosInterfaces.Aggregate;
import dev.weft.generator.junos.JunosInterfaces.Port;
import dev.weft.generator.junos.JunosInterfaces.Use;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.topology.EdgePorts;
import dev.weft.topology.Topology;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How a leaf treats the ports of servers that it bridges. */
final class JunosEdge {
  private final EdgePorts wanted;
  private final @Nullable LeafPair pair;

  JunosEdge(Topology topology, @Nullable LeafPair pair) {
    this.wanted = topology.routing().edgePorts();
    this.pair = pair;
  }

  JunosSwitch.Edge of(List<Port> ports, List<Aggregate> aggregates) {
    List<Aggregate> bundles = aggregates.stream().filter(each -> each.bundle() != null).toList();
    return new JunosSwitch.Edge(
        wanted.isGuarded() ? guarded(ports, bundles) : List.of(),
        wanted.worksWithoutLacp() ? forcedUp(ports, bundles) : List.of());
  }

  private static List<String> guarded(List<Port> ports, List<Aggregate> bundles) {
    Stream<String> single = ports.stream().filter(JunosEdge::isAccess).map(Port::name);
    return Stream.concat(single, bundles.stream().map(Aggregate::name)).toList();
  }

  private static boolean isAccess(Port port) {
    return port.use() == Use.ACCESS;
  }

  /**
   * One member of each aggregate, and on one leaf of a pair: a port that is forced up takes part in
   * the aggregate, over which the other leaf would send to a port of the server that does not
   * listen.
   */
  private List<String> forcedUp(List<Port> ports, List<Aggregate> bundles) {
    return pair == null || !pair.isFirst()
        ? List.of()
        : bundles.stream().map(bundle -> firstMember(ports, bundle)).toList();
  }

  private static String firstMember(List<Port> ports, Aggregate bundle) {
    return ports.stream()
        .filter(port -> port.use() == Use.MEMBER && port.of().equals(bundle.name()))
        .findFirst()
        .orElseThrow()
        .name();
  }
}
