package dev.weft.generator.diagram;

import static dev.weft.generator.diagram.Drawn.sample;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.Servers;
import dev.weft.topology.index.FabricIndex;
import guru.nidi.graphviz.model.MutableGraph;
import guru.nidi.graphviz.model.MutableNode;
import guru.nidi.graphviz.parse.Parser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code .ci/dot-proof} shows with a real {@code dot} is not repeated here. */
class DotFilesTest {
  @Test
  void drawsAFabricThatIsFoldedByKinds() throws IOException {
    // 13 pods alike, of 16 segments alike; switches of three tiers; one server type.
    assertEquals(
        new TreeSet<>(
            List.of(
                "fabric",
                "loss-of-leaf",
                "loss-of-spine",
                "loss-of-superspine",
                "pod-1",
                "segment-1",
                "server-HgxH100SpectrumX")),
        dots(sample("colossus")).keySet());
  }

  @Test
  void drawsEachSwitchAndBundleOfASmallFabric() throws IOException {
    Map<String, String> dots = dots(sample("multi-pod"));
    assertFalse(dots.containsKey("pod-1"), "the whole is drawn in full");
    MutableGraph fabric = read(dots.get("fabric"));
    // 20 switches, the servers of 4 segments; 8 leaves to 4 spines and 8 spines to 4 super-spines
    // each in one line, 8 leaves to their servers, 4 pairs.
    assertEquals(20 + 4, labels(fabric).size());
    assertEquals(8 * 4 + 8 * 4 + 8 + 4, fabric.edges().size());
  }

  /** A management network has ports of the controllers of servers, and of switches. */
  @Test
  void drawsNoSwitchAsAServer() throws IOException {
    FabricIndex managing =
        SmallFabric.readAll(Path.of("src/test/golden/operations/campus.fabric")).stream()
            .filter(design -> design.topology().name().equals("Oob"))
            .findFirst()
            .orElseThrow();
    Set<String> drawn = dots(managing).keySet();
    Servers servers = managing.topology().servers();
    for (int server = 0; server < servers.count(); server++) {
      String name = "server-" + managing.topology().serverModel(server).name();
      assertEquals(!servers.isSwitch(server), drawn.contains(name), name);
    }
  }

  /** GPU g and NIC g hang on PCIe switch g, four switches on each NUMA node; 18 links a GPU. */
  @Test
  void drawsTheInsideOfAServer() throws IOException {
    MutableGraph inside = read(dots(sample("colossus")).get("server-HgxH100SpectrumX"));
    Map<String, String> labels = labels(inside);
    assertEquals("NUMA node 1", labels.get("cpu1"));
    assertTrue(labels.get("gpu7").startsWith("GPU 7"), labels.get("gpu7"));
    assertTrue(labels.get("nic7").startsWith("NIC 8\\nmlx5_7"), labels.get("nic7"));
    assertEquals(8 + 8 + 8 + 8 + 2, inside.edges().size());
    String dot = dots(sample("colossus")).get("server-HgxH100SpectrumX");
    for (int i = 0; i < 8; i++) {
      assertTrue(dot.contains("\"gpu" + i + "\" -- \"bridge" + i + "\" ["), dot);
      assertTrue(dot.contains("\"nic" + i + "\" -- \"bridge" + i + "\" ["), dot);
      assertTrue(dot.contains("\"bridge" + i + "\" -- \"cpu" + i / 4 + "\" ["), dot);
      assertTrue(
          dot.contains("\"scale-up\" -- \"gpu" + i + "\" [\"label\"=\"18 × 200 Gb/s\""), dot);
    }
  }

  /** A leaf of a pair has all 32 GPUs of its segment on half of their ports. */
  @Test
  void saysWhatALossTakesAndMarksWhatItCuts() throws IOException {
    String dot = dots(sample("multi-pod")).get("loss-of-leaf");
    assertTrue(dot.contains("Without pod1-seg1-leaf1 of MultiPod, 32 GPUs lose 50% "), dot);
    // Its lines: four spines, the other of the pair, the servers.
    long cut = dot.lines().filter(line -> line.contains(" -- ") && line.contains("dashed")).count();
    assertEquals(4 + 1 + 1, cut);
    assertEquals(1, dot.lines().filter(line -> line.contains("\\nlost\"")).count());
  }

  @ParameterizedTest
  @ValueSource(strings = {"multi-pod", "rail-only", "deepseek-v3", "colossus", "power"})
  void writesTheSameBytesTwiceAndWhatAParserReads(String name) throws IOException {
    FabricIndex design = SmallFabric.readAll(Path.of("../samples/" + name + ".fabric")).getFirst();
    Map<String, String> dots = dots(design);
    assertEquals(dots, dots(design));
    for (String dot : dots.values()) {
      MutableGraph graph = read(dot);
      Map<String, String> labels = labels(graph);
      // A line to what is no box would make Graphviz add a box.
      long names = graph.nodes().stream().map(node -> node.name().value()).distinct().count();
      assertEquals(names, labels.size(), dot);
    }
  }

  /**
   * Graphviz takes a backslash in a label for the beginning of an escape and an ampersand for that
   * of an entity (its pages on escString and on character sets); the parser keeps both.
   */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "plain, plain",
        "a\\b, a\\\\b",
        "\\N, \\\\N",
        "a & b, a &amp; b",
        "&#92;, &amp;#92;",
        "\"quoted\", \"quoted\"",
        "<b>, <b>"
      })
  void escapesWhatGraphvizWouldRead(String text, String escaped) {
    assertEquals(escaped, DotGraph.escape(text));
  }

  @Test
  void takesControlCharactersAndHalvesOfPairsOut() {
    assertEquals("a\ufffdb\ufffdc\ufffd", DotGraph.escape("a\nb\u0000c\ud800"));
  }

  private static Map<String, String> dots(FabricIndex design) {
    Map<String, String> dots = new TreeMap<>();
    Golden.files(new DiagramBackend(Rendering.NONE), design)
        .forEach(
            (path, text) -> {
              if (path.endsWith(".dot")) {
                dots.put(path.substring("diagrams/".length(), path.length() - 4), text);
              }
            });
    return dots;
  }

  private static MutableGraph read(String dot) throws IOException {
    return new Parser().read(dot);
  }

  /** Labels of boxes by the names of these. */
  private static Map<String, String> labels(MutableGraph graph) {
    Map<String, String> labels = new TreeMap<>();
    for (MutableNode node : graph.nodes()) {
      Object label = node.get("label");
      if (label != null) {
        labels.put(node.name().value(), label.toString());
      }
    }
    return labels;
  }
}
