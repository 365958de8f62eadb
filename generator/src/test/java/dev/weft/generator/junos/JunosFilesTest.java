package dev.weft.generator.junos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What holds between the lines of a file, and between files. */
class JunosFilesTest {
  private static final Path GOLDEN = Path.of("src/test/golden/junos");

  private static Map<String, String> files(String fabric) throws IOException {
    FabricIndex design = SmallFabric.read(GOLDEN.resolve(fabric + ".fabric"));
    return Golden.files(new JunosBackend(), design);
  }

  /** The groups of all matches of a pattern, in order and once each. */
  private static Set<String> found(String text, String pattern) {
    Set<String> found = new TreeSet<>();
    Matcher matcher = Pattern.compile(pattern, Pattern.MULTILINE).matcher(text);
    while (matcher.find()) {
      found.add(matcher.group(1));
    }
    return found;
  }

  @Test
  void runsGiveTheSameBytes() throws IOException {
    assertEquals(files("mclag-unnumbered"), files("mclag-unnumbered"));
    assertEquals(files("overlay-numbered"), files("overlay-numbered"));
  }

  /**
   * Before Evolved a name follows from the rate, and the chassis splits cages: eight servers at 25
   * Gb/s are two cages, six at 10 Gb/s two more; the way out is an SFP+ port behind the others.
   */
  @Test
  void classicPortsAreNamedByRate(@TempDir Path dir) throws IOException {
    String text =
        """
        weft 1
        switch Qfx5120 {
          os junos  ethernet  port-names classic
          ports 32 x 100 Gb/s breakout 4 x 25 Gb/s, 4 x 10 Gb/s
          ports 2 x 10 Gb/s
        }
        nic N25 { ports 1 x 25 Gb/s }
        nic N10 { ports 1 x 10 Gb/s }
        server A { nics 1 of N25 for frontend }
        server B { nics 1 of N10 for frontend }
        fabric Front {
          network frontend
          transport ethernet
          segment {
            servers 8 of A
            servers 6 of B
            leaf 1 of Qfx5120 {
              external 1 x 10 Gb/s to "core" { pool 192.0.2.0/31  static 0.0.0.0/0 }
            }
            uplink 3 x 100 Gb/s to each spine
          }
          spine 1 of Qfx5120
        }
        """;
    FabricIndex design = SmallFabric.read(Files.writeString(dir.resolve("front.fabric"), text));
    String leaf = Golden.files(new JunosBackend(), design).get("configs/seg1-leaf1.set");
    assertEquals(
        Set.of(
            "0 channel-speed 25g",
            "1 channel-speed 25g",
            "2 channel-speed 10g",
            "3 channel-speed 10g"),
        found(leaf, "set chassis fpc 0 pic 0 port (.*)$"));
    assertEquals(
        Set.of(
            "xe-0/0/2:0",
            "xe-0/0/2:1",
            "xe-0/0/2:2",
            "xe-0/0/2:3",
            "xe-0/0/3:0",
            "xe-0/0/3:1",
            "xe-0/0/33"),
        found(leaf, "set interfaces (xe-\\S+) description"));
    assertTrue(found(leaf, "set interfaces (et-\\S+) description").contains("et-0/0/1:3"), leaf);
    assertTrue(leaf.contains("set interfaces em0 unit 0 family inet dhcp"), leaf);
    assertTrue(!leaf.contains("re0:mgmt-0") && !leaf.contains("number-of-sub-ports"), leaf);
  }

