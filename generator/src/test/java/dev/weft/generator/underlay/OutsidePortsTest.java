package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Backend;
import dev.weft.topology.External;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Ports to what is outside: split cages, speed, MTU and who is there, and nothing that would carry
 * packets. They take the last cages of the switch: 100 Gb/s of a 400 Gb/s cage is the first quarter
 * of cage 64.
 */
class OutsidePortsTest {
  private static final String EVIL = "EVIL";

  /** What a port looks like, with the MTU of servers (9000; Junos counts 14 bytes of Ethernet). */
  static Stream<Arguments> ports() {
    return Stream.of(
        Arguments.of(
            "eos",
            """
            interface Ethernet64/1
               description core
               no shutdown
               mtu 9000
               speed 100g-2
               no switchport
            !
            """),
        Arguments.of(
            "nxos",
            """
            interface Ethernet1/64/1
              description core
              no switchport
              mtu 9000
              no shutdown
            !
            """),
        Arguments.of("nxos", "interface breakout module 1 port 64 map 100g-4x\n"),
        Arguments.of(
            "junos",
            """
            set interfaces et-0/0/63:0 description "core"
            set interfaces et-0/0/63:0 mtu 9014
            """),
        Arguments.of(
            "junos",
            """
            set interfaces et-0/0/63 number-of-sub-ports 4
            set interfaces et-0/0/63 speed 100g
            """),
        Arguments.of("frr", "interface swp64s0\n description core\nexit\n"),
        Arguments.of("frr", "swp64s0 mtu 9000 up\n"),
        Arguments.of("frr", "devlink port split swp64 count 4\n"));
  }

  /** The same where ports are rows of a table and branches of a tree. */
  static Stream<Arguments> data() {
    return Stream.of(
        Arguments.of(
            "sonic",
            // Eight lanes in each of the 63 cages before it: 8 x 63 = 504; a quarter has two.
            """
                    "Ethernet504": {
                        "admin_status": "up",
                        "alias": "etp64a",
                        "description": "core",
                        "fec": "rs",
                        "index": "64",
                        "lanes": "505,506",
                        "mtu": "9000",
                        "speed": "100000",
                        "subport": "1"
                    },
            """),
        Arguments.of(
            "cumulus",
            """
                  swp64s0:
                    description: core
                    link:
                      fec: rs
                      mtu: 9000
                      speed: "100G"
            """));
  }

  @ParameterizedTest
  @MethodSource({"ports", "data"})
  void namesWhoIsThere(String os, String expected) {
    String all = String.join("\n", leaf(os, with(os, "core")).values());
    assertTrue(all.contains(expected), () -> expected + "is not in\n" + all);
  }

  static Collection<Backend> backends() {
    return SwitchTargets.BACKENDS.values();
  }

  /** Whatever the text calls what is outside stays inside one description. */
  @ParameterizedTest
  @MethodSource("backends")
  void aNameStaysInItsDescription(Backend backend) {
    String plain = "[A-Za-z0-9 ._:/@+,()=-]";
    String description =
        "\\s*(set interfaces \\S+ )?\"?description\"?:? \"?"
            + plain
            + "*"
            + EVIL
            + plain
            + "*\"?,?";
    for (String name :
        List.of(
            "x\n" + EVIL,
            "x\r\n" + EVIL,
            "x\"; " + EVIL,
            "x' # ! " + EVIL,
            "$(" + EVIL + ")",
            "`" + EVIL + "` | {x} \\ %s ? <b>",
            "x\u2028\u0000" + EVIL,
            EVIL + "x".repeat(1000))) {
      Map<String, String> files = leaf(backend.target(), with(backend.target(), name));
      long lines =
          files.values().stream()
              .flatMap(String::lines)
              .filter(line -> line.contains(EVIL))
              .peek(line -> assertTrue(line.matches(description), line))
              .peek(line -> assertTrue(line.length() < 256, line))
              .count();
      assertEquals(1, lines, backend.target() + " " + name);
    }
  }

  /** The files of the first leaf. */
  private static Map<String, String> leaf(String os, FabricIndex design) {
    Map<String, String> files = Golden.files(SwitchTargets.BACKENDS.get(os), design);
    files.keySet().removeIf(path -> !path.startsWith("configs/seg1-leaf1"));
    return files;
  }

  private static FabricIndex with(String os, String name) {
    Topology t =
        SmallFabric.with(
                "os frr",
                "os " + os,
                "leaf per rail of Box",
                "leaf per rail of Box { external 1 x 100 Gb/s to \"core\" }")
            .topology();
    List<External> externals =
        t.externals().stream()
            .map(e -> new External(e.sw(), e.port(), e.rateBps(), name, e.origin()))
            .toList();
    return HostileDesigns.withOutside(t, externals);
  }
}
