package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.Simulation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.LinkUse;
import dev.weft.generator.backend.Backend;
import dev.weft.generator.constructs.BalancingConstructs;
import dev.weft.generator.simulation.ScenarioCompiler;
import dev.weft.topology.Links;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.Routes;
import dev.weft.topology.paths.StaticPlan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code load-balancing static}: who prefers which way, in files and in the engine. */
class PlannedRoutesTest {
  private static final List<String> PLANNED =
      List.of(
          "load-balancing ecmp",
          "load-balancing static",
          "unnumbered",
          "numbered from 172.16.0.0/20");

  /** Four segments of two leaves, one for each of two rails, below two spines. */
  private static FabricIndex design(String... more) {
    List<String> replacements = new ArrayList<>(PLANNED);
    replacements.addAll(List.of("segment {", "segment [4] {"));
    replacements.addAll(List.of(more));
    return SmallFabric.with(replacements.toArray(String[]::new));
  }

  private static StaticPlan plan(FabricIndex design) {
    return StaticPlan.of(design.topology(), design.adjacency(), design.routes());
  }

  /**
   * Prefixes in order: those of rail 1 in segments 1 to 4, then those of rail 2. The leaf of rail 1
   * in segment 2 has the second; from the third on it takes the first spine, the second, the first
   * and so on, round to the first prefix.
   */
  @Test
  void aLeafDealsPrefixesInTurnBeginningAfterItsOwn() {
    FabricIndex design = design();
    StaticPlan plan = plan(design);
    List<String> ways = new ArrayList<>();
    int[] links = plan.links(2);
    for (int row = 0; row < plan.prefixCount(); row++) {
      String spine =
          links[row] == StaticPlan.NONE
              ? "itself"
              : design.names().ofSwitch(design.topology().links().upper(links[row]));
      ways.add(design.names().ofSwitch(plan.attachment(row)) + " by " + spine);
    }
    assertEquals("seg2-leaf1", design.names().ofSwitch(2));
    assertEquals(
        List.of(
            "seg1-leaf1 by spine1",
            "seg2-leaf1 by itself",
            "seg3-leaf1 by spine1",
            "seg4-leaf1 by spine2",
            "seg1-leaf2 by spine1",
            "seg2-leaf2 by spine2",
            "seg3-leaf2 by spine1",
            "seg4-leaf2 by spine2"),
        ways);
  }

  /**
   * A network is a /29, for 2 servers and 4 addresses more, and lies in blocks of segment and leaf:
   * 10.0.0.0 and .8 are those of segment 1. By the list above the leaf of rail 1 in segment 2, .16,
   * prefers .0, .32 (segment 3), .8 and .40 from the first spine and .48, .24, .56 from the second.
   */
  @Test
  void filesPreferWhatIsPlanned() {
    Map<String, String> preference =
        Map.of(
            "frr", "set weight 200",
            "sonic", "set weight 200",
            "nxos", "set weight 200",
            "eos", "set local-preference 200",
            "cumulus", "weight: 200",
            "junos", "then preference 160");
    for (String system : SwitchTargets.writing(BalancingConstructs.STATIC)) {
      Backend backend = SwitchTargets.BACKENDS.get(system);
      FabricIndex design = design("os frr", "os " + system);
      assertEquals(List.of(), backend.limits(design), system);
      List<FabricPort> up = SwitchPorts.of(design, 2).up();
      String file = file(backend, design);
      String first = lines(file, name(up.get(0)));
      String second = lines(file, name(up.get(1)));
      assertEquals(List.of("0", "32", "8", "40"), planned(first), file);
      assertEquals(List.of("48", "24", "56"), planned(second), file);
      assertTrue(file.contains(preference.get(system)), file);
      for (FabricPort port : up) {
        assertTrue(applied(file, port, name(port)), system + " " + name(port) + "\n" + file);
      }
    }
  }

  private static String name(FabricPort port) {
    return "PLAN-" + port.name().replaceAll("[/:]", "-");
  }

