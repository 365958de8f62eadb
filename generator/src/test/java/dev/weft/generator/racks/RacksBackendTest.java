package dev.weft.generator.racks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RacksBackendTest {
  @ParameterizedTest
  @ValueSource(strings = {"small"})
  void writesTheGoldenFiles(String name) throws IOException {
    Golden.check("racks/" + name, new RacksBackend());
  }

  @Test
  void writesNothingWithoutRacks() throws IOException {
    Path sample = Path.of("../samples/quickstart.fabric");
    assertEquals(Map.of(), Golden.files(new RacksBackend(), SmallFabric.read(sample)));
  }
}
