package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Collective;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.scenario.ScenarioResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Outputs of samples have the ports and addresses of the figures that they state. */
final class SampleOutputsTest {
  private static final Path SAMPLES = Path.of("../samples");
  private static final Pattern ESI = Pattern.compile("identifier ((?:[0-9a-f]{4}:){4}[0-9a-f]{4})");

  @TempDir Path scratch;

  /**
   * R01: over each hop of a ring for each of C = 2 NICs over N = 32 GPUs go 2 (N - 1) parts of S /
   * (C N) bytes; between servers they cross a NIC of 25 GB/s, 4096 of 4178 bytes payload, which
   * takes them longer than NVLink does. The last part waits there for all others, and then takes
   * the latency of that hop: NVSwitch 120 ns, NICs 2 x 600, cables 2 x 25, leaf 825 ns. As drawn,
   * the last GPU of a ring in a server and the owner of the NIC are on different boards, which
   * takes 300 ns for each, as their server states nothing.
   */
  @Test
  void gpusShareTheirNics() throws IOException {
    List<CollectiveRow> rows = new ArrayList<>();
    Reporter reporter =
        new Reporter() {
          @Override
          public void simulated(ScenarioResult result) {
            rows.addAll(
                result.result().rows().stream()
                    .filter(row -> row.collective() == Collective.ALL_REDUCE)
                    .toList());
          }
        };
    Path text = SAMPLES.resolve("shared-nic.fabric");
    assertTrue(Weft.create().simulate(Job.of(text, scratch), reporter));
    assertEquals(6, rows.size(), "three sizes on two fabrics");
    double nicBytesPerPs = 25e9 * 4096 / 4178 * 1e-12;
    for (CollectiveRow row : rows) {
      double insidePs = rows.indexOf(row) < 3 ? 2 * 300_000 : 120_000;
      double latencyPs = insidePs + 2 * 600_000 + 2 * 25_000 + 825_000;
      double expectedPs = latencyPs + 2 * 31 * row.bytes() / (2.0 * 32) / nicBytesPerPs;
      assertEquals(expectedPs, row.timePs(), 62, row.bytes() + " bytes");
    }
  }

  /**
   * R03, fig. 13-4: eight ports for each host in order, the k-th of them rail k in VLAN 100 + k.
   */
  @Test
  void singleRailSwitchHasAGroupOfPortsForEachHost() throws IOException {
    generate("single-rail-switch");
    for (String[] link : rows("SingleRailSwitch/cabling.csv")) {
      int host = Integer.parseInt(link[2].substring("seg1-server".length()));
      int rail = Integer.parseInt(link[9]);
      assertEquals("Ethernet" + (8 * (host - 1) + rail) + "/1", link[5]);
    }
    for (String[] address : rows("SingleRailSwitch/addresses.csv")) {
      if (address[0].equals("server")) {
        assertEquals(100 + Integer.parseInt(address[8]), Integer.parseInt(address[6]));
      }
    }
  }

  /** R04: both ports of a NIC plug into the same interface number of the two switches. */
  @Test
  void switchesOfAPairHaveTheSameInterfaces() throws IOException {
    generate("dual-rail-mlag");
    for (String fabric : List.of("Arista", "Cisco", "Juniper", "Nvidia")) {
      Map<String, String[]> first = new HashMap<>();
      int pairs = 0;
      for (String[] link : rows(fabric + "/cabling.csv")) {
        String nic = link[2] + "/" + link[3].substring(0, link[3].indexOf('/') + 1);
        if (link[1].equals("host")) {
          String[] other = first.putIfAbsent(nic, link);
          if (other != null) {
            pairs++;
            assertEquals(other[5], link[5], fabric + " " + nic);
            assertNotEquals(other[4], link[4], fabric + " " + nic);
          }
        }
      }
      assertEquals(24, pairs, fabric);
    }
  }

  /**
   * R05: both leaves announce the same 32 Ethernet segments, no two alike, of type 0 (RFC 7432).
   */
  @Test
  void everyNicIsAnEthernetSegment() throws IOException {
    generate("dual-rail-esi");
    Set<String> first = segments("DualRailEsi/configs/seg1-leaf1.cfg");
    assertEquals(32, first.size());
    assertEquals(first, segments("DualRailEsi/configs/seg1-leaf2.cfg"));
    assertTrue(first.stream().allMatch(esi -> esi.startsWith("00")), first.toString());
  }

