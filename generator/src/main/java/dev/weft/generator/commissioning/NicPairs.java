package dev.weft.generator.commissioning;

import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * NICs in pairs, of which the first sends. Each NIC is in one pair of a round at most, so the pairs
 * of a round disturb each other only where the fabric is too thin for them.
 */
final class NicPairs {
  private final List<int[]> nics = new ArrayList<>();

  /**
   * Two rounds over the lit servers of each tenant, or of all: neighbours, mostly on one leaf; then
   * each server of the first half with one of the second, across the fabric. NIC k of a server goes
   * with NIC k of the other.
   */
  static List<NicPairs> rounds(Topology topology) {
    Servers servers = topology.servers();
    Map<Integer, List<Integer>> byTenant =
        IntStream.range(0, servers.count())
            .filter(servers::isLit)
            .boxed()
            .collect(Collectors.groupingBy(topology::tenantOf, TreeMap::new, Collectors.toList()));
    NicPairs near = new NicPairs();
    NicPairs far = new NicPairs();
    for (List<Integer> lit : byTenant.values()) {
      for (int i = 0; i + 1 < lit.size(); i += 2) {
        near.add(servers, lit.get(i), lit.get(i + 1));
      }
      for (int i = 0; i < lit.size() / 2 && lit.size() > 2; i++) {
        far.add(servers, lit.get(i), lit.get(i + lit.size() / 2));
      }
    }
    return IntStream.range(0, 2)
        .mapToObj(round -> round == 0 ? near : far)
        .filter(round -> round.count() > 0)
        .toList();
  }

  private void add(Servers servers, int one, int other) {
    int count = Math.min(servers.nicCount(one), servers.nicCount(other));
    for (int k = 0; k < count; k++) {
      nics.add(new int[] {servers.firstNic(one) + k, servers.firstNic(other) + k});
    }
  }

  int count() {
    return nics.size();
  }

  int from(int pair) {
    return nics.get(pair)[0];
  }

  int to(int pair) {
    return nics.get(pair)[1];
  }

  /** The pairs, sender and receiver each. */
  List<int[]> nics() {
    return nics;
  }
}
