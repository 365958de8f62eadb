package dev.weft.generator.cumulus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CumulusGoldenTest {
  @ParameterizedTest
  @ValueSource(strings = {"mlag-unnumbered", "esi-overlay", "older-words"})
  void writesTheGoldenFiles(String name) throws IOException {
    Golden.check("cumulus/" + name, new CumulusBackend());
  }

  @ParameterizedTest
  @ValueSource(strings = {"mlag-unnumbered", "esi-overlay", "older-words"})
  void isTheSameTwice(String name) throws IOException {
    Path file = Path.of("src/test/golden/cumulus/" + name + ".fabric");
    assertEquals(
        Golden.files(new CumulusBackend(), SmallFabric.read(file)),
        Golden.files(new CumulusBackend(), SmallFabric.read(file)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mlag-unnumbered", "esi-overlay"})
  void readsBackAsTheTreeThatWasWritten(String name) throws IOException {
    FabricIndex design = SmallFabric.read(Path.of("src/test/golden/cumulus/" + name + ".fabric"));
    for (int sw = 0; sw < design.topology().switches().count(); sw++) {
      Nvue tree = new CumulusBuilder(design).build(sw);
      assertEquals(tree, NvueReader.read(NvueWriter.write(tree)));
    }
  }
}
