package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.generator.backend.Backend;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A split of a cage that a system has no words for is refused whatever the port is for, also where
 * no other port of the fabric is a part of a cage. Ports are whole cages of 400 Gb/s but for the
 * kind that is told; Junos before Evolved has no parts of 100 Gb/s, SR Linux no three parts.
 */
class SplitsOfAllPortsTest {
  private static final String OUT = "external 1 x %s Gb/s to \"wall\"";

  private static List<String> errors(String system, String type, String... words) {
    List<String> all = new ArrayList<>(List.of("os " + system + " ", "os " + system + type + " "));
    all.addAll(List.of("ports 1 x 100 Gb/s", "ports 1 x 400 Gb/s"));
    all.addAll(List.of("transport roce\n", "transport roce  oversubscription 8\n"));
    all.addAll(List.of("4 x 100 Gb/s }", (system.equals("junos") ? 4 : 3) + " x 100 Gb/s }"));
    all.addAll(List.of(words));
    Backend backend = Objects.requireNonNull(SwitchTargets.BACKENDS.get(system));
    return LimitCodes.of(backend, SmallFabric.on(system, all.toArray(String[]::new))).stream()
        .filter(code -> code.startsWith("ERROR "))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "junos, ' port-names classic'",
    "srlinux, ''",
  })
  void areRefusedWhateverThePortIsFor(String system, String type) {
    List<String> refused = List.of("ERROR " + system + ".breakout");
    String leaf = "leaf per rail of Box";
    assertEquals(List.of(), errors(system, type));
    String whole = leaf + " { " + OUT.formatted(400) + " }";
    assertEquals(List.of(), errors(system, type, leaf, whole));
    String part = leaf + " { " + OUT.formatted(100) + " }";
    assertEquals(refused, errors(system, type, leaf, part));
    assertEquals(refused, errors(system, type, "ports 1 x 400", "ports 1 x 100"));
    assertEquals(refused, errors(system, type, "uplink 1 x 400", "uplink 1 x 100"));
  }

  /** Between the leaves of a pair there is MLAG on Junos, not on SR Linux. */
  @ParameterizedTest
  @CsvSource({"400, 0", "100, 1"})
  void areRefusedBetweenLeaves(int rate, int errors) {
    String pair =
        "leaf 2 of Box serves rails 1..2  multihoming mlag  peer-link 2 x %d Gb/s".formatted(rate);
    List<String> found =
        errors(
            "junos",
            " port-names classic",
            "ports 1 x 400 Gb/s",
            "ports 2 x 400 Gb/s",
            "leaf per rail of Box",
            pair);
    assertEquals(errors, found.size(), found::toString);
  }
}
