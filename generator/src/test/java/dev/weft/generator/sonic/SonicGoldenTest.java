package dev.weft.generator.sonic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SonicGoldenTest {
  @ParameterizedTest
  @ValueSource(strings = {"mlag-unnumbered", "esi-overlay"})
  void writesTheGoldenFiles(String name) throws IOException {
    Golden.check("sonic/" + name, new SonicBackend());
  }

  @ParameterizedTest
  @ValueSource(strings = {"mlag-unnumbered", "esi-overlay"})
  void isTheSameTwiceAndParsesBack(String name) throws IOException {
    Path file = Path.of("src/test/golden/sonic/" + name + ".fabric");
    FabricIndex design = SmallFabric.read(file);
    var files = Golden.files(new SonicBackend(), design);
    assertEquals(files, Golden.files(new SonicBackend(), SmallFabric.read(file)));
    files.forEach(
        (path, text) -> {
          if (path.endsWith(".json")) {
            JsonElement parsed = JsonParser.parseString(text);
            assertTrue(parsed.getAsJsonObject().has("DEVICE_METADATA"), path);
          }
        });
  }
}
