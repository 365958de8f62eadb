package dev.weft.generator.frr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The kernel gives no device a larger MTU than what it stands on has at that time, and {@code ip
 * -batch} ends at the first line that it refuses: a port comes before its bond, its bridge and its
 * VLANs, and these before what stands on them.
 */
class FrrStackTest {
  private static final Pattern DEVICE = Pattern.compile("new (\\S+) (?:link (\\S+) )?.*");
  private static final Pattern TABLE = Pattern.compile("new (\\S+) type vrf .*");
  private static final Pattern MEMBER = Pattern.compile("join (\\S+) (\\S+)");
  private static final Pattern LINK = Pattern.compile("link set (\\S+) (?:mtu \\d+ )?up");

  /** A port with a tag, a group with a tag, ports of the bridge as one. */
  private static final String OUT =
      """
      {
        external 1 x 400 Gb/s to "wall" { pool 192.0.2.0/29  vlan 100  static 172.30.0.0/16 }
        external 2 x 400 Gb/s to "core" { pool 192.0.2.8/29  lacp  vlan 200  static 0.0.0.0/0 }
        external 2 x 400 Gb/s to "labs" { lacp  vlans 101  native 101 }
      }
      """;

  /** A port of the bridge alone, which two leaves may not have. */
  private static final String ALONE =
      OUT.replace("}\n}", "}\n  external 1 x 400 Gb/s to \"idle\" { vlans 101 }\n}");

  private static String onPair(String setting) {
    return script(
        "ports 1 x 100",
        "ports 2 x 100",
        "leaf per rail of Box",
        "leaf 2 of Box serves rails 1..2 " + OUT + " multihoming esi",
        "mtu 9000",
        "mtu 9000  " + setting);
  }

  private static String onOne(String setting) {
    return script(
        "leaf per rail of Box", "leaf 1 of Box " + ALONE, "mtu 9000", "mtu 9000  " + setting);
  }

  private static String script(String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    if (words[words.length - 1].contains("tenants")) {
      all.addAll(List.of("vlan 100 ", "vlan 100  tenant 1 ", "vlan 200 ", "vlan 200  tenant 1 "));
    }
    FabricIndex design = SmallFabric.with(all.toArray(String[]::new));
    Map<String, String> files = Golden.files(new FrrBackend(), design);
    return Objects.requireNonNull(files.get("configs/seg1-leaf1.ifup.sh"), files::toString);
  }

  private static List<MatchResult> all(Pattern pattern, String script) {
    return script
        .lines()
        .map(line -> pattern.matcher(line.strip()))
        .filter(Matcher::matches)
        .map(Matcher::toMatchResult)
        .toList();
  }

  private static List<String> first(Pattern pattern, String script) {
    return all(pattern, script).stream().map(match -> match.group(1)).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "overlay evpn-vxlan", "overlay evpn-vxlan  tenants 1"})
  void whatADeviceStandsOnComesFirst(String setting) {
    Set<String> kinds = new TreeSet<>();
    kinds.addAll(ordered(onPair(setting)));
    kinds.addAll(ordered(onOne(setting)));
    // A device's name without its numbers says its kind.
    assertTrue(
        kinds.containsAll(
            List.of(
                "swp>bond",
                "swp>swp.",
                "bond>bond.",
                "bond>br",
                "swp>br",
                "vni>br",
                "br>vlan",
                "vlan>gw")),
        kinds::toString);
  }

  /** The kinds of which one stands on the other. */
  private static Set<String> ordered(String script) {
    List<String> up = first(LINK, script);
    List<String> made = first(DEVICE, script);
    assertEquals(new HashSet<>(up).size(), up.size(), up::toString);
    Set<String> tables = new HashSet<>(first(TABLE, script));
    List<List<String>> pairs = new ArrayList<>();
    for (MatchResult device : all(DEVICE, script)) {
      if (device.group(2) != null) {
        pairs.add(List.of(device.group(2), device.group(1)));
        assertTrue(made.indexOf(device.group(2)) < made.indexOf(device.group(1)), made::toString);
      }
    }
    for (MatchResult member : all(MEMBER, script)) {
      if (!tables.contains(member.group(2))) {
        pairs.add(List.of(member.group(1), member.group(2)));
      }
    }
    Set<String> kinds = new TreeSet<>();
    for (List<String> pair : pairs) {
      int below = up.indexOf(pair.getFirst());
      assertTrue(below >= 0 && below < up.indexOf(pair.getLast()), () -> pair + " in " + up);
      kinds.add(String.join(">", pair).replaceAll("\\d", ""));
    }
    return kinds;
  }
}