  /** R06: the map of fig. 13-6. */
  @Test
  void portMapIsThatOfTheFigure() throws IOException {
    generate("port-map");
    Map<String, List<String>> ports = new TreeMap<>();
    for (String[] link : rows("Explicit/cabling.csv")) {
      if (link[1].equals("host")) {
        String port = link[5].replaceAll("\\D*(?:1/)?(\\d+)$", "$1");
        ports.computeIfAbsent(link[4] + " rail " + link[9], key -> new ArrayList<>()).add(port);
      }
    }
    for (String leaf : List.of("seg1-leaf1", "seg1-leaf2")) {
      assertEquals(List.of("1", "4", "7", "10"), ports.get(leaf + " rail 1"));
      assertEquals(List.of("13", "16", "19", "22"), ports.get(leaf + " rail 2"));
      assertEquals(List.of("25", "28", "31", "34"), ports.get(leaf + " rail 3"));
      assertEquals(List.of("37", "40", "43", "46"), ports.get(leaf + " rail 4"));
      assertEquals(List.of("2", "5", "8", "11"), ports.get(leaf + " rail 5"));
      assertEquals(List.of("14", "17", "20", "23"), ports.get(leaf + " rail 6"));
      assertEquals(List.of("26", "29", "32", "35"), ports.get(leaf + " rail 7"));
      assertEquals(List.of("38", "41", "44", "47"), ports.get(leaf + " rail 8"));
    }
  }

  /** R10, R11, R12: networks, gateways and what spines hear of, figs. 13-10 to 13-12 corrected. */
  @Test
  void railsHaveTheNetworksOfTheFigures() throws IOException {
    generate("rails-per-switch");
    assertEquals(
        List.of(
            "101 10.0.1.0/28",
            "102 10.0.1.16/28",
            "103 10.0.1.32/28",
            "104 10.0.1.48/28",
            "105 10.0.1.64/28",
            "106 10.0.1.80/28",
            "107 10.0.1.96/28",
            "108 10.0.1.112/28"),
        gateways("EightRails", "seg1-leaf1"));
    assertEquals("10.0.1.0/24", aggregate("EightRails", "seg1-leaf1"));
    assertEquals(
        List.of("103 10.0.1.0/25", "104 10.0.1.128/25"), gateways("TwoRails", "seg1-leaf2"));
    assertEquals("10.0.1.0/24", aggregate("TwoRails", "seg1-leaf2"));
    assertEquals(List.of("102 10.0.1.0/24"), gateways("OneRail", "seg1-leaf2"));
    assertEquals("", aggregate("OneRail", "seg1-leaf2"));
  }

  private List<String> gateways(String fabric, String leaf) throws IOException {
    return rows(fabric + "/addresses.csv").stream()
        .filter(row -> row[0].equals("gateway") && row[1].equals(leaf))
        .map(row -> row[6] + " " + row[5])
        .toList();
  }

  private String aggregate(String fabric, String leaf) throws IOException {
    return rows(fabric + "/addresses.csv").stream()
        .filter(row -> row[0].equals("aggregate") && row[1].equals(leaf))
        .map(row -> row[5])
        .collect(Collectors.joining());
  }

  private Set<String> segments(String config) throws IOException {
    Set<String> segments = new LinkedHashSet<>();
    ESI.matcher(Files.readString(scratch.resolve(config)))
        .results()
        .forEach(found -> segments.add(found.group(1)));
    return segments;
  }

  private void generate(String sample) throws IOException {
    Path text = SAMPLES.resolve(sample + ".fabric");
    assertTrue(Weft.create().generate(Job.of(text, scratch), new Reporter() {}));
  }

  /** Rows of a table without its header; none of the cells has a comma in it. */
  private List<String[]> rows(String table) throws IOException {
    return Files.readAllLines(scratch.resolve(table)).stream()
        .skip(1)
        .map(line -> line.split(",", -1))
        .toList();
  }
}
