package dev.weft.generator.commissioning;

import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * NICs in pairs, of which the first sends. Each NIC is in one pair of a round at most, so the pairs
 * of a round disturb each other only where the fabric is too thin for them.
 */
final class NicPairs {
  private final List<int[]> nics = new ArrayList<>();

  /**
   * Two rounds over the lit servers: neighbours, mostly on one leaf; then each server of the first
   * half with one of the second, across the fabric. NIC k of a server goes with NIC k of the other.
   */
  static List<NicPairs> rounds(Topology topology) {
    Servers servers = topology.servers();
    int[] lit = IntStream.range(0, servers.count()).filter(servers::isLit).toArray();
    NicPairs near = new NicPairs();
    for (int i = 0; i + 1 < lit.length; i += 2) {
      near.add(servers, lit[i], lit[i + 1]);
    }
    NicPairs far = new NicPairs();
    for (int i = 0; i < lit.length / 2 && lit.length > 2; i++) {
      far.add(servers, lit[i], lit[i + lit.length / 2]);
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