  @Test
  void bothLeavesOfAPairAgree() throws IOException {
    Map<String, String> files = files("mclag-unnumbered");
    String first = files.get("configs/pod1-seg1-leaf1.set");
    String second = files.get("configs/pod1-seg1-leaf2.set");
    for (String equal :
        List.of(
            "interfaces (ae\\d+ aggregated-ether-options lacp .*)$",
            "interfaces (ae\\d+ aggregated-ether-options mc-ae (mc-ae-id|mode|redundancy).*)$",
            "(vlans \\S+ vlan-id \\d+)$",
            "(virtual-address .*)$",
            "(switch-options service-id .*)$",
            "(interfaces ae0 unit .*)$")) {
      assertTrue(!found(first, equal).isEmpty(), equal);
      assertEquals(found(first, equal), found(second, equal), equal);
    }
    assertEquals(found(first, "iccp local-ip-addr (.*)$"), found(second, "iccp peer (\\S+) "));
    assertEquals(found(second, "iccp local-ip-addr (.*)$"), found(first, "iccp peer (\\S+) "));
    assertEquals(Set.of("0"), found(first, "chassis-id (.*)$"));
    assertEquals(Set.of("1"), found(second, "chassis-id (.*)$"));
    assertEquals(Set.of("active"), found(first, "status-control (.*)$"));
    assertEquals(Set.of("standby"), found(second, "status-control (.*)$"));
  }

  @Test
  void pairsOfEvpnShareTheirSegmentsAndGateways() throws IOException {
    Map<String, String> files = files("overlay-numbered");
    String first = files.get("configs/seg1-leaf1.set");
    String second = files.get("configs/seg1-leaf2.set");
    for (String equal :
        List.of(
            "interfaces (ae\\d+ esi .*)$",
            "(ae\\d+ .*system-id .*)$",
            "(irb unit .*)$",
            "(vrf-target .*)$",
            "(vxlan vni .*)$")) {
      assertTrue(!found(first, equal).isEmpty(), equal);
      assertEquals(found(first, equal), found(second, equal), equal);
    }
    Set<String> distinguishers = found(first, "(route-distinguisher .*)$");
    assertTrue(distinguishers.stream().noneMatch(found(second, "(route-d.*)$")::contains));
  }

  /**
   * Junos takes the Ethernet segments of a leaf down that has lost its last session of EVPN
   * (Juniper, "Understanding When to Disable EVPN-VXLAN Core Isolation"). A pair without an overlay
   * has one session, between its leaves: the leaf that is left when one fails must keep its ports.
   */
  @Test
  void theLeafThatIsLeftOfAPairKeepsItsPorts(@TempDir Path folder) throws IOException {
    String words = Files.readString(GOLDEN.resolve("overlay-numbered.fabric"));
    String overlaid = read(folder, words).get("configs/seg1-leaf1.set");
    String alone =
        read(folder, words.replace("overlay evpn-vxlan", "").replace("tenants 1", ""))
            .get("configs/seg1-leaf1.set");
    assertEquals(Set.of("PAIR-EVPN"), found(alone, "bgp group (\\S+) family evpn"));
    assertEquals(Set.of("no-core-isolation"), found(alone, "protocols evpn (no-core-.*)$"));
    assertEquals(Set.of(), found(alone, "(network-isolation.*)$"));

    assertEquals(Set.of("OVERLAY-SPINES"), found(overlaid, "bgp group (\\S+) family evpn"));
    assertEquals(Set.of(), found(overlaid, "protocols evpn (no-core-.*)$"));
    assertEquals(
        found(overlaid, "interfaces (ae\\d+) esi"),
        found(overlaid, "interfaces (ae\\d+) network-isolation-profile EVPN-CORE$"));
  }

  @Test
  void everyNameThatIsUsedIsDefined() throws IOException {
    for (String fabric : List.of("mclag-unnumbered", "overlay-numbered")) {
      files(fabric).forEach((path, text) -> checkNames(path, text));
    }
  }

