package dev.weft.generator.diagram;

import dev.weft.generator.diagram.DotGraph.Look;
import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.Segments;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** One segment in the DOT language: each server and leaf, with all that is above in one box. */
final class SegmentDot {
  /** The most servers of a type that have a box each. */
  private static final int MOST_SERVERS = 16;

  /** The ends of a bundle. */
  private record Ends(String lower, String upper) implements Comparable<Ends> {
    @Override
    public int compareTo(Ends other) {
      int first = lower.compareTo(other.lower);
      return first == 0 ? upper.compareTo(other.upper) : first;
    }
  }

  private final FabricIndex design;
  private final Topology topology;
  private final int segment;
  private final DotGraph graph;
  private final SwitchFacts facts;
  private final Map<Integer, String> boxOf = new HashMap<>();
  private final Map<Ends, List<Integer>> bundles = new TreeMap<>();

  private SegmentDot(FabricIndex design, int segment) {
    this.design = design;
    this.segment = segment;
    topology = design.topology();
    facts = new SwitchFacts(topology);
    Segments segments = topology.segments();
    String name =
        PlanBuilder.clip(topology.naming().segmentWord(), 24)
            + " "
            + (segments.indexInPod(segment) + 1);
    if (topology.hasPodLevel()) {
      name +=
          " of "
              + PlanBuilder.clip(topology.naming().podWord(), 24)
              + " "
              + (segments.pod(segment) + 1);
    }
    graph = new DotGraph(List.of(PlanBuilder.clip(topology.name(), 80), name));
  }

  static String of(FabricIndex design, int segment) {
    return new SegmentDot(design, segment).draw();
  }

  private String draw() {
    Switches switches = topology.switches();
    for (int sw = 0; sw < switches.count(); sw++) {
      if (isOwnLeaf(sw)) {
        List<String> lines = new ArrayList<>(List.of(design.names().ofSwitch(sw), facts.model(sw)));
        if (!facts.place(sw).isEmpty()) {
          lines.add(facts.place(sw));
        }
        graph.box("leaf" + sw, null, lines, facts.colour(sw));
      }
    }
    boxServers();
    gather();
    bundles.forEach(
        (ends, links) -> {
          boolean isPeer = topology.links().kind(links.getFirst()) == Links.Kind.PEER;
          Look[] looks = isPeer ? new Look[] {Look.BESIDE} : new Look[0];
          graph.line(ends.lower, ends.upper, text(links), looks);
        });
    return graph.text();
  }

  private boolean isOwnLeaf(int sw) {
    Switches switches = topology.switches();
    return switches.tier(sw) == Tier.LEAF && switches.segment(sw) == segment;
  }

  private void boxServers() {
    Map<String, Integer> ofKind = new TreeMap<>();
    ServerWords words = new ServerWords(topology);
    Segments segments = topology.segments();
    for (int i = 0; i < segments.serverCount(segment); i++) {
      int server = segments.firstServer(segment) + i;
      String kind = words.kind(server);
      if (ofKind.merge(kind, 1, Integer::sum) <= MOST_SERVERS) {
        boxOf.put(server, "server" + server);
        List<String> lines = List.of(design.names().ofServer(server), kind);
        graph.box("server" + server, null, lines, Palette.NEUTRAL);
      } else {
        boxOf.put(server, "more " + kind);
      }
    }
    ofKind.forEach(
        (kind, count) -> {
          if (count > MOST_SERVERS) {
            String more = String.format(Locale.ROOT, "%,d more", count - MOST_SERVERS);
            graph.box("more " + kind, null, List.of(more, kind), Palette.NEUTRAL);
          }
        });
  }

  private void gather() {
    Links links = topology.links();
    boolean isAboveDrawn = false;
    for (int link = 0; link < links.count(); link++) {
      int upper = links.upper(link);
      if (links.isHost(link)) {
        String box = boxOf.get(topology.servers().serverOfNic(links.lower(link)));
        if (box != null && isOwnLeaf(upper)) {
          add(box, "leaf" + upper, link);
        }
      } else if (isOwnLeaf(links.lower(link))) {
        boolean isPeer = links.kind(link) == Links.Kind.PEER;
        if (!isPeer && !isAboveDrawn) {
          isAboveDrawn = true;
          List<String> lines = List.of(Bundles.plural(topology.switches().tier(upper)));
          graph.box("above", null, lines, Palette.NEUTRAL);
        }
        add("leaf" + links.lower(link), isPeer ? "leaf" + upper : "above", link);
      }
    }
  }

  private void add(String lower, String upper, int link) {
    bundles.computeIfAbsent(new Ends(lower, upper), ends -> new ArrayList<>()).add(link);
  }

  private String text(List<Integer> bundle) {
    Map<Long, Integer> ofRate = new TreeMap<>();
    bundle.forEach(link -> ofRate.merge(topology.links().rateBps(link), 1, Integer::sum));
    List<String> parts = new ArrayList<>();
    ofRate.forEach((rate, count) -> parts.add(count + " × " + Rates.text(rate)));
    return String.join("\n", parts);
  }
}
