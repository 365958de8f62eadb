package dev.weft.generator.frr;

import dev.weft.generator.underlay.Golden;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrrGoldenTest {
  @ParameterizedTest
  @ValueSource(strings = {"esi-tenants", "numbered-bundle"})
  void writesTheGoldenFiles(String name) throws IOException {
    Golden.check("frr/" + name, new FrrBackend());
  }
}
