package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Backend;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds between runs and between files, for every system. */
class SwitchFilesTest {
  static Stream<Backend> backends() {
    return SwitchTargets.BACKENDS.values().stream();
  }

  @ParameterizedTest
  @MethodSource("backends")
  void runsGiveTheSameBytes(Backend backend) {
    Map<String, String> files = Golden.files(backend, design(backend, "gpu"));
    assertFalse(files.isEmpty());
    assertEquals(files, Golden.files(backend, design(backend, "gpu")));
  }

  /** All servers hang on one leaf, and only there do descriptions name them. */
  @ParameterizedTest
  @MethodSource("backends")
  void aChangedDescriptionTouchesOneSwitch(Backend backend) {
    Map<String, String> before = Golden.files(backend, design(backend, "gpu"));
    Map<String, String> after = Golden.files(backend, design(backend, "node"));
    assertEquals(before.keySet(), after.keySet());
    List<String> changed =
        before.keySet().stream().filter(path -> !before.get(path).equals(after.get(path))).toList();
    assertEquals(1, changed.size(), changed::toString);
    assertTrue(changed.getFirst().startsWith("configs/seg1-leaf1"), changed::toString);
  }

  private static FabricIndex design(Backend backend, String server) {
    return SmallFabric.with(
        "os frr",
        "os " + backend.target() + "  buffer 32 MB",
        "leaf per rail of Box",
        "leaf of Box { external 1 x 100 Gb/s to \"core\" }",
        "transport roce\n",
        "transport roce  qos Roce  aaa 10.9.0.5  telemetry 10.9.0.4  naming { server \""
            + server
            + "{index}\" }\n");
  }
}
