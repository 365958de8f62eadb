package dev.weft.generator.topologyjson;

import dev.weft.generator.underlay.Golden;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TopologyJsonBackendTest {
  @ParameterizedTest
  @ValueSource(strings = {"small"})
  void writesTheGoldenFiles(String name) throws IOException {
    Golden.check("topology/" + name, new TopologyJsonBackend());
  }
}
