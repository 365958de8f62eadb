package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Packet sizes of ports to the outside where the MTU of a port counts the Ethernet header of 14
 * bytes: a VLAN tag is 4 bytes more there, up to the most of a port, and packets of IP are as long
 * as elsewhere. Lines have the last ports in their order: the first cage 61, the second one,
 * without a tag, cage 62, the group of the third cages 63 and 64.
 */
class OutsideMtuTest {
  private static final String OUT =
      """
      leaf per rail of Box {
        external 1 x 400 Gb/s to "wall" { pool 192.0.2.0/30  vlan 100  static 172.30.0.0/16 }
        external 1 x 400 Gb/s to "core" { pool 192.0.2.4/30  static 0.0.0.0/0 }
        external 2 x 400 Gb/s to "labs" { pool 192.0.2.8/30  lacp  vlan 200  static 172.31.0.0/16 }
      }
      """;

  private static final String TRUNKS =
      """
      leaf per rail of Box {
        external 1 x 400 Gb/s to "wall" { vlans 101 102 }
        external 1 x 400 Gb/s to "idle"
        external 2 x 400 Gb/s to "labs" { lacp  vlans 101 102 }
      }
      """;

  private static String file(String system, int mtu, String path) {
    Map<String, String> files =
        Golden.files(
            Objects.requireNonNull(SwitchTargets.BACKENDS.get(system)),
            SmallFabric.on(
                system,
                "leaf per rail of Box",
                OUT,
                "unnumbered",
                "numbered from 172.16.0.0/20",
                "mtu 9000",
                "mtu " + mtu));
    return Objects.requireNonNull(files.get(path), files.keySet()::toString);
  }

  /** The most of a port is 9,216, and so of IP with a tag 9,216 - 18. */
  @ParameterizedTest
  @CsvSource({
    "9000, 9018, 9014",
    "1500, 1518, 1514",
    "9198, 9216, 9212",
    "9199, 9216, 9213",
    "9202, 9216, 9216"
  })
  void junosCountsTheTag(int mtu, int tagged, int untagged) {
    List<String> sizes =
        file("junos", mtu, "configs/seg1-leaf1.set")
            .lines()
            .filter(line -> line.matches("set interfaces (et-0/0/6[0-3]|ae\\d+) mtu .*"))
            .map(line -> line.replaceFirst("set interfaces ", ""))
            .toList();
    assertTrue(sizes.contains("et-0/0/60 mtu " + tagged), sizes::toString);
    assertTrue(sizes.contains("et-0/0/61 mtu " + untagged), sizes::toString);
    assertTrue(sizes.contains("ae1 mtu " + tagged), sizes::toString);
    assertEquals(3, sizes.size(), sizes::toString);
  }

  /** A switched port has room for the tags that it carries: 9000 + 14 + 4, without 9000 + 14. */
  @Test
  void junosCountsTheTagsOfSwitchedPorts() {
    FabricIndex design =
        SmallFabric.on(
            "junos",
            "leaf per rail of Box",
            TRUNKS.replace("per rail", "1").replace("to \"idle\"", "to \"idle\" { native 101 }"));
    String text =
        Golden.files(Objects.requireNonNull(SwitchTargets.BACKENDS.get("junos")), design)
            .get("configs/seg1-leaf1.set");
    List<String> sizes =
        Objects.requireNonNull(text).lines().filter(l -> l.contains(" mtu ")).toList();
    assertTrue(sizes.contains("set interfaces et-0/0/60 mtu 9018"), sizes::toString);
    assertTrue(sizes.contains("set interfaces et-0/0/61 mtu 9014"), sizes::toString);
    assertTrue(sizes.contains("set interfaces ae1 mtu 9018"), sizes::toString);
  }

