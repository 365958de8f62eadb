package dev.weft.engine.report;

import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Placement;
import dev.weft.engine.model.SimulationModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds what belongs together in a fabric, by its cables. Servers and the tiers up to one hang
 * together in parts: those up to the leaves are segments, up to the spines pods. Switches of a tier
 * and those next to it, without servers, hang together in parts too: rails, or planes.
 */
final class Folding {
  /** Boxes of several switches that fit side by side. */
  private static final int MOST = 32;

  /** Boxes of one switch, which need room for its name. */
  private static final int MOST_SINGLE = 16;

  private final SimulationModel model;
  private final Network network;
  private final Tiers tiers;

  /** By node, the NIC that stands for its server; all others stand for themselves. */
  private final int[] heads;

  /** By highest tier, from the first, the part of each node. */
  private final List<int[]> upTo = new ArrayList<>();

  Folding(SimulationModel model, Tiers tiers) {
    this.model = model;
    this.network = model.network();
    this.tiers = tiers;
    heads = heads();
    for (int top = 1; top < tiers.count(); top++) {
      upTo.add(parts(0, top));
    }
  }

  private int[] heads() {
    int[] found = IntStream.range(0, network.nodeCount()).toArray();
    int ranks = model.placement().rankCount();
    if (ranks == 0) {
      return found;
    }
    Placement placement = model.placement().on(tiers.fabric());
    Map<Integer, Integer> firstOf = new HashMap<>();
    for (int rank = 0; rank < ranks; rank++) {
      for (int i = 0; i < placement.nicsPerRank(); i++) {
        int nic = placement.nic(rank, i);
        if (nic >= 0) {
          Integer first = firstOf.putIfAbsent(model.placement().server(rank), nic);
          found[nic] = first == null ? nic : first;
        }
      }
    }
    return found;
  }

  /** The part of each node in the graph of some tiers; tier 0 are the servers. */
  private int[] parts(int bottom, int top) {
    int[] parent = IntStream.range(0, network.nodeCount()).toArray();
    for (int link = 0; link < network.linkCount(); link++) {
      int from = network.from(link);
      int to = network.to(link);
      if (isBetween(from, bottom, top) && isBetween(to, bottom, top)) {
        join(parent, heads[from], heads[to]);
      }
    }
    int[] parts = new int[parent.length];
    for (int node = 0; node < parts.length; node++) {
      parts[node] = find(parent, heads[node]);
    }
    return parts;
  }

  private boolean isBetween(int node, int bottom, int top) {
    int tier = tiers.of(node);
    boolean isThere = tier > 0 || tier == 0 && network.kind(node) == NodeKind.NIC;
    return isThere && tier >= bottom && tier <= top;
  }

  private static void join(int[] parent, int one, int other) {
    int a = find(parent, one);
    int b = find(parent, other);
    parent[Math.max(a, b)] = Math.min(a, b);
  }

  private static int find(int[] parent, int node) {
    int root = node;
    while (parent[root] != root) {
      root = parent[root];
    }
    int at = node;
    while (parent[at] != root) {
      int next = parent[at];
      parent[at] = root;
      at = next;
    }
    return root;
  }

  /** Returns the box of each of some nodes of a tier, numbered from 0 in the order of the first. */
  int[] fold(IntColumn nodes, int tier) {
    if (nodes.count() <= MOST_SINGLE) {
      return IntStream.range(0, nodes.count()).toArray();
    }
    List<int[]> candidates = new ArrayList<>();
    int[] rails = tier == 0 ? null : parts(Math.max(1, tier - 1), tiers.count() - 1);
    for (int top = Math.max(1, tier); top < tiers.count(); top++) {
      candidates.add(boxes(nodes, upTo.get(top - 1), null));
      if (rails != null) {
        candidates.add(boxes(nodes, upTo.get(top - 1), rails));
      }
    }
    if (rails != null) {
      candidates.add(boxes(nodes, rails, null));
    }
    int[] best = new int[nodes.count()];
    for (int[] candidate : candidates) {
      int count = count(candidate);
      if (count <= MOST && count > count(best)) {
        best = candidate;
      }
    }
    return best;
  }

  private static int count(int[] boxes) {
    int most = -1;
    for (int box : boxes) {
      most = Math.max(most, box);
    }
    return most + 1;
  }

  /** Nodes in the same part share a box; with a second division those in the same of both. */
  private static int[] boxes(IntColumn nodes, int[] partOf, int @Nullable [] other) {
    Map<Long, Integer> boxOf = new HashMap<>();
    int[] boxes = new int[nodes.count()];
    for (int i = 0; i < boxes.length; i++) {
      int node = nodes.at(i);
      long key = ((long) partOf[node] << 32) + (other == null ? 0 : other[node]);
      Integer box = boxOf.putIfAbsent(key, boxOf.size());
      boxes[i] = box == null ? boxOf.size() - 1 : box;
    }
    return boxes;
  }
}
