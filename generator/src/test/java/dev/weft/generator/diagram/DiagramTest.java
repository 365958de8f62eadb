package dev.weft.generator.diagram;

import static dev.weft.generator.diagram.Drawn.boxesAreApart;
import static dev.weft.generator.diagram.Drawn.parse;
import static dev.weft.generator.diagram.Drawn.sample;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Device;
import dev.weft.topology.workload.Fault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class DiagramTest {
  @TempDir Path folder;

  private static final String FILE = "diagrams/fabric.svg";
  private static final String PORTS = "diagrams/ports.svg";

  @Test
  void drawsEverySwitchOfASmallFabricOnce() throws IOException {
    FabricIndex design = sample("multi-pod");
    Document svg = parse(draw(design));
    int switches = design.topology().switches().count();
    assertEquals(20, switches);
    assertEquals(switches, elements(svg, "rect", "switch").size());
    assertEquals(4, elements(svg, "rect", "servers").size());
    String words = svg.getDocumentElement().getTextContent();
    IntStream.range(0, switches)
        .mapToObj(design.names()::ofSwitch)
        .forEach(name -> assertTrue(words.contains(name), name));
  }

  /** The second leaf of the first segment, and a NIC of a server of the second: two marks. */
  @Test
  void marksTheBoxesInWhichSomethingFails() throws IOException {
    FabricIndex design = sample("multi-pod");
    List<Fault> faults =
        List.of(
            new Fault(new Device(Device.Kind.SWITCH, "leaf", 1, List.of()), 0, 0, Fault.FOR_GOOD),
            new Fault(new Device(Device.Kind.NIC, "nic", 40, List.of()), 0, 0, Fault.FOR_GOOD));
    Document svg = parse(DiagramBackend.picture(design, faults));
    List<Element> marks = elements(svg, "rect", "failed");
    assertEquals(2, marks.size());
    Element leaf =
        elements(svg, "rect", "switch").get(indexOfNode(svg, design.names().ofSwitch(1)));
    int margin = 4;
    assertEquals(
        Integer.parseInt(leaf.getAttribute("x")) - margin,
        Integer.parseInt(marks.getFirst().getAttribute("x")));
    assertEquals(0, elements(parse(DiagramBackend.picture(design)), "rect", "failed").size());
  }

  /** Colossus draws alike segments once: a leaf of the last is marked where one like it stands. */
  @Test
  void marksABoxThatStandsForWhatFails() throws IOException {
    FabricIndex design = sample("colossus");
    int last = design.topology().switches().count() - 1;
    while (design.topology().switches().tier(last) != Tier.LEAF) {
      last--;
    }
    Device leaf = new Device(Device.Kind.SWITCH, "leaf", last, List.of());
    Document svg =
        parse(DiagramBackend.picture(design, List.of(new Fault(leaf, 0, 0, Fault.FOR_GOOD))));
    assertEquals(1, elements(svg, "rect", "failed").size());
  }

  private static int indexOfNode(Document svg, String name) {
    NodeList texts = svg.getElementsByTagName("text");
    int boxes = 0;
    for (int i = 0; i < texts.getLength(); i++) {
      Element text = (Element) texts.item(i);
      if (text.getTextContent().equals(name)) {
        return boxes;
      }
      boxes += text.getAttribute("font-size").equals("12") ? 1 : 0;
    }
    throw new AssertionError(name);
  }

  @Test
  void drawsParallelLinksAsOneLine() throws IOException {
    // 8 leaves to 4 spines and 8 spines to 4 super-spines, 2 links each; 8 leaves to their servers;
    // 4 pairs of leaves; and 4 lines of the key.
    Document svg = parse(draw(sample("multi-pod")));
    assertEquals(8 * 4 + 8 * 4 + 8 + 4 + 4, elements(svg, "path", "links").size());
    assertTrue(svg.getDocumentElement().getTextContent().contains("2 × 400 Gb/s"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"multi-pod", "rail-only", "deepseek-v3", "colossus"})
  void writesTheSameBytesTwice(String name) throws IOException {
    String first = draw(sample(name));
    assertEquals(first, draw(sample(name)));
    assertFalse(first.contains("\r"));
    parse(first);
  }

  @Test
  void drawsABigFabricAsATemplate() throws IOException {
    Document svg = parse(draw(sample("colossus")));
    int shapes = 0;
    for (String shape : List.of("rect", "path", "line", "circle", "polygon")) {
      shapes += svg.getElementsByTagName(shape).getLength();
    }
    assertTrue(shapes < 100, "" + shapes);
    String words = svg.getDocumentElement().getTextContent();
    for (String expected :
        List.of("pod × 13", "segment × 16", "832 × Sn5600", "16 × Sn5600", "64 × 400 Gb/s")) {
      assertTrue(words.contains(expected), expected);
    }
  }

  @Test
  void escapesNames() throws IOException {
    String hostile = "</text><script>alert(\"&\")</script>]]>\u0000\u001b\ud800'";
    String text = draw(renamed(sample("multi-pod"), hostile));
    assertFalse(text.contains("<script"));
    Document svg = parse(text);
    assertEquals(0, svg.getElementsByTagName("script").getLength());
    String shown = "</text><script>alert(\"&\")</script>]]>\ufffd\ufffd\ufffd'";
    assertEquals(shown, svg.getElementsByTagName("title").item(0).getTextContent());
  }

  @Test
  void clipsNamesThatHaveNoEnd() throws IOException {
    Document svg = parse(draw(renamed(sample("rail-only"), "long".repeat(1000))));
    assertEquals(80, svg.getElementsByTagName("title").item(0).getTextContent().length());
  }

  @ParameterizedTest
  @ValueSource(strings = {"multi-pod", "rail-only", "deepseek-v3", "colossus", "quickstart"})
  void boxesDoNotOverlapAndStayInside(String name) throws IOException {
    Picture picture = Layout.of(new PlanBuilder(sample(name)).build());
    boxesAreApart(picture, picture.boxes());
  }

  /**
   * R06, figure 13-6: rail r of 1 to 4 has ports 12(r - 1) + 1, 4, 7, 10; rail r of 5 to 8 has 12(r
   * - 5) + 2, 5, 8, 11; 45 and 48 join the pair; the other 14 of 48 are free.
   */
  @Test
  void drawsTheMapOfPortsOnceForBothSwitches() throws IOException {
    FabricIndex design = SmallFabric.readAll(Path.of("../samples/port-map.fabric")).getFirst();
    Document svg = parse(Golden.files(new DiagramBackend(Rendering.NONE), design).get(PORTS));
    String[] words = new String[48];
    Arrays.fill(words, "");
    for (int rail = 1; rail <= 8; rail++) {
      for (int host = 0; host < 4; host++) {
        int port = rail <= 4 ? 12 * (rail - 1) + 1 : 12 * (rail - 5) + 2;
        words[port + 3 * host - 1] = "r" + rail;
      }
    }
    words[44] = "peer";
    words[47] = "peer";
    List<String> expected = new ArrayList<>();
    for (int port = 1; port <= 48; port++) {
      expected.add("" + port);
      expected.add(words[port - 1]);
    }
    NodeList texts = svg.getElementsByTagName("text");
    List<String> drawn =
        IntStream.range(0, texts.getLength())
            .mapToObj(i -> (Element) texts.item(i))
            .filter(text -> text.getAttribute("text-anchor").equals("middle"))
            .map(Element::getTextContent)
            .toList();
    assertEquals(expected, drawn);
    assertEquals(48, elements(svg, "rect", "port").size());
    assertTrue(svg.getDocumentElement().getTextContent().contains("seg1-leaf1 and 1 more"));
  }

  /**
   * R13: a leaf of pod 1 has 4 servers x 8 NICs, a port of 100 Gb/s each: 32 lanes, four on a cage
   * of 400 Gb/s. Cage 1 has rails 1 to 4 of the first server in the first four colours of Okabe and
   * Ito, cage 2 the other four.
   */
  @Test
  void lanesOfASplitCageHaveTheColoursOfTheirRails() throws IOException {
    FabricIndex design = SmallFabric.readAll(Path.of("../samples/profiles.fabric")).getFirst();
    Document svg = parse(Golden.files(new DiagramBackend(Rendering.NONE), design).get(PORTS));
    assertEquals(32, elements(svg, "rect", "lane").size());
    List<String> above =
        elements(svg, "rect", "edge").stream()
            .map(edge -> edge.getAttribute("x") + " " + edge.getAttribute("fill"))
            .distinct()
            .toList();
    // 48 pixels from 24 on; cage 3, the next in the upper row, begins 52 further on.
    assertEquals(
        List.of("24 #0072b2", "36 #b87f00", "48 #009e73", "60 #c2649a"), above.subList(0, 4));
    assertEquals(
        List.of("24 #2f8fcb", "36 #d55e00", "48 #6a3d9a", "60 #000000"), above.subList(4, 8));
  }

  /** Three NICs of 100 Gb/s on a cage that is split in four: the last lane is free. */
  @Test
  void aFreeLaneOfASplitCageIsDrawnAsFree() throws IOException {
    Document svg =
        parse(
            files(
                    """
        nic Slow { ports 1 x 100 Gb/s  roce }
        server Small { gpus 3 of A100  nics 3 of Slow for backend }
        fabric F { transport roce  segment { servers 1 of Small  leaf of Arista7060DX5 } }
        """)
                .get(PORTS));
    assertEquals(
        List.of("#0072b2", "#b87f00", "#009e73", "#c8c8c8"),
        elements(svg, "rect", "edge").stream()
            .map(edge -> edge.getAttribute("fill"))
            .collect(Collectors.toCollection(LinkedHashSet::new))
            .stream()
            .toList());
    assertTrue(svg.getDocumentElement().getTextContent().contains("r1–3"));
  }

  /**
   * R17: two leaves with 2 x 400 Gb/s each to the core of the campus; lines: 4 between leaves and
   * spines, a peer, 2 to servers, 2 to the outside, and 4 of the key.
   */
  @Test
  void drawsWhatIsOutside() throws IOException {
    FabricIndex users =
        SmallFabric.readAll(Path.of("../samples/cluster-6x4.fabric")).stream()
            .filter(design -> design.topology().name().equals("Users"))
            .findFirst()
            .orElseThrow();
    Document svg = parse(draw(users));
    assertEquals(1, elements(svg, "rect", "outside").size());
    assertEquals(4 + 1 + 2 + 2 + 4, elements(svg, "path", "links").size());
    String words = svg.getDocumentElement().getTextContent();
    for (String expected : List.of("campus-core", "outside: 2 × 400 Gb/s")) {
      assertTrue(words.contains(expected), expected);
    }
    Picture picture = Layout.of(new PlanBuilder(users).build());
    boxesAreApart(picture, picture.boxes());
  }

  /** Ten names: seven boxes of their own, one for the others; above the only tier there is. */
  @Test
  void namesOutsideHaveNoEnd() throws IOException {
    StringBuilder external = new StringBuilder();
    for (int i = 1; i <= 10; i++) {
      external.append(" external 1 x 400 Gb/s to \"<isp&").append(i).append(">\"");
    }
    String fabric =
        "fabric F { transport roce  segment { servers 1 of HgxH100  leaf of Arista7060DX5 {"
            + external
            + " } } }";
    Document svg = parse(files(fabric).get(FILE));
    assertEquals(8, elements(svg, "rect", "outside").size());
    String words = svg.getDocumentElement().getTextContent();
    assertTrue(words.contains("<isp&7>") && words.contains("3 others"), words);
    assertFalse(words.contains("<isp&8>"), words);
    Picture picture = Layout.of(new PlanBuilder(design(fabric)).build());
    boxesAreApart(picture, picture.boxes());
  }

  private FabricIndex design(String text) throws IOException {
    Path file = folder.resolve("some.fabric");
    Files.writeString(file, "weft 1\nimport catalog.arista.*\nimport catalog.nvidia.*\n" + text);
    return SmallFabric.read(file);
  }

  private Map<String, String> files(String text) throws IOException {
    return Golden.files(new DiagramBackend(Rendering.NONE), design(text));
  }

  @Test
  void portsOfHostileNamesAreText() throws IOException {
    String hostile = "</text><script>alert(1)</script>";
    FabricIndex design = renamed(sample("multi-pod"), hostile);
    String text = Golden.files(new DiagramBackend(Rendering.NONE), design).get(PORTS);
    assertFalse(text.contains("<script"));
    parse(text);
  }

  private static String draw(FabricIndex design) {
    Map<String, String> files = Golden.files(new DiagramBackend(Rendering.NONE), design);
    files.keySet().removeIf(file -> file.endsWith(".dot"));
    assertEquals(new TreeSet<>(List.of(FILE, PORTS)), files.keySet());
    return files.get(FILE);
  }

  private static List<Element> elements(Document svg, String name, String kind) {
    NodeList found = svg.getElementsByTagName(name);
    return IntStream.range(0, found.getLength())
        .mapToObj(i -> (Element) found.item(i))
        .filter(element -> element.getAttribute("class").equals(kind))
        .toList();
  }

  private static FabricIndex renamed(FabricIndex design, String name) {
    Topology t = design.topology();
    return FabricIndex.of(t.but().name(name).build());
  }
}