  /** The most of a port is 9,412, and so of IP with a tag 9,412 - 18; the least is 1,500. */
  @ParameterizedTest
  @CsvSource({
    "9000, 9018, 9000, 9014, 9000",
    "1280, 1500, 1280, 1500, 1280",
    "1483, 1501, 1483, 1500, 1483",
    "9394, 9412, 9394, 9408, 9394",
    "9395, 9412, 9394, 9409, 9395",
    "9398, 9412, 9394, 9412, 9398"
  })
  void srLinuxCountsTheTag(int mtu, int tagged, int ip, int untagged, int ipUntagged) {
    String text = file("srlinux", mtu, "configs/seg1-leaf1.json");
    Map<String, String> sizes = sizes(text, "ethernet-1/6[12]|lag\\d+");
    assertEquals(3, sizes.size(), sizes::toString);
    assertEquals(tagged + " " + ip, sizes.get("ethernet-1/61"));
    assertEquals(untagged + " " + ipUntagged, sizes.get("ethernet-1/62"));
    assertEquals(tagged + " " + ip, sizes.get("lag901"), sizes::toString);
  }

  /** With an overlay ports between switches take 50 bytes more, those to the outside do not. */
  @Test
  void srLinuxAddsNothingOutsideOfTunnels() {
    FabricIndex design =
        SmallFabric.on(
            "srlinux",
            "leaf per rail of Box",
            OUT,
            "ebgp  unnumbered",
            "ebgp  numbered from 172.16.0.0/20  overlay evpn-vxlan");
    String text =
        Golden.files(Objects.requireNonNull(SwitchTargets.BACKENDS.get("srlinux")), design)
            .get("configs/seg1-leaf1.json");
    Map<String, String> sizes = sizes(Objects.requireNonNull(text), "ethernet-1/.*");
    assertEquals("9018 9000", sizes.get("ethernet-1/61"));
    assertEquals("9014 9000", sizes.get("ethernet-1/62"));
    assertTrue(sizes.containsValue("9064 9050"), sizes::toString);
  }

  /**
   * The other end is agreed at the MTU of the design, 9,000, and sees no tunnels: 50 bytes more are
   * for ports between switches alone. Ports, groups and those that carry VLANs are all alike.
   */
  @ParameterizedTest
  @CsvSource({
    "cumulus, '(swp6[1-4]|bond\\d+):', 'mtu: ', 'swp33:'",
    "sonic, '\"(Ethernet(480|488|496|504)|PortChannel\\d+)\": \\{', '\"mtu\": ', '\"Ethernet256\": \\{'"
  })
  void tunnelsAddNothingOutside(String system, String port, String words, String between) {
    for (String out : List.of(OUT, TRUNKS)) {
      FabricIndex design =
          SmallFabric.on(
              system,
              "leaf per rail of Box",
              out,
              "ebgp  unnumbered",
              "ebgp  numbered from 172.16.0.0/20  overlay evpn-vxlan");
      String text =
          Golden.files(Objects.requireNonNull(SwitchTargets.BACKENDS.get(system)), design)
              .entrySet()
              .stream()
              .filter(file -> file.getKey().matches("configs/seg1-leaf1.*(yaml|config_db.json)"))
              .findFirst()
              .orElseThrow()
              .getValue();
      assertEquals(Set.of("9000"), mtus(text, port, words), text);
      assertEquals(Set.of("9050"), mtus(text, between, words), text);
    }
  }

  /** The first MTU after each line that names a port. */
  private static Set<String> mtus(String text, String port, String words) {
    Set<String> found = new TreeSet<>();
    boolean isPort = false;
    for (String line : text.lines().map(String::strip).toList()) {
      isPort = line.matches(port) || isPort && !line.startsWith("}");
      if (isPort && line.startsWith(words)) {
        found.add(line.replaceAll("\\D", ""));
        isPort = false;
      }
    }
    return found;
  }

  /** MTU of ports and of IP on them, by port. */
  private static Map<String, String> sizes(String text, String names) {
    Map<String, String> sizes = new TreeMap<>();
    JsonObject config = JsonParser.parseString(text).getAsJsonObject();
    for (JsonElement each : config.getAsJsonArray("srl_nokia-interfaces:interface")) {
      JsonObject port = each.getAsJsonObject();
      String name = port.get("name").getAsString();
      if (name.matches(names) && port.has("subinterface")) {
        JsonObject part = port.getAsJsonArray("subinterface").get(0).getAsJsonObject();
        sizes.put(name, port.get("mtu") + " " + part.get("ip-mtu"));
      }
    }
    return sizes;
  }
}
