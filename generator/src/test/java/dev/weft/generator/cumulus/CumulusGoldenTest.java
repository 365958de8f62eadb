package dev.weft.generator.cumulus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonParser;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
      assertEquals(tree, read(NvueWriter.write(tree)));
    }
  }

  /** The subset of YAML that is written: maps by indentation, and scalars. */
  private static Nvue read(String yaml) {
    List<String> lines = yaml.lines().toList();
    assertEquals("- set:", lines.getFirst());
    Nvue root = new Nvue();
    List<Nvue> open = new ArrayList<>(List.of(root));
    for (String line : lines.subList(1, lines.size())) {
      String text = line.strip();
      int depth = (line.length() - text.length()) / 2 - 2;
      open.subList(depth + 1, open.size()).clear();
      int colon = text.startsWith("\"") ? text.indexOf("\":", 1) + 1 : text.indexOf(':');
      String key = scalar(text.substring(0, colon)).toString();
      String value = text.substring(colon + 1).strip();
      Object child = value.isEmpty() || value.equals("{}") ? new Nvue() : scalar(value);
      open.get(depth).children().put(key, child);
      if (child instanceof Nvue tree) {
        open.add(tree);
      }
    }
    return root;
  }

  private static Object scalar(String text) {
    if (text.startsWith("\"")) {
      return JsonParser.parseString(text).getAsString();
    }
    return text.matches("[0-9]+") ? Long.valueOf(text) : text;
  }
}