  private static String file(Backend backend, FabricIndex design) {
    StringBuilder found = new StringBuilder();
    Golden.files(backend, design)
        .forEach(
            (path, text) -> {
              boolean isText = !path.endsWith(".sh") && !path.endsWith(".json");
              found.append(isText && path.contains("/seg2-leaf1") ? text : "");
            });
    return found.toString();
  }

  /** The lines about a list of prefixes: those with its name, and those that stand below it. */
  private static String lines(String file, String name) {
    StringBuilder found = new StringBuilder();
    boolean isInside = false;
    for (String line : file.split("\n")) {
      boolean isEntry = line.contains("10.0.0.");
      isInside = line.contains(name) || isInside && !line.matches(".*(PLAN-|vrf:).*");
      found.append(isInside && isEntry && !line.contains("network") ? line + "\n" : "");
    }
    return found.toString();
  }

  /** Last octets of the prefixes, in order. */
  private static List<String> planned(String lines) {
    return lines
        .lines()
        .filter(line -> line.contains("/29"))
        .map(line -> line.replaceAll(".*10\\.0\\.0\\.(\\d+)/29.*", "$1"))
        .toList();
  }

  /** Whether the neighbour at a port has the policy: on a line with its address, or below it. */
  private static boolean applied(String file, FabricPort port, String name) {
    String address = dev.weft.topology.addresses.Ipv4Prefix.format(port.peerAddress());
    String current = "";
    for (String line : file.split("\n")) {
      current = line.contains(address) ? address : line.contains("172.16.") ? "" : current;
      boolean isUse =
          line.contains("route-map " + name + " in")
              || line.contains("import " + name)
              || line.contains("route-map: " + name);
      if (isUse && current.equals(address)) {
        return true;
      }
    }
    return false;
  }

