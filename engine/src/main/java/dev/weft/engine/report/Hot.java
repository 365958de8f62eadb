package dev.weft.engine.report;

import dev.weft.engine.model.Network;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.LinkUse;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeSet;

/**
 * The busiest directed links of the network, busiest first; of equals the first in the model. Those
 * inside servers are among them where several fabrics share them, or flows of hosts, or one bounds
 * the run.
 */
final class Hot {
  /** Utilisations are compared in parts of so much. */
  private static final double ALIKE = 1e6;

  private Hot() {}

  static List<Integer> links(SimulationModel model, LinkUse use, int most) {
    Network network = model.network();
    boolean hasInside = model.joinsInServers();
    Comparator<Integer> colder =
        Comparator.<Integer>comparingDouble(use::utilisation)
            .thenComparing(Comparator.<Integer>naturalOrder().reversed());
    PriorityQueue<Integer> kept = new PriorityQueue<>(colder);
    for (int directed = 0; directed < use.count(); directed++) {
      boolean isFull = kept.size() == most;
      if ((hasInside || network.isNetwork(directed >> 1))
          && use.payloadBytes(directed) > 0
          && !(isFull && use.utilisation(directed) <= use.utilisation(kept.element()))) {
        kept.add(directed);
        if (isFull) {
          kept.remove();
        }
      }
    }
    List<Integer> links = new ArrayList<>(kept);
    links.sort(colder.reversed());
    return links;
  }

  private static long parts(LinkUse use, int directed) {
    return Math.round(use.utilisation(directed) * ALIKE);
  }

  /**
   * Directed links that are called the same and moved as much.
   *
   * @param directed the first in the model
   * @param count how many there are
   */
  record Row(int directed, int count) {}

  /** What links have in common that share a row; of those inside servers both tiers are none. */
  private record Key(int fabric, int from, int to, long rateBps, long utilisation) {
    /** Written out: what Java makes of a record takes a multiple before it is optimised. */
    @Override
    public boolean equals(Object other) {
      return other instanceof Key key
          && utilisation == key.utilisation
          && rateBps == key.rateBps
          && from == key.from
          && to == key.to
          && fabric == key.fabric;
    }

    @Override
    public int hashCode() {
      return 31 * (31 * (31 * (31 * fabric + from) + to) + Long.hashCode(rateBps))
          + Long.hashCode(utilisation);
    }
  }

  /** Returns the utilisation from which links may be among that many rows: each is of one. */
  private static long least(Network network, LinkUse use, boolean hasInside, int most) {
    TreeSet<Long> highest = new TreeSet<>();
    long least = Long.MIN_VALUE;
    for (int directed = 0; directed < use.count(); directed++) {
      long parts = parts(use, directed);
      if (parts > least
          && use.payloadBytes(directed) > 0
          && (hasInside || network.isNetwork(directed >> 1))
          && highest.add(parts)
          && highest.size() >= most) {
        if (highest.size() > most) {
          highest.pollFirst();
        }
        least = highest.first();
      }
    }
    return least;
  }

  /**
   * Returns the busiest.
   *
   * @param isInside whether links inside servers are among them whatever they join
   */
  static List<Row> rows(
      SimulationModel model, LinkUse use, List<Tiers> tiersOfFabrics, boolean isInside, int most) {
    Network network = model.network();
    boolean hasInside = isInside || model.joinsInServers();
    long least = least(network, use, hasInside, most);
    Map<Key, int[]> rows = new LinkedHashMap<>();
    for (int directed = 0; directed < use.count(); directed++) {
      boolean isNetwork = network.isNetwork(directed >> 1);
      if (use.payloadBytes(directed) > 0
          && (hasInside || isNetwork)
          && parts(use, directed) >= least) {
        int fabric = Math.max(0, network.fabricOfLink(directed >> 1));
        Tiers tiers = tiersOfFabrics.get(fabric);
        int from = isNetwork ? tiers.of(network.source(directed)) : Tiers.NONE;
        int to = isNetwork ? tiers.of(network.target(directed)) : Tiers.NONE;
        long utilisation = parts(use, directed);
        int first = directed;
        int[] row =
            rows.computeIfAbsent(
                new Key(fabric, from, to, use.rateBps(directed), utilisation),
                key -> new int[] {first, 0});
        row[1]++;
      }
    }
    return rows.values().stream()
        .map(row -> new Row(row[0], row[1]))
        .sorted(
            Comparator.<Row>comparingLong(row -> -parts(use, row.directed()))
                .thenComparingInt(Row::directed))
        .limit(most)
        .toList();
  }
}
