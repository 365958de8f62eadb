package dev.weft.generator.srlinux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SrLinuxGoldenTest {
  @ParameterizedTest
  @ValueSource(strings = {"unnumbered-breakout", "numbered-server-links"})
  void writesTheGoldenFiles(String name) throws IOException {
    Golden.check("srlinux/" + name, new SrLinuxBackend());
  }

  /** Members of the top are named with their modules (RFC 7951, 4). */
  @ParameterizedTest
  @ValueSource(strings = {"unnumbered-breakout", "numbered-server-links"})
  void isTheSameTwiceAndParsesBack(String name) throws IOException {
    Path file = Path.of("src/test/golden/srlinux/" + name + ".fabric");
    var files = Golden.files(new SrLinuxBackend(), SmallFabric.read(file));
    assertEquals(files, Golden.files(new SrLinuxBackend(), SmallFabric.read(file)));
    assertEquals(4, files.size());
    files.forEach(
        (path, text) -> {
          JsonElement parsed = JsonParser.parseString(text);
          assertTrue(
              parsed.getAsJsonObject().keySet().stream()
                  .allMatch(key -> key.matches("srl_nokia-[a-z-]+:[a-z-]+")),
              path);
        });
  }
}
