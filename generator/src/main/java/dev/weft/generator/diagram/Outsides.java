package dev.weft.generator.diagram;

import dev.weft.generator.diagram.Plan.Edge;
import dev.weft.generator.diagram.Plan.Node;
import dev.weft.generator.diagram.Plan.Outside;
import dev.weft.generator.diagram.Plan.Row;
import dev.weft.topology.External;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.TreeMap;

/** What is outside of the fabric, a box for each name, and the lines that lead there. */
final class Outsides {
  /** The most boxes; names after these share the last one. */
  private static final int MOST = 8;

  /** The ends of a line: a node, and the position of what is outside. */
  private record Ends(int node, int outside) {}

  /** The links of a line. */
  private static final class Bundle {
    final Map<Integer, Integer> linksOfSwitch = new HashMap<>();
    final LongSummaryStatistics rateBps = new LongSummaryStatistics();
  }

  private final Topology topology;
  private final List<Node> nodes;
  private final List<Outside> boxes = new ArrayList<>();
  private final Map<Ends, Bundle> bundles =
      new TreeMap<>(Comparator.comparingInt(Ends::node).thenComparingInt(Ends::outside));

  Outsides(Topology topology, List<Node> nodes) {
    this.topology = topology;
    this.nodes = nodes;
    Map<Integer, Integer> nodeOf = new HashMap<>();
    for (int node = 0; node < nodes.size(); node++) {
      for (int sw : nodes.get(node).members()) {
        nodeOf.put(sw, node);
      }
    }
    List<External> drawn =
        topology.externals().stream()
            .filter(external -> nodeOf.containsKey(external.sw()))
            .toList();
    Map<String, Integer> boxOf = box(drawn);
    for (External external : drawn) {
      Ends ends = new Ends(nodeOf.get(external.sw()), boxOf.get(external.name()));
      Bundle bundle = bundles.computeIfAbsent(ends, key -> new Bundle());
      bundle.linksOfSwitch.merge(external.sw(), 1, Integer::sum);
      bundle.rateBps.accept(external.rateBps());
    }
  }

  /** Makes the boxes, each above the highest tier that leads there; their positions by name. */
  private Map<String, Integer> box(List<External> drawn) {
    Map<String, Tier> tiers = new LinkedHashMap<>();
    for (External external : drawn) {
      Tier tier = topology.switches().tier(external.sw());
      tiers.merge(external.name(), tier, (a, b) -> a.compareTo(b) > 0 ? a : b);
    }
    boolean areMany = tiers.size() > MOST;
    Map<String, Integer> boxOf = new HashMap<>();
    tiers.forEach(
        (name, tier) -> {
          if (!areMany || boxOf.size() < MOST - 1) {
            boxOf.put(name, boxes.size());
            boxes.add(new Outside(tier, PlanBuilder.clip(name, 24)));
          }
        });
    if (areMany) {
      Tier top = tiers.values().stream().max(Tier::compareTo).orElseThrow();
      int others = tiers.size() - boxes.size();
      tiers.keySet().forEach(name -> boxOf.putIfAbsent(name, boxes.size()));
      boxes.add(new Outside(top, PlanBuilder.group(others) + " others"));
    }
    return boxOf;
  }

  /** The boxes, in the order of their first link. */
  List<Outside> boxes() {
    return List.copyOf(boxes);
  }

  /** Lines from left to right. */
  List<Edge> edges() {
    List<Edge> edges = new ArrayList<>();
    bundles.forEach(
        (ends, bundle) -> {
          Node node = nodes.get(ends.node());
          String text = text(node, bundle);
          String tooltip = node.name() + " – " + boxes.get(ends.outside()).name() + ": " + text;
          edges.add(new Edge(Row.OUTSIDE, ends.node(), ends.outside(), text, tooltip));
        });
    return edges;
  }

  private static String text(Node node, Bundle bundle) {
    String links = Bundles.links(Bundles.counts(bundle.linksOfSwitch), bundle.rateBps);
    if (node.count() == 1) {
      return "outside: " + links;
    }
    int leading = bundle.linksOfSwitch.size();
    String who =
        leading == node.count()
            ? "each " + Bundles.word(node.tier())
            : PlanBuilder.group(leading) + " of " + PlanBuilder.group(node.count());
    return "outside, " + who + ": " + links;
  }
}
