package dev.weft.generator.addresses;

import dev.weft.generator.underlay.Golden;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressesBackendTest {
  @ParameterizedTest
  @ValueSource(strings = {"small", "planes"})
  void writesTheGoldenFiles(String name) throws IOException {
    Golden.check("addresses/" + name, new AddressesBackend());
  }
}
