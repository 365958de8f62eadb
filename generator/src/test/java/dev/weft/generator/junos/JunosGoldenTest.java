package dev.weft.generator.junos;

import dev.weft.generator.underlay.Golden;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JunosGoldenTest {
  @ParameterizedTest
  @ValueSource(strings = {"ipv6", "mclag-unnumbered", "overlay-numbered"})
  void writesTheGoldenFiles(String name) throws IOException {
    Golden.check("junos/" + name, new JunosBackend());
  }
}
