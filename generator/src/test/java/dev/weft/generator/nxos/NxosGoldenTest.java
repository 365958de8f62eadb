package dev.weft.generator.nxos;

import dev.weft.generator.underlay.Golden;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NxosGoldenTest {
  @ParameterizedTest
  @ValueSource(strings = {"ipv6", "vpc-roce", "vpc-overlay", "overlay-numbered", "reflected"})
  void writesTheGoldenFiles(String name) throws IOException {
    Golden.check("nxos/" + name, new NxosBackend());
  }
}
