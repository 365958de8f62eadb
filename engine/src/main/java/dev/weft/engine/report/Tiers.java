package dev.weft.engine.report;

import dev.weft.engine.model.Fabric;
import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.SimulationModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The tiers of a network, found by distance: NICs are tier 0, switches with links to NICs tier 1,
 * those behind them tier 2, and so on. Other nodes, and those of other fabrics, are in no tier.
 * Everything is found once, in time that grows with nodes and links.
 */
final class Tiers {
  static final int NONE = -1;

  private final Network network;
  private final int fabric;
  private final int[] tierOf;

  /** By tier, its nodes in the order of the model. */
  private final List<IntColumn> nodes = new ArrayList<>();

  /** By tier, what it is called; and the first tier that is called so. */
  private final List<String> words = new ArrayList<>();

  private final IntColumn firstOfWord = new IntColumn();

  private Tiers(SimulationModel model, int fabric) {
    this.fabric = fabric;
    network = model.network();
    tierOf = new int[network.nodeCount()];
    search();
    for (int node = 0; node < tierOf.length; node++) {
      if (tierOf[node] != NONE) {
        while (nodes.size() <= tierOf[node]) {
          nodes.add(new IntColumn());
        }
        nodes.get(tierOf[node]).add(node);
      }
    }
    Map<String, Integer> known = new HashMap<>();
    for (int tier = 0; tier < nodes.size(); tier++) {
      words.add(tier == 0 ? "NIC" : commonWord(tier));
      Integer first = known.putIfAbsent(words.get(tier), tier);
      firstOfWord.add(first == null ? tier : first);
    }
  }

  /** Those of each fabric of a model. */
  static List<Tiers> of(SimulationModel model) {
    List<Tiers> all = new ArrayList<>();
    for (int fabric = 0; fabric < model.fabrics().size(); fabric++) {
      all.add(new Tiers(model, fabric));
    }
    return all;
  }

  /** Returns the number of the fabric. */
  int fabric() {
    return fabric;
  }

  /** NICs without a switch are drawn where there is one fabric. */
  private boolean isHere(int node) {
    return network.fabric(node) == fabric || fabric == 0 && network.fabric(node) == Fabric.NONE;
  }

  /** Breadth first, from all NICs at once. */
  private void search() {
    Arrays.fill(tierOf, NONE);
    IntColumn found = new IntColumn();
    for (int node = 0; node < tierOf.length; node++) {
      if (network.kind(node) == NodeKind.NIC && isHere(node)) {
        tierOf[node] = 0;
        found.add(node);
      }
    }
    for (int head = 0; head < found.count(); head++) {
      int node = found.at(head);
      for (int i = 0; i < network.outDegree(node); i++) {
        int other = network.target(network.out(node, i));
        if (tierOf[other] == NONE && network.kind(other) == NodeKind.SWITCH) {
          tierOf[other] = tierOf[node] + 1;
          found.add(other);
        }
      }
    }
  }

  /** What all switches of a tier are called, or its number. */
  private String commonWord(int tier) {
    IntColumn members = nodes.get(tier);
    String common = lastWord(network.name(members.at(0)));
    for (int i = 1; i < members.count(); i++) {
      if (!lastWord(network.name(members.at(i))).equals(common)) {
        return "tier " + tier;
      }
    }
    return common.isEmpty() ? "tier " + tier : common;
  }

  /** The last run of letters from A to Z, small or capital; empty when there is none. */
  private static String lastWord(String name) {
    int end = name.length();
    while (end > 0 && !isLetter(name.charAt(end - 1))) {
      end--;
    }
    int start = end;
    while (start > 0 && isLetter(name.charAt(start - 1))) {
      start--;
    }
    return name.substring(start, end);
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
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
  IntColumn nodes(int tier) {
    return nodes.get(tier);
  }

  /** Returns what all switches of a tier are called, or its number. */
  String word(int tier) {
    return words.get(tier);
  }

  /** Says whether a directed link leads from one tier to another. */
  boolean isBetween(int directed) {
    int from = tierOf[network.source(directed)];
    int to = tierOf[network.target(directed)];
    return from != NONE && to != NONE && from != to;
  }

  /** Returns the way of a directed link between tiers: {@code leaf to spine}. */
  String way(int directed) {
    return word(tierOf[network.source(directed)]) + " to " + word(tierOf[network.target(directed)]);
  }

  /** Says whether no switch has less rate to the tiers above it than to those below. */
  boolean isNonBlocking() {
    for (int tier = 1; tier < count(); tier++) {
      for (int i = 0; i < nodes(tier).count(); i++) {
        long up = rate(nodes(tier).at(i), true);
        if (up > 0 && up < rate(nodes(tier).at(i), false)) {
          return false;
        }
      }
    }
    return true;
  }

  private long rate(int node, boolean isUp) {
    long sum = 0;
    for (int i = 0; i < network.outDegree(node); i++) {
      int directed = network.out(node, i);
      boolean leadsUp = tierOf[network.target(directed)] > tierOf[node];
      sum += isBetween(directed) && leadsUp == isUp ? network.rateBps(directed >> 1) : 0;
    }
    return sum;
  }

  /**
   * Says whether a link between tiers, in either direction, is called the same as a directed one.
   */
  boolean isOfWay(int link, int directed) {
    return isBetween(2 * link)
        && (haveSameWay(2 * link, directed) || haveSameWay(2 * link + 1, directed));
  }

  /** Says whether two directed links, both between tiers or both not, are called the same. */
  boolean haveSameWay(int directed, int other) {
    boolean isBetween = isBetween(directed);
    return isBetween == isBetween(other)
        && (!isBetween
            || isSameWord(network.source(directed), network.source(other))
                && isSameWord(network.target(directed), network.target(other)));
  }

  private boolean isSameWord(int node, int other) {
    return firstOfWord.at(tierOf[node]) == firstOfWord.at(tierOf[other]);
  }
}
