package dev.weft.topology.cluster;

import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import java.util.ArrayList;
import java.util.List;

/** All rules on clusters. */
public final class ClusterRules {
  private static final List<ClusterRule> ALL =
      List.of(
          new SharedOutside(),
          new OutsideApart(),
          new NamesApart(),
          new AsNumbersApart(),
          new GuidsApart());

  /** No network: the cluster itself. */
  public static final int WHOLE = -1;

  /**
   * Something that is wrong.
   *
   * @param network the network to report it at, by its position in the cluster; {@link #WHOLE} for
   *     the cluster itself
   */
  public record Found(int network, Issue issue) {}

  /**
   * Two networks, by their positions in the cluster.
   *
   * @param at where what both do is reported
   */
  record Pair(int at, int other) {}

  private ClusterRules() {}

  /**
   * Checks the whole, and compares every network with those before it; what is isolated is reported
   * at itself.
   */
  public static List<Found> check(BuiltCluster cluster) {
    List<Topology> networks = cluster.networks();
    List<Found> found = new ArrayList<>(PowerBudget.check(cluster));
    found.addAll(SharedNics.check(networks));
    found.addAll(ServicesReached.check(networks));
    for (Pair pair : pairs(networks)) {
      for (ClusterRule rule : ALL) {
        for (Issue issue : rule.check(networks.get(pair.at()), networks.get(pair.other()))) {
          found.add(new Found(pair.at(), issue));
        }
      }
    }
    return found;
  }

  /** Every network with each of those before it. */
  static List<Pair> pairs(List<Topology> networks) {
    List<Pair> pairs = new ArrayList<>();
    for (int later = 1; later < networks.size(); later++) {
      for (int earlier = 0; earlier < later; earlier++) {
        boolean isEarlier =
            networks.get(earlier).membership().isolated()
                && !networks.get(later).membership().isolated();
        pairs.add(isEarlier ? new Pair(earlier, later) : new Pair(later, earlier));
      }
    }
    return pairs;
  }
}
