package dev.weft.lang.validation.promises;

import dev.weft.topology.DomainModel;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.measures.Costs;
import java.util.Set;
import java.util.TreeSet;

/** Why a metric of a fabric is not known: which types leave out what it is computed from. */
final class MissingValues {
  private static final String NO_RACKS =
      "there are no racks; say for example 'racks { servers-per-rack 4 }'";

  private MissingValues() {}

  /** A sentence without its stop. */
  static String reason(String metric, Topology topology) {
    return switch (metric) {
      case "racks", "halls" -> NO_RACKS;
      case "power", "rack power" ->
          topology.racks().count() == 0 && metric.equals("rack power")
              ? NO_RACKS
              : lacking("power", "power 2 kW", withoutPower(topology));
      case "cost" -> lacking("price", "cost 1000", withoutPrice(topology));
      case "transceivers" ->
          "a cable has no type that says its medium; say for example 'cable hosts of NAME'";
      case "latency" -> "no two NICs are joined";
      case "latency scale-up" -> "no server or domain joins two GPUs";
      default -> "there are no such uplinks";
    };
  }

  private static String lacking(String what, String example, Set<String> types) {
    return String.join(", ", types)
        + (types.size() == 1 ? " leaves out its " : " leave out their ")
        + what
        + "; say for example '"
        + example
        + "' in "
        + (types.size() == 1 ? "it" : "each");
  }

  private static Set<String> withoutPower(Topology topology) {
    Set<String> types = new TreeSet<>();
    for (DomainModel domain : topology.domains()) {
      add(types, domain.name(), domain.powerW());
    }
    for (int server = 0; server < topology.servers().count(); server++) {
      boolean isAlone = topology.servers().domain(server) == Servers.NONE;
      if (isAlone && !topology.isDeclaredElsewhere(server)) {
        add(types, topology.serverModel(server).name(), topology.serverModel(server).powerW());
      }
    }
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      add(types, topology.switchModel(sw).name(), topology.switchModel(sw).powerW());
    }
    return types;
  }

  private static Set<String> withoutPrice(Topology topology) {
    Set<String> types = new TreeSet<>();
    Costs.of(topology).lacking().forEach(item -> types.add(item.type()));
    return types;
  }

  private static void add(Set<String> types, String name, double value) {
    if (value <= 0) {
      types.add(name);
    }
  }
}
