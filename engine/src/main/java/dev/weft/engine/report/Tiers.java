package dev.weft.engine.report;

import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.SimulationModel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The tiers of a network, found by distance: NICs are tier 0, switches with links to NICs tier 1,
 * those behind them tier 2, and so on. Other nodes are in no tier.
 */
final class Tiers {
  static final int NONE = -1;

  private static final Pattern LAST_WORD = Pattern.compile("([A-Za-z]+)[^A-Za-z]*$");

  private final Network network;
  private final int[] tierOf;
  private final List<List<Integer>> nodes = new ArrayList<>();

  Tiers(SimulationModel model) {
    network = model.network();
    tierOf = new int[network.nodeCount()];
    Arrays.fill(tierOf, NONE);
    Deque<Integer> next = new ArrayDeque<>();
    for (int node = 0; node < tierOf.length; node++) {
      if (network.kind(node) == NodeKind.NIC) {
        tierOf[node] = 0;
        next.add(node);
      }
    }
    while (!next.isEmpty()) {
      int node = next.remove();
      for (int i = 0; i < network.outDegree(node); i++) {
        int other = network.target(network.out(node, i));
        if (tierOf[other] == NONE && network.kind(other) == NodeKind.SWITCH) {
          tierOf[other] = tierOf[node] + 1;
          next.add(other);
        }
      }
    }
    for (int node = 0; node < tierOf.length; node++) {
      if (tierOf[node] != NONE) {
        while (nodes.size() <= tierOf[node]) {
          nodes.add(new ArrayList<>());
        }
        nodes.get(tierOf[node]).add(node);
      }
    }
  }

  /** Returns the number of tiers, NICs included; 0 without NICs. */
  int count() {
    return nodes.size();
  }

  /** Returns the tier of a node, or {@link #NONE}. */
  int of(int node) {
    return tierOf[node];
  }

  /** Returns the nodes of a tier, in the order of the model. */
  List<Integer> nodes(int tier) {
    return nodes.get(tier);
  }

  /** Returns what all switches of a tier are called, or its number. */
  String word(int tier) {
    if (tier == 0) {
      return "NIC";
    }
    TreeSet<String> words = new TreeSet<>();
    for (int node : nodes.get(tier)) {
      Matcher matcher = LAST_WORD.matcher(network.name(node));
      words.add(matcher.find() ? matcher.group(1) : "");
    }
    return words.size() == 1 && !words.first().isEmpty() ? words.first() : "tier " + tier;
  }

  /**
   * Returns the way of a directed link: {@code leaf to spine}; empty when it isn't between tiers.
   */
  String way(int directed) {
    int from = tierOf[network.source(directed)];
    int to = tierOf[network.target(directed)];
    return from == NONE || to == NONE || from == to ? "" : word(from) + " to " + word(to);
  }
}