  private static void checkNames(String path, String text) {
    Map<String, String> usesAndDefinitions =
        Map.of(
            " scheduler (S-\\S+)$", "class-of-service schedulers (\\S+) ",
            " drop-profile (\\S+)$", "class-of-service drop-profiles (\\S+) ",
            "forwarding-class (\\S+) ", "forwarding-classes class (\\S+) ",
            "bgp group \\S+ export (\\S+)$", "policy-statement (\\S+) ",
            "ether-options 802.3ad (\\S+)$", "interfaces (ae\\d+) description",
            "l3-interface irb.(\\d+)$", "interfaces irb unit (\\d+) ",
            "peer-as-list (\\S+)$", "as-list (\\S+) members");
    usesAndDefinitions.forEach(
        (use, definition) -> {
          Set<String> open = found(text, use);
          open.removeAll(found(text, definition));
          assertEquals(Set.of(), open, path + ": " + use);
        });
    Set<String> policies = found(text, "policy-statement (\\S+) ");
    policies.removeAll(found(text, " export (\\S+)$"));
    assertEquals(Set.of(), policies, path + ": defined for nothing");
    Set<String> queues = found(text, "forwarding-classes class (\\S+) ");
    assertEquals(queues, found(text, "scheduler-maps \\S+ forwarding-class (\\S+) "), path);
    assertTrue(
        text.lines().allMatch(line -> line.startsWith("set ") || line.startsWith("# ")), path);
  }

  @Test
  void aChangedDescriptionTouchesOneFile(@TempDir Path folder) throws IOException {
    // All servers hang on one leaf, and only there do descriptions name them.
    String words = Files.readString(GOLDEN.resolve("mclag-unnumbered.fabric"));
    String named =
        words
            .replace("multihoming mlag", "")
            .replace("ports 2 x 100", "ports 1 x 100")
            .replace("leaf 2 of Box serves rails 1..2", "leaf of Box")
            .replace("pod [2] {", "pod {")
            .replace("  routing {", "  naming { server \"gpu{index}\" }\n  routing {");
    Map<String, String> before = read(folder, named);
    Map<String, String> after = read(folder, named.replace("gpu{index}", "node{index}"));
    // Leaf, two spines and super-spine, and the template of keys.
    assertEquals(4 + 1, before.size());
    assertEquals(before.keySet(), after.keySet());
    assertEquals(1, changed(before, after).size());
  }

  @Test
  void internalSessionsReflectDownwards() {
    Map<String, String> files =
        Golden.files(
            new JunosBackend(),
            SmallFabric.with(
                "os frr", "os junos",
                "ebgp  unnumbered",
                    "ibgp as 65000  reflectors spine  numbered from 172.16.0.0/20"));
    String spine = files.get("configs/spine1.set");
    String leaf = files.get("configs/seg1-leaf1.set");
    assertEquals(Set.of("internal"), found(spine + leaf, "bgp group \\S+ type (\\S+)$"));
    assertEquals(found(spine, "router-id (.*)$"), found(spine, "LEAVES cluster (.*)$"));
    assertEquals(Set.of(), found(leaf, "(cluster .*)$"));
    assertEquals(Set.of(), found(spine + leaf, "(peer-as .*)$"));
    assertEquals(
        Set.of("NEXT-HOP-SELF", "UNDERLAY-OUT"), found(spine, "bgp group LEAVES export (.*)$"));
  }

  @Test
  void leavesAdvertiseTheAggregateAlone() {
    String settings = "addressing { rails 10.0.1.0/24  rail-prefix 28  aggregate 24 }\n  segment {";
    Map<String, String> files =
        Golden.files(
            new JunosBackend(),
            SmallFabric.with(
                "os frr",
                "os junos",
                "segment {",
                settings,
                "leaf per rail of Box",
                "leaf of Box"));
    String leaf = files.get("configs/seg1-leaf1.set");
    assertEquals(Set.of("10.0.1.0/24"), found(leaf, "aggregate route (\\S+) discard$"));
    assertEquals(Set.of("10.0.1.0/24"), found(leaf, "term RAILS from route-filter (\\S+) exact$"));
    // The loopback alone: 24 of the aggregate stand for the networks of /28.
    assertEquals(1, found(leaf, "term OWN from route-filter (\\S+) exact$").size());
  }

  private static Set<String> changed(Map<String, String> before, Map<String, String> after) {
    return before.keySet().stream()
        .filter(path -> !before.get(path).equals(after.get(path)))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Map<String, String> read(Path folder, String text) throws IOException {
    Path file = Files.writeString(folder.resolve("f.fabric"), text);
    return Golden.files(new JunosBackend(), SmallFabric.read(file));
  }
}
