package dev.weft.generator.diagram;

import dev.weft.generator.diagram.Plan.Edge;
import dev.weft.generator.diagram.Plan.Node;
import dev.weft.generator.diagram.Plan.PodBlock;
import dev.weft.generator.diagram.Plan.SegmentBlock;
import dev.weft.generator.diagram.Plan.Swatch;
import dev.weft.generator.diagram.Plan.TierNote;
import dev.weft.topology.Segments;
import dev.weft.topology.Servers;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Decides what a picture shows: every switch of a small fabric; of a big one each kind of pod and
 * segment once, switches alike in one box.
 */
final class PlanBuilder {
  /** The most switches of a fabric that is drawn in full, and the most segments. */
  private static final int FULL_SWITCHES = 40;

  private static final int FULL_SEGMENTS = 16;

  /** The most boxes of one row of a pod or segment, and the most kinds of pods and of segments. */
  private static final int GROUPS = 16;

  private static final int KINDS = 3;

  private static final int ALL = -1;

  private final FabricIndex design;
  private final Topology topology;
  private final Switches switches;
  private final SwitchFacts facts;
  private final ServerWords words;
  private final boolean full;

  /** The only pod that is drawn; {@link #ALL} for all. */
  private final int onlyPod;

  private final List<Node> nodes = new ArrayList<>();
  private final List<List<Integer>> leavesOfSegment = new ArrayList<>();
  private final List<List<Integer>> spinesOfPod = new ArrayList<>();
  private final List<Integer> superspines = new ArrayList<>();
  private final List<List<Integer>> segmentsOfPod = new ArrayList<>();
  private final List<String> signatureOfSegment = new ArrayList<>();
  private int kindsLeftOut;

  PlanBuilder(FabricIndex design) {
    this(design, ALL);
  }

  /** A plan of one pod, below the boxes of the tier above it. */
  static PlanBuilder ofPod(FabricIndex design, int pod) {
    return new PlanBuilder(design, pod);
  }

  private PlanBuilder(FabricIndex design, int onlyPod) {
    this.onlyPod = onlyPod;
    this.design = design;
    topology = design.topology();
    switches = topology.switches();
    facts = new SwitchFacts(topology);
    words = new ServerWords(topology);
    sortSwitches();
    full = isSmall();
    for (int segment = 0; segment < topology.segments().count(); segment++) {
      signatureOfSegment.add(full ? "" : segmentSignature(segment));
    }
  }

  Plan build() {
    List<PodBlock> pods = new ArrayList<>();
    for (Kind kind : kinds(drawnPods(), this::podSignature)) {
      pods.add(pod(kind));
    }
    List<Integer> top =
        nodes(superspines, full && (onlyPod == ALL || superspines.size() <= GROUPS));
    Outsides outsides = new Outsides(topology, nodes);
    List<Edge> edges = new ArrayList<>(new Bundles(design, nodes, pods).edges());
    edges.addAll(outsides.edges());
    return new Plan(
        clip(topology.name(), 80),
        subtitle(),
        note(),
        nodes,
        top,
        pods,
        outsides.boxes(),
        edges,
        tiers(),
        legend());
  }

  private void sortSwitches() {
    Segments segments = topology.segments();
    for (int pod = 0; pod < topology.pods(); pod++) {
      spinesOfPod.add(new ArrayList<>());
      segmentsOfPod.add(new ArrayList<>());
    }
    for (int segment = 0; segment < segments.count(); segment++) {
      leavesOfSegment.add(new ArrayList<>());
      segmentsOfPod.get(segments.pod(segment)).add(segment);
    }
    for (int sw = 0; sw < switches.count(); sw++) {
      switch (switches.tier(sw)) {
        case LEAF -> leavesOfSegment.get(switches.segment(sw)).add(sw);
        case SPINE -> spinesOfPod.get(switches.pod(sw)).add(sw);
        case SUPERSPINE -> superspines.add(sw);
      }
    }
  }

  private boolean isSmall() {
    int drawn = onlyPod == ALL ? superspines.size() : 0;
    int segments = 0;
    for (int pod : drawnPods()) {
      drawn += spinesOfPod.get(pod).size();
      segments += segmentsOfPod.get(pod).size();
      for (int segment : segmentsOfPod.get(pod)) {
        drawn += leavesOfSegment.get(segment).size();
      }
    }
    return drawn <= FULL_SWITCHES && segments <= FULL_SEGMENTS;
  }

