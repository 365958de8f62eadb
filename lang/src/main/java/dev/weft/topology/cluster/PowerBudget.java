package dev.weft.topology.cluster;

import dev.weft.topology.Topology;
import dev.weft.topology.cluster.ClusterRules.Found;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.measures.PowerDraw;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * All networks of a cluster together draw no more than its power budget. A server counts once, in
 * the network that declares it.
 */
final class PowerBudget {
  /** Devices of one type in one network. */
  private record Part(Topology network, PowerDraw.Item item) {}

  private PowerBudget() {}

  static List<Found> check(BuiltCluster cluster) {
    double budget = cluster.powerBudgetW();
    if (budget <= 0) {
      return List.of();
    }
    List<Found> found = new ArrayList<>();
    double watts = 0;
    Part most = null;
    Set<String> told = new HashSet<>();
    for (int i = 0; i < cluster.networks().size(); i++) {
      Topology network = cluster.networks().get(i);
      PowerDraw draw = PowerDraw.of(network);
      watts += draw.knownWatts();
      for (PowerDraw.Item item : draw.items()) {
        if (most == null || item.watts() > most.item().watts()) {
          most = new Part(network, item);
        }
      }
      String unknown = unknown(draw, told);
      if (!unknown.isEmpty()) {
        found.add(
            new Found(
                i,
                SeparationIssue.UNKNOWN_POWER.at(0, network.network(), network.name(), unknown)));
      }
    }
    if (most != null && watts > budget * (1 + 1e-9)) {
      found.add(new Found(ClusterRules.WHOLE, exceeded(cluster, watts, most)));
    }
    return found;
  }

  /** Types of unknown power of which no network before it has said so. */
  private static String unknown(PowerDraw draw, Set<String> told) {
    return draw.items().stream()
        .filter(item -> !item.isKnown())
        .map(PowerDraw.Item::type)
        .filter(told::add)
        .collect(Collectors.joining(", "));
  }

  private static Issue exceeded(BuiltCluster cluster, double watts, Part most) {
    PowerDraw.Item item = most.item();
    return SeparationIssue.POWER_EXCEEDED.at(
        0,
        cluster.name(),
        PowerDraw.text(watts),
        PowerDraw.text(cluster.powerBudgetW()),
        item.count(),
        item.type(),
        most.network().name(),
        PowerDraw.text(item.watts()),
        Fix.set("cluster", "power-budget " + PowerDraw.enough(watts)));
  }
}
