package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Backend;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever name a design has, wherever it has it: the backend refuses the design, or the name
 * starts no line and ends no word of its files. The language refuses such names already; backends
 * must not depend on that.
 */
class HostileNamesTest {
  /** What would be a line, a key or a command of its own if it came through. */
  private static final String EVIL = "EVIL";

  private static final List<String> NAMES =
      List.of(
          "x\n" + EVIL,
          "x\r" + EVIL,
          "x\r\n" + EVIL,
          "x; " + EVIL,
          "x ! " + EVIL,
          "x # " + EVIL,
          "x\", \"" + EVIL,
          "x' " + EVIL,
          "$(" + EVIL + ")",
          "`" + EVIL + "`",
          "x: {" + EVIL + "}",
          "x\u0000" + EVIL,
          "x\u2028" + EVIL,
          "x\u0085" + EVIL,
          "\u202e" + EVIL,
          "x | " + EVIL,
          "-" + EVIL);

  static Stream<Arguments> names() {
    return SwitchTargets.BACKENDS.values().stream()
        .filter(backend -> !backend.target().equals("frr")) // Its files quote, and have a test.
        .flatMap(backend -> NAMES.stream().map(name -> Arguments.of(backend, name)));
  }

  @ParameterizedTest
  @MethodSource("names")
  void nothingOfAHostileNameComesThrough(Backend backend, String name) {
    FabricIndex design =
        SmallFabric.with(
            "transport roce\n", "transport roce  qos Roce\n", "os frr", "os " + backend.target());
    for (FabricIndex hostile : HostileDesigns.all(design, name)) {
      List<Issue> issues = backend.limits(hostile);
      for (Issue issue : issues) {
        assertTrue(
            issue
                .message()
                .lines()
                .allMatch(line -> line.chars().allMatch(c -> c >= ' ' && c != 0x202e)),
            "a message shows the name whole: " + issue.code());
        assertFalse(issue.message().lines().anyMatch(line -> line.startsWith(EVIL)));
      }
      if (issues.stream().noneMatch(issue -> issue.severity() == Issue.Severity.ERROR)) {
        Golden.files(backend, hostile)
            .forEach((path, text) -> assertFalse(text.contains(EVIL), path + ":\n" + text));
      }
    }
  }
}