  private List<Integer> drawnPods() {
    return onlyPod == ALL ? IntStream.range(0, topology.pods()).boxed().toList() : List.of(onlyPod);
  }

  /** The first pod of each kind, where a picture of the whole draws kinds. */
  List<Integer> kindsOfPods() {
    return full || !topology.hasPodLevel()
        ? List.of()
        : kinds(drawnPods(), this::podSignature).stream().map(Kind::first).toList();
  }

  /** Whether each switch has a box of its own. */
  boolean isFull() {
    return full;
  }

  /** The first segment of each kind. */
  List<Integer> kindsOfSegments() {
    List<Integer> all = IntStream.range(0, topology.segments().count()).boxed().toList();
    return Kind.of(all, this::segmentSignature).stream().limit(KINDS).map(Kind::first).toList();
  }

  private String segmentSignature(int segment) {
    return String.join(", ", serverLines(segment))
        + Kind.census(leavesOfSegment.get(segment), facts::signature);
  }

  private String podSignature(int pod) {
    return Kind.census(segmentsOfPod.get(pod), signatureOfSegment::get)
        + Kind.census(spinesOfPod.get(pod), facts::signature);
  }

  /** Each element by itself in a full picture; else the kinds, the first few of them. */
  private List<Kind> kinds(
      List<Integer> elements, java.util.function.IntFunction<String> signature) {
    if (full) {
      return elements.stream().map(element -> new Kind(element, 1)).toList();
    }
    List<Kind> kinds = Kind.of(elements, signature);
    kindsLeftOut += Math.max(0, kinds.size() - KINDS);
    return kinds.subList(0, Math.min(KINDS, kinds.size()));
  }

  private PodBlock pod(Kind kind) {
    List<Integer> spines = nodes(spinesOfPod.get(kind.first()), full);
    List<SegmentBlock> segments = new ArrayList<>();
    for (Kind one : kinds(segmentsOfPod.get(kind.first()), signatureOfSegment::get)) {
      segments.add(segment(one));
    }
    String label = "";
    if (topology.hasPodLevel()) {
      String word = clip(topology.naming().podWord(), 24);
      label = full ? word + " " + (kind.first() + 1) : times(word, kind.times());
      label += podSize(kind.first(), kind.times() > 1);
    }
    return new PodBlock(label, kind.times(), spines, segments);
  }

  private String podSize(int pod, boolean each) {
    List<Integer> segments = segmentsOfPod.get(pod);
    return ": " + words.servers(segments, each) + ", " + words.gpus(segments, each);
  }

  private SegmentBlock segment(Kind kind) {
    int segment = kind.first();
    List<String> lines = new ArrayList<>();
    int index = topology.segments().indexInPod(segment) + 1;
    String word = clip(topology.naming().segmentWord(), 24);
    lines.add(full ? word + " " + index : times(word, kind.times()));
    lines.addAll(serverLines(segment));
    lines.add(words.gpus(List.of(segment), kind.times() > 1));
    return new SegmentBlock(
        segment, kind.times(), nodes(leavesOfSegment.get(segment), full), lines);
  }

  private List<String> serverLines(int segment) {
    Segments segments = topology.segments();
    Map<String, Integer> kinds = new LinkedHashMap<>();
    for (int i = 0; i < segments.serverCount(segment); i++) {
      kinds.merge(words.kind(segments.firstServer(segment) + i), 1, Integer::sum);
    }
    List<String> lines = new ArrayList<>();
    domainsOf(segment)
        .forEach((domain, count) -> lines.add(group(count) + " × " + clip(domain, 28)));
    kinds.forEach((kind, count) -> lines.add(group(count) + " × " + kind));
    return lines;
  }

  /** Scale-up domains by the name of their type. */
  private Map<String, Integer> domainsOf(int segment) {
    Segments segments = topology.segments();
    Servers servers = topology.servers();
    Map<String, Integer> domains = new LinkedHashMap<>();
    int last = Servers.NONE;
    for (int i = 0; i < segments.serverCount(segment); i++) {
      int domain = servers.domain(segments.firstServer(segment) + i);
      if (domain != Servers.NONE && domain != last) {
        domains.merge(topology.domains().get(domain).name() + " domain", 1, Integer::sum);
      }
      last = domain;
    }
    return domains;
  }

