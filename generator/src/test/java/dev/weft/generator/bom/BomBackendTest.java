package dev.weft.generator.bom;

import dev.weft.generator.underlay.Golden;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BomBackendTest {
  @ParameterizedTest
  @ValueSource(strings = {"small", "racks"})
  void writesTheGoldenFiles(String name) throws IOException {
    Golden.check("bom/" + name, new BomBackend());
  }
}
