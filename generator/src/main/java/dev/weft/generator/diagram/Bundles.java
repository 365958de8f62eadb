package dev.weft.generator.diagram;

import dev.weft.generator.diagram.Plan.Edge;
import dev.weft.generator.diagram.Plan.Node;
import dev.weft.generator.diagram.Plan.PodBlock;
import dev.weft.generator.diagram.Plan.Row;
import dev.weft.generator.diagram.Plan.SegmentBlock;
import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;

/** Gathers the links between two boxes into one line and says what it stands for. */
final class Bundles {
  /** The ends of a line: nodes, or a segment below. */
  private record Ends(Row row, int lower, int upper) {}

  /** Two ends of one cable run: switches, or a segment below. */
  private record Pair(int lower, int upper) {}

  /** The links of a line. */
  private static final class Bundle {
    final Map<Pair, Integer> linksOfPair = new LinkedHashMap<>();
    final LongSummaryStatistics rateBps = new LongSummaryStatistics();
  }

  private final FabricIndex design;
  private final Topology topology;
  private final List<Node> nodes;
  private final int[] nodeOf;
  private final boolean[] isShown;

  Bundles(FabricIndex design, List<Node> nodes, List<PodBlock> pods) {
    this.design = design;
    this.topology = design.topology();
    this.nodes = nodes;
    nodeOf = new int[topology.switches().count()];
    Arrays.fill(nodeOf, -1);
    for (int node = 0; node < nodes.size(); node++) {
      for (int sw : nodes.get(node).members()) {
        nodeOf[sw] = node;
      }
    }
    isShown = new boolean[topology.segments().count()];
    for (PodBlock pod : pods) {
      for (SegmentBlock segment : pod.segments()) {
        isShown[segment.segment()] = true;
      }
    }
  }

  /** Lines from the servers upwards, from left to right. */
  List<Edge> edges() {
    Map<Ends, Bundle> bundles = new HashMap<>();
    Links links = topology.links();
    for (int link = 0; link < links.count(); link++) {
      add(bundles, link, links.rateBps(link));
    }
    List<Ends> order = new ArrayList<>(bundles.keySet());
    order.sort(
        Comparator.comparing(Ends::row).thenComparing(Ends::lower).thenComparing(Ends::upper));
    return order.stream().map(ends -> edge(ends, bundles.get(ends))).toList();
  }

  private void add(Map<Ends, Bundle> bundles, int link, long rateBps) {
    Links links = topology.links();
    boolean isHost = links.isHost(link);
    int from =
        isHost
            ? topology.servers().segment(topology.servers().serverOfNic(links.lower(link)))
            : links.lower(link);
    int lower = isHost ? (isShown[from] ? from : -1) : nodeOf[from];
    int upper = nodeOf[links.upper(link)];
    if (lower < 0 || upper < 0) {
      return;
    }
    Row row = Row.values()[links.kind(link).ordinal()];
    Bundle bundle = bundles.computeIfAbsent(new Ends(row, lower, upper), ends -> new Bundle());
    bundle.linksOfPair.merge(new Pair(from, links.upper(link)), 1, Integer::sum);
    bundle.rateBps.accept(rateBps);
  }

  private Edge edge(Ends ends, Bundle bundle) {
    String text =
        switch (ends.row()) {
          case SERVERS -> hostText(ends, bundle);
          case PEERS -> "peer: " + links(counts(bundle.linksOfPair), bundle.rateBps);
          default -> switchText(ends, bundle);
        };
    Node upper = nodes.get(ends.upper());
    String below =
        ends.row() == Row.SERVERS
            ? "servers of " + segmentPath(ends.lower())
            : nodes.get(ends.lower()).name();
    String tooltip = below + " – " + upper.name() + ": " + text.replace("\n", ", ");
    return new Edge(ends.row(), ends.lower(), ends.upper(), text, tooltip);
  }

  private String segmentPath(int segment) {
    String server = design.names().pathOfServer(topology.segments().firstServer(segment));
    return server.substring(0, server.lastIndexOf('.'));
  }

  private String hostText(Ends ends, Bundle bundle) {
    Map<Integer, Integer> ofLeaf = new HashMap<>();
    bundle.linksOfPair.forEach((pair, count) -> ofLeaf.merge(pair.upper(), count, Integer::sum));
    return "each leaf: " + links(counts(ofLeaf), bundle.rateBps);
  }

  private String switchText(Ends ends, Bundle bundle) {
    Node lower = nodes.get(ends.lower());
    Node upper = nodes.get(ends.upper());
    LongSummaryStatistics ofPair = counts(bundle.linksOfPair);
    if (lower.count() == 1 && upper.count() == 1) {
      return links(ofPair, bundle.rateBps);
    }
    Map<Integer, Integer> ofLower = new HashMap<>();
    Map<Integer, Integer> peers = new HashMap<>();
    bundle.linksOfPair.forEach(
        (pair, count) -> {
          ofLower.merge(pair.lower(), count, Integer::sum);
          peers.merge(pair.lower(), 1, Integer::sum);
        });
    LongSummaryStatistics reached = counts(peers);
    String among =
        reached.getMin() == upper.count()
            ? range(reached)
            : range(reached) + " of " + PlanBuilder.group(upper.count());
    return "each "
        + word(lower.tier())
        + ": "
        + links(counts(ofLower), bundle.rateBps)
        + "\n"
        + range(ofPair)
        + " to each of "
        + among
        + " "
        + (upper.count() == 1 ? word(upper.tier()) : word(upper.tier()) + "s");
  }

  static LongSummaryStatistics counts(Map<?, Integer> counts) {
    return counts.values().stream().mapToLong(Integer::longValue).summaryStatistics();
  }

  static String links(LongSummaryStatistics count, LongSummaryStatistics rateBps) {
    String slowest = Rates.text(rateBps.getMin());
    String fastest = Rates.text(rateBps.getMax());
    String rate = slowest.equals(fastest) ? slowest : slowest + " – " + fastest;
    return range(count) + " × " + rate;
  }

  private static String range(LongSummaryStatistics counts) {
    String least = PlanBuilder.group((int) counts.getMin());
    return counts.getMin() == counts.getMax()
        ? least
        : least + "–" + PlanBuilder.group((int) counts.getMax());
  }

  static String word(Tier tier) {
    return tier == Tier.SUPERSPINE ? "super-spine" : tier.word();
  }

  static String plural(Tier tier) {
    return switch (tier) {
      case LEAF -> "Leaves";
      case SPINE -> "Spines";
      case SUPERSPINE -> "Super-spines";
    };
  }
}
