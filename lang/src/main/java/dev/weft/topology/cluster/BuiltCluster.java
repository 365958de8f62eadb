package dev.weft.topology.cluster;

import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The networks of a cluster as they are built.
 *
 * @param networks in the order of the text
 */
public record BuiltCluster(String name, List<Topology> networks) {
  public BuiltCluster {
    networks = List.copyOf(networks);
  }

  /** Most that all networks may draw, watts; 0 when there is no limit. */
  public double powerBudgetW() {
    return networks.stream()
        .mapToDouble(network -> network.membership().powerBudgetW())
        .max()
        .orElse(0);
  }

  /** The clusters that some fabrics make up, in the order of their first networks. */
  public static List<BuiltCluster> of(List<Topology> topologies) {
    Map<String, List<Topology>> byName = new LinkedHashMap<>();
    for (Topology topology : topologies) {
      if (topology.membership().isInCluster()) {
        byName
            .computeIfAbsent(topology.membership().cluster(), key -> new ArrayList<>())
            .add(topology);
      }
    }
    List<BuiltCluster> clusters = new ArrayList<>();
    byName.forEach((name, networks) -> clusters.add(new BuiltCluster(name, networks)));
    return clusters;
  }
}
