package dev.weft.generator.nxos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.HostileDesigns;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class NxosConfigTest {
  private static final Path PAIR = Path.of("src/test/golden/nxos/vpc-roce.fabric");

  private static Map<String, String> files(FabricIndex design) {
    return Golden.files(new NxosBackend(), design);
  }

  private static Map<String, String> files(String... replacements) {
    return files(SmallFabric.on("nxos", replacements));
  }

  /** Sections by their first line. */
  private static Map<String, List<String>> sections(String config) {
    Map<String, List<String>> sections = new LinkedHashMap<>();
    List<String> section = new ArrayList<>();
    for (String line : config.split("\n")) {
      if (!line.startsWith(" ")) {
        section = new ArrayList<>();
        sections.put(line, section);
      } else {
        section.add(line.strip());
      }
    }
    return sections;
  }

  private static List<String> without(List<String> lines, String... beginnings) {
    return lines.stream()
        .filter(line -> List.of(beginnings).stream().noneMatch(line::startsWith))
        .toList();
  }

  /**
   * NX-OS suspends a vPC whose two sides differ: domain, system MAC, VLANs, QoS and what a channel
   * carries must be the same, and the gateway too; only the own address and priority may differ.
   */
  @Test
  void bothLeavesOfAPairAgree() throws IOException {
    Map<String, String> files = files(SmallFabric.read(PAIR));
    Map<String, List<String>> one = sections(files.get("configs/seg1-leaf1.cfg"));
    Map<String, List<String>> two = sections(files.get("configs/seg1-leaf2.cfg"));
    List<String> shared =
        one.keySet().stream()
            .filter(
                line ->
                    line.matches(
                        "(vlan|vpc|class-map|policy-map|system|feature|priority).*|.*(channel|Vlan).*"))
            .toList();
    // 6 sections of QoS (2 + 3 maps, system qos), 3 of the watchdog, 3 VLANs, 3 SVIs, 5 channels,
    // 7 features, jumbo frames and the domain.
    assertEquals(6 + 3 + 3 + 3 + 5 + 7 + 1 + 1, shared.size(), shared.toString());
    for (String line : shared) {
      String[] own = {"description", "ip address", "priority 1", "role", "peer-keepalive"};
      assertEquals(without(one.get(line), own), without(two.get(line), own), line);
    }
    assertTrue(
        one.get("vpc domain 1")
            .contains("peer-keepalive destination 10.255.0.1 source 10.255.0.0 vrf default"));
    assertTrue(
        two.get("vpc domain 1")
            .contains("peer-keepalive destination 10.255.0.0 source 10.255.0.1 vrf default"));
  }

  @Test
  void whatIsReferredToIsDefined() throws IOException {
    for (String config : files(SmallFabric.read(PAIR)).values()) {
      Map<String, List<String>> sections = sections(config);
      for (List<String> lines : sections.values()) {
        for (String line : lines) {
          if (line.startsWith("service-policy type ")) {
            String[] words = line.split(" ");
            String name = words[words.length - 1];
            assertTrue(sections.containsKey("policy-map type " + words[2] + " " + name), line);
          }
          if (line.startsWith("channel-group ")) {
            assertTrue(sections.containsKey("interface port-channel" + line.split(" ")[1]), line);
          }
          if (line.startsWith("switchport access vlan ")) {
            assertTrue(sections.containsKey("vlan " + line.split(" ")[3]), line);
          }
        }
      }
    }
  }

  /** Leaves of a pair that share an AS need each other's loopbacks, which come by the spines. */
  @Test
  void spinesReturnRoutesToPairsOfOneSystem() {
    String[] words = {
      "switch Box {", "switch Up { os nxos  ports 64 x 400 Gb/s }\nswitch Box {",
      "spine 2 of Box", "spine 2 of Up",
      "ports 1 x 100", "ports 2 x 100",
      "leaf per rail of Box", "leaf 2 of Box serves rails 1..2  multihoming esi",
      "ebgp ", "ebgp { leaf as from 65100 per pair } "
    };
    String line = "\n      disable-peer-as-check\n";
    assertTrue(files(SmallFabric.with(words)).get("configs/spine1.cfg").contains(line));
    words[words.length - 1] = "ebgp { leaf as from 65100 } ";
    assertFalse(files(SmallFabric.with(words)).get("configs/spine1.cfg").contains(line));
  }

  /** Gateways of tenants are those of the overlay on both leaves, without HSRP. */
  @Test
  void featuresAreThoseThatAreUsed() throws IOException {
    for (String fabric : List.of("vpc-roce", "vpc-overlay")) {
      Path file = PAIR.resolveSibling(fabric + ".fabric");
      String leaf = files(SmallFabric.read(file)).get("configs/seg1-leaf1.cfg");
      boolean hasHsrp = leaf.contains("\n  hsrp version 2\n");
      assertEquals(fabric.equals("vpc-roce"), hasHsrp, fabric);
      assertEquals(hasHsrp, leaf.contains("\nfeature hsrp\n"), fabric);
    }
  }

  @Test
  void sameTextGivesTheSameBytes() throws IOException {
    assertEquals(files(SmallFabric.read(PAIR)), files(SmallFabric.read(PAIR)));
  }

  /** A server of one leaf has another name: only that leaf's file says so, in one line. */
  @Test
  void changedDescriptionTouchesOneFile() {
    FabricIndex design =
        SmallFabric.with(
            "os frr", "os nxos",
            "segment {", "segment [2] {",
            "leaf per rail of Box", "leaf of Box");
    Map<String, String> before = files(design);
    Map<String, String> after = files(HostileDesigns.withServer(design, "gpu-17"));
    List<String> changed =
        before.keySet().stream().filter(f -> !before.get(f).equals(after.get(f))).toList();
    assertEquals(List.of("configs/seg1-leaf1.cfg"), changed);
    TreeSet<String> lines = new TreeSet<>(after.get(changed.getFirst()).lines().toList());
    lines.removeAll(before.get(changed.getFirst()).lines().toList());
    assertEquals(
        List.of("  description gpu-17 mlx5_0", "  description gpu-17 mlx5_1"), List.copyOf(lines));
  }

  /** RFC 4456: spines reflect to leaves and are plain neighbours of each other. */
  @Test
  void spinesReflectUnderInternalBgp() {
    Map<String, String> files =
        files("routing { ebgp", "routing { ibgp as 65000  reflectors spine");
    String leaf = files.get("configs/seg1-leaf1.cfg");
    String spine = files.get("configs/spine1.cfg");
    assertFalse(leaf.contains("route-reflector-client"), leaf);
    assertEquals(2, leaf.lines().filter(line -> line.startsWith("  neighbor ")).count(), leaf);
    assertTrue(leaf.contains("ip router ospf UNDERLAY area 0.0.0.0"), leaf);
    assertTrue(leaf.contains("maximum-paths ibgp 2"), leaf);
    // Two leaves are clients, the other spine is not.
    assertEquals(1, spine.lines().filter(l -> l.strip().equals("route-reflector-client")).count());
    assertEquals(2, spine.lines().filter(l -> l.endsWith("inherit peer CLIENTS")).count(), spine);
    assertEquals(1, spine.lines().filter(l -> l.endsWith("inherit peer INTERNAL")).count(), spine);
  }

  /** R10: one prefix instead of a network for each rail; two servers fit into a /28. */
  @Test
  void aggregateStandsForTheNetworks() {
    String settings = "addressing { rails 10.0.1.0/24  rail-prefix 28  aggregate 24 }\n  segment {";
    String leaf =
        files("segment {", settings, "leaf per rail of Box", "leaf of Box")
            .get("configs/seg1-leaf1.cfg");
    assertTrue(leaf.contains("    aggregate-address 10.0.1.0/24 summary-only\n"), leaf);
  }

  @Test
  void linksToServersAreRouted() {
    String leaf =
        files("segment {", "addressing { server-links 10.200.0.0/16 }\n  segment {")
            .get("configs/seg1-leaf1.cfg");
    assertTrue(leaf.contains("  ip address 10.200.0.0/31\n"), leaf);
    assertTrue(leaf.contains("    network 10.200.0.0/31\n"), leaf);
    assertFalse(leaf.contains("feature interface-vlan"), leaf);
  }
}
