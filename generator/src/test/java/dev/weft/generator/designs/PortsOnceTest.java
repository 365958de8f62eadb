package dev.weft.generator.designs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import dev.weft.generator.backend.Backend;
import dev.weft.generator.cabling.CablingBackend;
import dev.weft.generator.lldp.LldpBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.underlay.Golden;
import dev.weft.lang.compiler.Compiled;
import dev.weft.topology.External;
import dev.weft.topology.Links;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;

/**
 * In no output of a design without errors is a port configured twice, and every port of the cabling
 * is configured. {@code -Dweft.designs.seed=N} tries others.
 */
final class PortsOnceTest {
  private static final long OTHERS = Long.getLong("weft.designs.seed", 0);

  /** What begins the part of a port in a configuration, by the system; the port is the group. */
  private static final Map<String, Pattern> HEADS =
      Map.of(
          "eos", Pattern.compile("(?m)^interface (Ethernet\\S+)$"),
          "nxos", Pattern.compile("(?m)^interface (Ethernet\\S+)$"),
          "junos", Pattern.compile("(?m)^set interfaces (et-\\S+) description "),
          "cumulus", Pattern.compile("(?m)^ {6}(swp\\S+):$"),
          "frr", Pattern.compile("(?m)^interface (swp\\S+)$"));

  @Property(tries = 150, seed = "20261122", shrinking = ShrinkingMode.OFF)
  void noPortIsConfiguredTwice(@ForAll long drawn) throws IOException {
    String text = RandomDesign.text(drawn ^ OTHERS);
    Compiled compiled = RandomDesign.compile(text);
    Statistics.collect(compiled.hasErrors() ? "refused" : "sound");
    Statistics.coverage(coverage -> coverage.check("sound").percentage(share -> share > 25));
    if (!compiled.hasErrors()) {
      FabricIndex design = FabricIndex.of(compiled.topologies().getFirst());
      checkTables(design.topology(), text);
      Map<String, Set<String>> ports = portsOfLldp(design, text);
      checkCabling(design, ports, text);
      for (Backend system : SwitchBackends.ALL) {
        if (system.limits(design).stream().noneMatch(PortsOnceTest::isError)) {
          checkConfigurations(system, design, ports, text);
        }
      }
    }
  }

  private static boolean isError(Issue issue) {
    return issue.severity() == Issue.Severity.ERROR;
  }

  /** A port once, in a cage that is there and is split for one rate. */
  private static void checkTables(Topology topology, String text) {
    Set<List<Integer>> ports = new HashSet<>();
    Map<List<Integer>, Long> rates = new HashMap<>();
    Links links = topology.links();
    for (int link = 0; link < links.count(); link++) {
      take(
          topology,
          links.upper(link),
          links.upperPort(link),
          links.rateBps(link),
          ports,
          rates,
          text);
      if (!links.isHost(link)) {
        take(
            topology,
            links.lower(link),
            links.lowerPort(link),
            links.rateBps(link),
            ports,
            rates,
            text);
      }
    }
    for (External external : topology.externals()) {
      take(topology, external.sw(), external.port(), external.rateBps(), ports, rates, text);
    }
  }

  private static void take(
      Topology topology,
      int sw,
      int port,
      long rateBps,
      Set<List<Integer>> ports,
      Map<List<Integer>, Long> rates,
      String text) {
    int cage = Links.cage(port);
    assertTrue(cage >= 1 && cage <= topology.switchModel(sw).ports().count(), text);
    assertTrue(ports.add(List.of(sw, port)), text);
    Long other = rates.putIfAbsent(List.of(sw, cage), rateBps);
    assertTrue(other == null || other == rateBps, text);
  }

  /** Ports of each switch as {@code lldp.json} has them, in which no name stands twice. */
  private static Map<String, Set<String>> portsOfLldp(FabricIndex design, String text)
      throws IOException {
    String json = Golden.files(new LldpBackend(), design).get("lldp.json");
    Map<String, Set<String>> ports = new HashMap<>();
    eachName(
        json,
        path -> {
          if (path.size() == 4 && path.get(2).equals("ports")) {
            ports.computeIfAbsent(path.get(1), key -> new TreeSet<>()).add(path.get(3));
          }
          return true;
        },
        text);
    ports.keySet().removeIf(device -> device.contains("server"));
    return ports;
  }

  /** Reads the names of a JSON text; fails where one stands twice in an object. */
  private static void eachName(String json, Predicate<List<String>> visitor, String text)
      throws IOException {
    Set<List<String>> seen = new HashSet<>();
    Deque<String> path = new ArrayDeque<>();
    try (JsonReader reader = new JsonReader(new StringReader(json))) {
      read(reader, path, seen, visitor, text);
    }
  }

  private static void read(
      JsonReader reader,
      Deque<String> path,
      Set<List<String>> seen,
      Predicate<List<String>> visitor,
      String text)
      throws IOException {
    if (reader.peek() == JsonToken.BEGIN_OBJECT) {
      reader.beginObject();
      while (reader.hasNext()) {
        path.addLast(reader.nextName());
        List<String> name = List.copyOf(path);
        assertTrue(seen.add(name), () -> name + " twice\n" + text);
        assertTrue(visitor.test(name));
        read(reader, path, seen, visitor, text);
        path.removeLast();
      }
      reader.endObject();
    } else {
      reader.skipValue();
    }
  }

  /** Every end of a switch in {@code cabling.csv} is one port, and one of {@code lldp.json}. */
  private static void checkCabling(
      FabricIndex design, Map<String, Set<String>> ports, String text) {
    Set<String> seen = new HashSet<>();
    String csv = Golden.files(new CablingBackend(), design).get("cabling.csv");
    for (String row : csv.lines().skip(1).toList()) {
      String[] cells = row.split(",", -1);
      for (int end = 2; end <= 4; end += 2) {
        if (ports.containsKey(cells[end])) {
          assertTrue(seen.add(cells[end] + " " + cells[end + 1]), () -> row + "\n" + text);
          assertTrue(ports.get(cells[end]).contains(cells[end + 1]), () -> row + "\n" + text);
        }
      }
    }
  }

  private static void checkConfigurations(
      Backend system, FabricIndex design, Map<String, Set<String>> ports, String text)
      throws IOException {
    for (Map.Entry<String, String> file : Golden.files(system, design).entrySet()) {
      String name = file.getKey();
      String device =
          Stream.of(name.split("[/.]")).filter(ports::containsKey).findFirst().orElse(null);
      if (device == null || name.contains("secrets")) {
        continue;
      }
      if (name.endsWith("config_db.json")) {
        Set<String> configured = new TreeSet<>();
        eachName(file.getValue(), path -> !isPort(path) || configured.add(path.get(1)), text);
        assertTrue(configured.containsAll(ports.get(device)), () -> name + "\n" + text);
      } else if (HEADS.containsKey(system.target()) && !name.endsWith(".sh")) {
        List<String> heads =
            HEADS
                .get(system.target())
                .matcher(file.getValue())
                .results()
                .map((MatchResult head) -> head.group(1))
                .filter(ports.get(device)::contains)
                .collect(Collectors.toCollection(ArrayList::new));
        assertEquals(heads.size(), Set.copyOf(heads).size(), () -> name + heads + "\n" + text);
        assertEquals(ports.get(device), new TreeSet<>(heads), () -> name + "\n" + text);
      }
    }
  }

  private static boolean isPort(List<String> path) {
    return path.size() == 2 && path.getFirst().equals("PORT");
  }
}
