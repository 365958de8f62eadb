package dev.weft.generator.cabling;

import dev.weft.generator.underlay.Golden;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CablingBackendTest {
  @ParameterizedTest
  @ValueSource(strings = {"small", "racks"})
  void writesTheGoldenFiles(String name) throws IOException {
    Golden.check("cabling/" + name, new CablingBackend());
  }
}
