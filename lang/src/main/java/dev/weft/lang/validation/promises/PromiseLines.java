package dev.weft.lang.validation.promises;

import dev.weft.topology.Segments;
import dev.weft.topology.Servers;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Named;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** The lines of a fabric that decide what a metric comes to, the other end of a broken promise. */
final class PromiseLines {
  private static final int MOST = 4;

  private PromiseLines() {}

  static List<Named> of(String metric, Topology topology) {
    return switch (metric.split(" ")[0]) {
      case "gpus", "servers", "nics", "domains", "rails" -> servers(topology);
      case "segments", "pods" -> segments(topology);
      default -> switches(topology);
    };
  }

  private static List<Named> servers(Topology topology) {
    Servers servers = topology.servers();
    return lines(
        topology, servers.count(), servers::origin, server -> topology.serverModel(server).name());
  }

  private static List<Named> segments(Topology topology) {
    Segments segments = topology.segments();
    return lines(topology, segments.count(), segments::origin, segment -> "segment");
  }

  private static List<Named> switches(Topology topology) {
    Switches switches = topology.switches();
    return lines(topology, switches.count(), switches::origin, sw -> switches.tier(sw).word());
  }

  private static List<Named> lines(
      Topology topology, int count, IntUnaryOperator origin, IntFunction<String> name) {
    Map<Integer, Named> lines = new LinkedHashMap<>();
    IntStream.range(0, count)
        .forEach(
            row ->
                lines.computeIfAbsent(
                    origin.applyAsInt(row),
                    key -> new Named(name.apply(row), topology.origins().get(key))));
    return lines.values().stream().limit(MOST).toList();
  }
}