  private static FabricIndex threeTiers(String... more) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "segment [4] {",
                "pod [2] { segment [3] {",
                "  spine 2 of Box",
                "  spine 2 of Box { uplink 3 x 400 Gb/s to each superspine } } superspine 2 of"
                    + " Box"));
    all.addAll(List.of(more));
    return design(all.toArray(String[]::new));
  }

  /**
   * Each switch gives each of the next hops that it has for the same prefixes as many, within one.
   */
  @Test
  void prefixesAreDealtEvenly() {
    List<FabricIndex> designs =
        List.of(
            design(),
            design("segment [4]", "segment [9]", "uplink 1 x", "uplink 3 x"),
            threeTiers(),
            design("segment [4] {", "addressing { aggregate 24 } segment [5] {"));
    for (FabricIndex design : designs) {
      StaticPlan plan = plan(design);
      for (int sw = 0; sw < design.topology().switches().count(); sw++) {
        Map<String, Map<Integer, Integer>> counts = new TreeMap<>();
        int[] links = plan.links(sw);
        for (int row = 0; row < links.length; row++) {
          int[] nextHops = nextHops(design, sw, plan.attachment(row));
          if (nextHops.length > 1) {
            Map<Integer, Integer> own =
                counts.computeIfAbsent(Arrays.toString(nextHops), key -> zero(nextHops));
            own.merge(links[row], 1, Integer::sum);
            assertEquals(nextHops.length, own.size(), "a link that leads elsewhere");
          } else {
            assertEquals(StaticPlan.NONE, links[row]);
          }
        }
        for (Map<Integer, Integer> own : counts.values()) {
          TreeSet<Integer> sorted = new TreeSet<>(own.values());
          assertTrue(sorted.last() - sorted.first() <= 1, design.names().ofSwitch(sw) + " " + own);
        }
      }
    }
  }

  private static Map<Integer, Integer> zero(int[] nextHops) {
    Map<Integer, Integer> zero = new TreeMap<>();
    Arrays.stream(nextHops).forEach(link -> zero.put(link, 0));
    return zero;
  }

  /** Links straight down to an attachment, or those of the routes; none at its own leaf. */
  private static int[] nextHops(FabricIndex design, int sw, int attachment) {
    Switches switches = design.topology().switches();
    Links links = design.topology().links();
    if (switches.tier(sw) == Tier.LEAF && switches.attachment(sw) == attachment) {
      return new int[0];
    }
    List<Integer> down = new ArrayList<>();
    for (int i = 0; i < design.adjacency().degreeOfSwitch(sw); i++) {
      int link = design.adjacency().linkOfSwitch(sw, i);
      boolean isDown = links.kind(link) == Links.Kind.LEAF_SPINE && links.upper(link) == sw;
      if (isDown && switches.attachment(links.lower(link)) == attachment) {
        down.add(link);
      }
    }
    int routed = design.routes().nextHops(sw, design.routes().groupOfAttachment(attachment));
    return !down.isEmpty()
        ? down.stream().mapToInt(Integer::intValue).toArray()
        : routed == Routes.NONE ? new int[0] : design.routes().links(routed);
  }

  /** In the engine each flow takes, link by link, what the switches on its way prefer. */
  @ParameterizedTest
  @ValueSource(strings = {"two tiers", "parallel links", "three tiers", "planes", "pairs"})
  void theEngineGoesWhereSwitchesPrefer(String kind) {
    FabricIndex design =
        switch (kind) {
          case "two tiers" -> design();
          case "parallel links" -> design("uplink 1 x", "uplink 3 x");
          case "three tiers" -> threeTiers();
          case "planes" -> design("transport roce", "transport roce  planes 2 by nic");
          default ->
              design(
                  "ports 1 x 100",
                  "ports 2 x 100",
                  "leaf per rail of Box",
                  "leaf 2 of Box serves rails 1..2  multihoming esi");
        };
    Topology topology = design.topology();
    StaticPlan plan = plan(design);
    int nics = topology.servers().totalNics();
    int seen = 0;
    for (int from = 0; from < nics; from++) {
      for (int to = (from + 1) % 3; to < nics; to += 3) {
        if (isJoined(design, from, to)) {
          assertEquals(expected(design, plan, from, to), used(design, from, to));
          seen++;
        }
      }
    }
    assertTrue(seen > 20, kind + ": " + seen);
  }

  private static int attachment(FabricIndex design, int nic) {
    int leaf = design.topology().links().upper(design.adjacency().linkOfNic(nic, 0));
    return design.topology().switches().attachment(leaf);
  }

  private static boolean isJoined(FabricIndex design, int from, int to) {
    int leaf = design.topology().links().upper(design.adjacency().linkOfNic(from, 0));
    int own = attachment(design, from);
    int other = attachment(design, to);
    return own != other && nextHops(design, leaf, other).length > 0;
  }

  /** Links between switches, from each leaf of the sender on. */
  private static TreeSet<Integer> expected(FabricIndex design, StaticPlan plan, int from, int to) {
    Links links = design.topology().links();
    TreeSet<Integer> found = new TreeSet<>();
    for (int i = 0; i < design.adjacency().degreeOfNic(from); i++) {
      int sw = links.upper(design.adjacency().linkOfNic(from, i));
      while (nextHops(design, sw, attachment(design, to)).length > 0) {
        int chosen = plan.links(sw)[plan.prefixOfNic(to)];
        int link =
            chosen == StaticPlan.NONE ? nextHops(design, sw, attachment(design, to))[0] : chosen;
        found.add(link);
        sw = links.lower(link) == sw ? links.upper(link) : links.lower(link);
      }
    }
    return found;
  }

  private static TreeSet<Integer> used(FabricIndex design, int from, int to) {
    List<List<int[]>> pair = List.of(List.of(new int[] {from, to}));
    SimulationModel model = ScenarioCompiler.ofPairs(design, pair, 1 << 20);
    Links links = design.topology().links();
    int first = model.network().linkCount() - links.count();
    LinkUse use = Simulation.run(model).links();
    TreeSet<Integer> found = new TreeSet<>();
    for (int directed = 0; directed < use.count(); directed++) {
      int link = use.link(directed) - first;
      if (use.payloadBytes(directed) > 0 && link >= links.end(Links.Kind.HOST)) {
        found.add(link);
      }
    }
    return found;
  }
}
