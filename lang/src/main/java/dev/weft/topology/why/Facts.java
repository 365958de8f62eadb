package dev.weft.topology.why;

import dev.weft.topology.External;
import dev.weft.topology.Names;
import dev.weft.topology.Rates;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.index.JudgedPromise;
import dev.weft.topology.measures.Summary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What was derived of a fabric, of its switches and of its servers. */
public final class Facts {
  private Facts() {}

  /**
   * What was derived of a part of a fabric.
   *
   * @param name of the fabric, or hostname or path of a switch or a server
   * @return empty where the fabric has nothing of that name
   */
  public static List<Fact> of(FabricIndex built, String name) {
    Topology topology = built.topology();
    if (topology.name().equals(name)) {
      return ofFabric(built);
    }
    Names names = built.names();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      if (names.ofSwitch(sw).equals(name) || names.pathOfSwitch(sw).equals(name)) {
        return new SwitchFacts(built, new int[] {sw}).all();
      }
    }
    for (int server = 0; server < topology.servers().count(); server++) {
      if (names.ofServer(server).equals(name) || names.pathOfServer(server).equals(name)) {
        return ofServer(topology, server);
      }
    }
    return List.of();
  }

  /** What was derived of the switches of each line, by the place of that line. */
  public static Map<Origin, List<Fact>> ofTiers(FabricIndex built) {
    Topology topology = built.topology();
    Map<Integer, List<Integer>> rows = new LinkedHashMap<>();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      rows.computeIfAbsent(topology.switches().origin(sw), any -> new ArrayList<>()).add(sw);
    }
    Map<Origin, List<Fact>> facts = new LinkedHashMap<>();
    rows.forEach(
        (origin, switches) ->
            facts.put(
                topology.origins().get(origin),
                new SwitchFacts(built, switches.stream().mapToInt(sw -> sw).toArray()).all()));
    return facts;
  }

  /** What one link to the outside is, and what is agreed with its other end. */
  public static Fact ofOutside(FabricIndex built, External link) {
    return EdgeFacts.ofLinks(built.topology(), List.of(link));
  }

  /** What is agreed for the links of each line that leads to the outside, by its place. */
  public static Map<Origin, String> ofOutside(FabricIndex built) {
    Topology topology = built.topology();
    Map<Origin, List<External>> lines = new LinkedHashMap<>();
    for (External link : topology.externals()) {
      lines
          .computeIfAbsent(topology.origins().get(link.origin()), any -> new ArrayList<>())
          .add(link);
    }
    Map<Origin, String> texts = new LinkedHashMap<>();
    lines.forEach(
        (place, links) ->
            texts.put(
                place,
                Counts.text(
                        "%d links of %s in all",
                        links.size(), Rates.text(links.getFirst().rateBps()))
                    + "; "
                    + EdgeFacts.how(links)));
    return texts;
  }

  /** What the fabric comes to: {@code 128 GPUs · 20 switches · 1:1}. */
  public static String inShort(FabricIndex built) {
    Summary summary = Summary.of(built.topology(), built.adjacency(), built.routes());
    String counts =
        Counts.text("%d GPUs · %d switches", summary.gpus().lit(), summary.switches().total());
    Double ratio = worst(summary);
    return ratio == null ? counts : counts + " · " + SwitchFacts.ratio(ratio);
  }

  private static @Nullable Double worst(Summary summary) {
    Double leaf = summary.oversubscription().leaf();
    Double spine = summary.oversubscription().spine();
    return leaf == null ? spine : spine == null ? leaf : Double.valueOf(Math.max(leaf, spine));
  }

  private static List<Fact> ofFabric(FabricIndex built) {
    Topology topology = built.topology();
    Origin line = topology.origins().getFirst();
    Summary summary = Summary.of(topology, built.adjacency(), built.routes());
    List<Fact> facts = new ArrayList<>();
    facts.add(
        new Fact(
            "GPUs",
            Counts.text("%d GPUs", summary.gpus().lit()),
            "those of servers that take part in the workload",
            line));
    facts.add(
        new Fact(
            "switches",
            Counts.text("%d switches", summary.switches().total()),
            "the tiers, as below",
            line));
    ofTiers(built)
        .forEach(
            (origin, ofTier) ->
                ofTier.forEach(
                    fact ->
                        facts.add(
                            new Fact(
                                fact.what(),
                                fact.value(),
                                fact.how(),
                                fact.line() == null ? origin : fact.line()))));
    Double ratio = worst(summary);
    if (ratio != null) {
      facts.add(
          new Fact(
              "oversubscription",
              SwitchFacts.ratio(ratio),
              "the worst switch: what comes from below over what goes up",
              null));
    }
    facts.add(
        new Fact(
            "switch hops",
            Integer.toString(summary.maxSwitchHops()),
            "switches on the longest shortest path from NIC to NIC",
            null));
    for (JudgedPromise promise : promises(built)) {
      facts.add(new Fact("expect", promise.text(), "it is " + promise.measured(), null));
    }
    return facts;
  }

  /** What the fabric promises and keeps, with what was measured. */
  public static List<JudgedPromise> promises(FabricIndex built) {
    return judged(built).stream().filter(JudgedPromise::isKept).toList();
  }

  /** What the fabric promises, kept or not. */
  public static List<JudgedPromise> judged(FabricIndex built) {
    return built.derived(JudgedPromise.class, List::of);
  }

  private static List<Fact> ofServer(Topology topology, int server) {
    Origin line = topology.origins().get(topology.servers().origin(server));
    List<Fact> facts = new ArrayList<>();
    facts.add(
        new Fact(
            "type",
            topology.serverModel(server).name()
                + Counts.text(", %d GPUs", topology.serverModel(server).gpuCount()),
            "as the line says",
            line));
    int first = topology.servers().firstNic(server);
    int count = topology.servers().nicCount(server);
    facts.add(
        new Fact(
            "NICs", Counts.text("%d NICs", count), "those of the type for this network", line));
    Names names = Names.of(topology);
    String leaves =
        IntStream.range(0, topology.links().count())
            .filter(topology.links()::isHost)
            .filter(link -> topology.links().lower(link) >= first)
            .filter(link -> topology.links().lower(link) < first + count)
            .mapToObj(link -> names.ofSwitch(topology.links().upper(link)))
            .distinct()
            .reduce((a, b) -> a + ", " + b)
            .orElse("none");
    facts.add(new Fact("leaves", leaves, "those that serve the rails of its NICs", line));
    return facts;
  }
}
