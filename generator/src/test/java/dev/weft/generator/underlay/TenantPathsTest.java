package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each routing table of a leaf uses as many equal next hops as the text says, and no more. */
class TenantPathsTest {
  /**
   * Eight uplinks, of which 3 are used: the words stand in the default table and in two more; Junos
   * has one width, of 16 at least, for all tables.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "eos | maximum-paths 3 ecmp 3 | 3",
        "nxos | maximum-paths 3 | 3",
        "cumulus | ebgp: 3 | 3",
        "sonic | maximum-paths 3 | 3",
        "frr | maximum-paths 3 | 3",
        "srlinux | \"maximum-paths\": 3 | 1",
        "srlinux | \"ecmp\": 3 | 2",
        "junos | maximum-ecmp 16 | 1",
      })
  void theWidthReachesEachTable(String system, String words, int times) {
    FabricIndex design =
        SmallFabric.on(
            system,
            "uplink 1 x",
            "uplink 4 x",
            "mtu 9000",
            "mtu 9000  ecmp-width 3  overlay evpn-vxlan  tenants 2");
    assertEquals(times, count(ofLeaf(system, design), words));
  }

  /** One link up, and two leaves at the other attachment: the tunnels to both are equal. */
  @ParameterizedTest
  @CsvSource({"eos, maximum-paths 2 ecmp 2, 3", "frr, maximum-paths 2, 3"})
  void bothLeavesOfAPairAreEqual(String system, String words, int times) {
    List<String> changes =
        new ArrayList<>(
            List.of(
                "ports 1 x 100",
                "ports 2 x 100",
                "leaf per rail of Box",
                "leaf 2 of Box serves rails 1..2  multihoming esi",
                "segment {",
                "segment [2] {",
                "spine 2 of Box",
                "spine 1 of Box",
                "mtu 9000",
                "mtu 9000  overlay evpn-vxlan  tenants 2"));
    FabricIndex design = SmallFabric.on(system, changes.toArray(String[]::new));
    assertEquals(times, count(ofLeaf(system, design), words));
  }

  private static String ofLeaf(String system, FabricIndex design) {
    return String.join(
        "\n",
        Golden.files(Objects.requireNonNull(SwitchTargets.BACKENDS.get(system)), design)
            .entrySet()
            .stream()
            .filter(file -> file.getKey().contains("seg1-leaf1"))
            .map(Map.Entry::getValue)
            .toList());
  }

  private static int count(String text, String words) {
    return text.split(Pattern.quote(words), -1).length - 1;
  }
}
