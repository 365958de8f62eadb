package dev.weft.generator.bom;

import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.Topology;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Cable assemblies. Links between the same two cages go through one straight cable, those of one
 * cage to several through one breakout. Where split cages meet several split cages, every link is a
 * cable of its own.
 */
final class CableCount {
  /** What makes two assemblies the same item. */
  record Key(String type, String detail) {}

  private final Topology topology;
  private final Links links;
  private final CableEnds ends;
  private final int[] parent;

  private CableCount(Topology topology) {
    this.topology = topology;
    this.links = topology.links();
    this.ends = new CableEnds(topology);
    this.parent = new int[ends.count()];
    Arrays.setAll(parent, end -> end);
  }

  static SortedMap<Key, Integer> of(Topology topology) {
    return new CableCount(topology).count();
  }

  private SortedMap<Key, Integer> count() {
    for (int link = 0; link < links.count(); link++) {
      parent[root(ends.lower(link))] = root(ends.upper(link));
    }
    int[] firstLink = new int[parent.length];
    int[] lanes = new int[parent.length];
    for (int link = links.count() - 1; link >= 0; link--) {
      int assembly = root(ends.upper(link));
      firstLink[assembly] = link;
      lanes[assembly]++;
    }
    int[] lowerEnds = new int[parent.length];
    int[] upperEnds = new int[parent.length];
    countEnds(lowerEnds, upperEnds);
    SortedMap<Key, Integer> counts =
        new TreeMap<>(Comparator.comparing(Key::type).thenComparing(Key::detail));
    for (int assembly = 0; assembly < parent.length; assembly++) {
      if (lanes[assembly] > 0) {
        int link = firstLink[assembly];
        boolean apart = lowerEnds[assembly] > 1 && upperEnds[assembly] > 1;
        int widest = Math.max(lowerEnds[assembly], upperEnds[assembly]);
        String form = apart ? betweenSplitCages(link) : form(lanes[assembly], widest, link);
        Key key = new Key(topology.cableModel(link).name(), form + length(link));
        counts.merge(key, apart ? lanes[assembly] : 1, Integer::sum);
      }
    }
    return counts;
  }

  /** Counts the cages of every assembly on its lower and on its upper side. */
  private void countEnds(int[] lower, int[] upper) {
    boolean[] seen = new boolean[parent.length];
    for (int link = 0; link < links.count(); link++) {
      int assembly = root(ends.upper(link));
      if (!seen[ends.lower(link)]) {
        seen[ends.lower(link)] = true;
        lower[assembly]++;
      }
      if (!seen[ends.upper(link)]) {
        seen[ends.upper(link)] = true;
        upper[assembly]++;
      }
    }
  }

  private String betweenSplitCages(int link) {
    return Rates.text(links.rateBps(link)) + " between split cages";
  }

  private String form(int lanes, int widest, int link) {
    String rate = Rates.text(links.rateBps(link));
    String all = lanes == 1 ? rate : lanes + " x " + rate;
    return widest == 1 ? all : "breakout 1 to " + widest + ", " + all;
  }

  private String length(int link) {
    int mm = links.lengthMm(link);
    return mm == 0 ? "" : ", " + Rates.number(mm / 1e3) + " m";
  }

  /** The assembly that an end belongs to; flattens the way there. */
  private int root(int end) {
    int root = end;
    while (parent[root] != root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  }
}