  /** Adds the boxes of some switches of one tier and says where they are. */
  private List<Integer> nodes(List<Integer> members, boolean isEach) {
    Map<String, List<Integer>> groups = new LinkedHashMap<>();
    for (int sw : members) {
      groups.computeIfAbsent(isEach ? "" + sw : facts.group(sw), k -> new ArrayList<>()).add(sw);
    }
    if (!isEach && groups.size() > GROUPS) {
      groups.clear();
      for (int sw : members) {
        groups.computeIfAbsent(facts.model(sw), k -> new ArrayList<>()).add(sw);
      }
    }
    List<Integer> added = new ArrayList<>();
    for (List<Integer> group : groups.values()) {
      added.add(nodes.size());
      nodes.add(node(group, isEach));
    }
    return added;
  }

  private Node node(List<Integer> group, boolean isEach) {
    int first = group.getFirst();
    int[] members = group.stream().mapToInt(Integer::intValue).toArray();
    boolean oneColour = group.stream().map(facts::colour).distinct().count() == 1;
    boolean onePlace = group.stream().map(facts::place).distinct().count() == 1;
    String model = clip(facts.model(first), 24);
    return new Node(
        switches.tier(first),
        members,
        isEach ? design.names().ofSwitch(first) : group(group.size()) + " × " + model,
        onePlace ? facts.place(first) : "",
        oneColour ? facts.colour(first) : Palette.NEUTRAL);
  }

  private String subtitle() {
    if (onlyPod != ALL) {
      return clip(topology.naming().podWord(), 24) + " " + (onlyPod + 1) + podSize(onlyPod, false);
    }
    return String.join(
        " · ",
        words.gpus(),
        counted(topology.servers().machines(), "server"),
        switches.count() == 1 ? "1 switch" : group(switches.count()) + " switches");
  }

  private String note() {
    if (full) {
      return "";
    }
    String text = "Each kind of pod and segment is drawn once; × says how many there are.";
    return kindsLeftOut == 0 ? text : text + " " + counted(kindsLeftOut, "kind") + " left out.";
  }

  private List<TierNote> tiers() {
    List<TierNote> tiers = new ArrayList<>();
    for (Tier tier : Tier.values()) {
      Map<String, Integer> models = new LinkedHashMap<>();
      for (int sw = 0; sw < switches.count(); sw++) {
        if (switches.tier(sw) == tier) {
          models.merge(facts.model(sw), 1, Integer::sum);
        }
      }
      if (!models.isEmpty()) {
        List<String> lines = new ArrayList<>(List.of(Bundles.plural(tier)));
        models.forEach((model, count) -> lines.add(group(count) + " × " + clip(model, 24)));
        tiers.add(new TierNote(tier, lines));
      }
    }
    return tiers;
  }

  private List<Swatch> legend() {
    List<Swatch> legend = new ArrayList<>();
    if (facts.coloursPlanes() || facts.coloursRails()) {
      int count = facts.coloursPlanes() ? topology.planes() : topology.rails();
      String word = facts.coloursPlanes() ? "plane " : "rail ";
      for (int i = 0; i < Math.min(count, Palette.size()); i++) {
        boolean repeats = i + Palette.size() < count;
        String more = repeats ? ", " + (i + Palette.size() + 1) + " …" : "";
        legend.add(new Swatch(Palette.of(i), word + (i + 1) + more));
      }
    }
    for (TierNote tier :
        facts.coloursPlanes() || facts.coloursRails() ? List.<TierNote>of() : tiers()) {
      legend.add(new Swatch(Palette.of(tier.tier()), tier.tier().word()));
    }
    if (nodes.stream().anyMatch(node -> node.colour().equals(Palette.NEUTRAL))) {
      legend.add(
          new Swatch(Palette.NEUTRAL, facts.coloursPlanes() ? "all planes" : "several rails"));
    }
    return legend;
  }

  private static String times(String word, int times) {
    return times == 1 ? word : word + " × " + group(times);
  }

  static String counted(int count, String word) {
    return group(count) + " " + word + (count == 1 ? "" : "s");
  }

  /** A number with its thousands set apart. */
  static String group(int number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  static String clip(String text, int length) {
    return text.codePointCount(0, text.length()) <= length
        ? text
        : text.substring(0, text.offsetByCodePoints(0, length - 1)) + "…";
  }
}
