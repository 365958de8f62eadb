package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Backend;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Switches take whole percents of the probability of a mark. 0 % would never mark, so that senders
 * slow down for nothing but pauses: what is less than one becomes one, and is told as written.
 */
class MarkingPercentTest {
  private static FabricIndex design(String system, String said) {
    List<String> words =
        new ArrayList<>(List.of("transport roce", "transport roce  qos Roce", "10%", said));
    if (!system.equals("sonic")) {
      words.addAll(List.of("ports 64 x", "buffer 113 MB  asic \"tomahawk4\"  ports 64 x"));
    }
    return SmallFabric.on(system, words.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          eos     | max-mark-probability %d\\n
          nxos    | drop-probability %d weight
          junos   | drop-probability [ 0 %d ]
          sonic   | "green_drop_probability": "%d",
          cumulus | probability: %d\\n
          srlinux | "max-drop-probability-percent": %d
          """)
  void oneAtLeastWhereAClassMarks(String system, String written) {
    assertEquals(List.of("ecn probability 0.4 % of class rdma becomes 1 %."), told(system, "0.4%"));
    assertEquals(List.of("ecn probability 1.4 % of class rdma becomes 1 %."), told(system, "1.4%"));
    assertEquals(List.of(), told(system, "1%"));
    String text = text(system, "0.4%");
    assertTrue(text.contains(written.formatted(1).replace("\\n", "\n")), text);
    assertTrue(text(system, "20%").contains(written.formatted(20).replace("\\n", "\n")));
  }

  private static Backend backend(String system) {
    return Objects.requireNonNull(SwitchTargets.BACKENDS.get(system));
  }

  private static String text(String system, String said) {
    return Golden.files(backend(system), design(system, said)).entrySet().stream()
        .filter(file -> file.getKey().startsWith("configs/seg1-leaf1"))
        .map(Map.Entry::getValue)
        .collect(Collectors.joining());
  }

  private static List<String> told(String system, String said) {
    return backend(system).limits(design(system, said)).stream()
        .filter(issue -> issue.code().equals(system + ".percent"))
        .map(issue -> issue.message().replaceFirst(".*: ", ""))
        .toList();
  }
}
