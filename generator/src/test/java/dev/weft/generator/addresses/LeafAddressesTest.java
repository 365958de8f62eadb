package dev.weft.generator.addresses;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.systems.Eos;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code addresses.csv} gives a leaf of a pair an address beside the gateway's where the
 * configuration of its system does. Hosts 2 and 3 of a network are for the two (10.0.0.0/29 is the
 * first network of rails, with room for the four addresses before those of servers).
 */
class LeafAddressesTest {
  private static final Pattern SECOND = Pattern.compile("\\b10\\.0\\.0\\.2\\b");

  static Stream<SwitchBackend> backends() {
    return SwitchBackends.ALL.stream();
  }

  /** Those of multihoming for which a system is not refused, with whether a leaf has an address. */
  private static Set<String> checked(SwitchBackend backend) {
    Set<String> checked = new TreeSet<>();
    for (String kind : new String[] {"mlag", "esi", "unstacked"}) {
      for (String overlay : new String[] {"", "  overlay evpn-vxlan  tenants 1"}) {
        FabricIndex design =
            SmallFabric.on(
                backend.system().name(),
                "ports 1 x 100",
                "ports 2 x 100",
                "leaf per rail of Box",
                "leaf 2 of Box  multihoming " + kind,
                "mtu 9000",
                "mtu 9000" + overlay);
        if (backend.limits(design).stream()
            .anyMatch(issue -> issue.severity() == Issue.Severity.ERROR)) {
          continue;
        }
        String config =
            String.join(
                "\n",
                Golden.files(backend, design).entrySet().stream()
                    .filter(file -> file.getKey().contains("seg1-leaf1"))
                    .map(file -> file.getValue())
                    .toList());
        boolean isTold =
            Golden.files(new AddressesBackend(), design).values().stream()
                .flatMap(String::lines)
                .anyMatch(line -> line.startsWith("leaf,") && SECOND.matcher(line).find());
        String about = backend.system().title() + " " + kind + overlay;
        assertEquals(SECOND.matcher(config).find(), isTold, about);
        checked.add(kind + overlay + " " + isTold);
      }
    }
    return checked;
  }

  @ParameterizedTest
  @MethodSource("backends")
  void areThoseOfConfigurations(SwitchBackend backend) {
    assertTrue(!checked(backend).isEmpty());
  }

  @Test
  void areAnycastUnderEsi() {
    assertTrue(checked(SwitchBackends.of(Eos.SYSTEM)).contains("esi false"));
    assertTrue(checked(SwitchBackends.of(Eos.SYSTEM)).contains("mlag true"));
  }
}
