package dev.weft.generator.eos;

import dev.weft.generator.underlay.Golden;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EosGoldenTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ipv6",
        "mlag-unnumbered",
        "esi-numbered",
        "single-leaves",
        "unstacked",
        "mlag-overlay",
        "reflected"
      })
  void writesTheGoldenFiles(String name) throws IOException {
    Golden.check("eos/" + name, new EosBackend());
  }
}
