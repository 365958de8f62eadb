package dev.weft.generator.diagram;

import static dev.weft.generator.diagram.Drawn.boxesAreApart;
import static dev.weft.generator.diagram.Drawn.parse;
import static dev.weft.generator.diagram.Drawn.sample;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.diagram.Picture.Box;
import dev.weft.generator.diagram.Picture.Text;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.HostileDesigns;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The racks of a floor, drawn whole or by kinds. */
class RackElevationsTest {
  private static final String RACKS = "diagrams/racks.svg";

  @TempDir Path folder;

  @Test
  void drawsEveryDeviceOfASmallFloorOnce() throws IOException {
    FabricIndex design = sample("power");
    Picture picture = picture(design);
    assertEquals(64, named(picture, "servers").size());
    assertEquals(16 + 4, named(picture, "switch").size());
    for (int server = 0; server < 64; server++) {
      String name = design.names().ofServer(server);
      assertEquals(1, boxes(picture, name).size(), name);
    }
    for (int sw = 0; sw < 20; sw++) {
      String name = design.names().ofSwitch(sw);
      assertEquals(1, boxes(picture, name).size(), name);
    }
  }

  /** 19 racks of 48 units; 16 of them hold 4 servers of 10.2 kW and have 41 kW. */
  @Test
  void saysUnitsAndPowerOfEveryRack() throws IOException {
    List<Text> texts = picture(sample("power")).texts();
    assertEquals(16, count(texts, "40.8 kW of 41 kW"));
    for (int unit = 1; unit <= 48; unit++) {
      assertEquals(19, count(texts, "" + unit), "unit " + unit);
    }
    assertEquals(
        List.of("row[1]", "row[2]"),
        texts.stream().map(Text::words).filter(words -> words.matches("row\\[\\d\\]")).toList());
  }

  /** Beside each device stand the numbers of its units, and no others. */
  @Test
  void devicesStandAtTheirUnits() throws IOException {
    FabricIndex design = sample("power");
    Picture picture = picture(design);
    for (int server = 0; server < 4; server++) {
      Box box = boxes(picture, design.names().ofServer(server)).getFirst();
      int lowest = design.topology().racks().unitOfServer(server);
      for (Text number : picture.texts()) {
        boolean isBeside = number.x() < box.x() && box.x() - number.x() < 25 && number.size() == 10;
        if (isBeside && box.y() < number.y() && number.y() < box.y() + box.height()) {
          int unit = Integer.parseInt(number.words());
          assertTrue(unit >= lowest && unit < lowest + 8, box + " " + number);
        }
      }
      // Servers are stacked: the one above is drawn above.
      if (server > 0) {
        Box below = boxes(picture, design.names().ofServer(server - 1)).getFirst();
        assertTrue(box.y() + box.height() <= below.y(), box + " " + below);
      }
    }
  }

  /**
   * 30 segments of 8 servers, 4 in a rack, and two leaves in a rack of their own: 3 racks each, of
   * two kinds; 2 spines in a rack: 91 racks in 6 rows of 16, of 3 kinds. Each kind is drawn once: 4
   * servers, 2 leaves, 2 spines.
   */
  @Test
  void drawsABigFloorByKinds() throws IOException {
    FabricIndex design = big();
    assertEquals(91, design.topology().racks().count());
    Picture picture = picture(design);
    assertEquals(4, named(picture, "servers").size());
    assertEquals(2 + 2, named(picture, "switch").size());
    List<Text> texts = picture.texts();
    assertEquals(1, count(texts, "A, 60 racks"));
    assertEquals(1, count(texts, "B, 30 racks"));
    assertEquals(1, count(texts, "C"));
    // Racks come as A A B, and C as the 46th: row 5 begins with the 64th of those, an A that an A
    // follows, as row 1 does.
    assertEquals(
        List.of("row[1] and 1 like it", "row[2]", "row[3]", "row[4]", "row[6]"),
        texts.stream().map(Text::words).filter(words -> words.startsWith("row[")).toList());
  }

  @Test
  void boxesDoNotOverlapAndStayInside() throws IOException {
    check(picture(sample("power")));
    check(picture(big()));
  }

  private static void check(Picture picture) {
    List<Box> boxes = picture.boxes().stream().filter(box -> !box.kind().equals("swatch")).toList();
    boxesAreApart(picture, boxes);
  }

  /**
   * 18 servers make up a domain; its rack says from which to which, and not one of its own each.
   */
  @Test
  void domainIsOneBoxWithItsFirstAndLastServer() throws IOException {
    Path file = folder.resolve("domains.fabric");
    Files.writeString(
        file,
        """
        weft 1
        import catalog.nvidia.*
        fabric F {
          transport infiniband
          racks { }
          segment { domains 2 of Nvl72  leaf per rail of Qm9700 }
        }
        """);
    Picture picture = picture(SmallFabric.read(file));
    assertEquals(
        List.of(
            List.of("seg1-server1", "to seg1-server18", "Nvl72"),
            List.of("seg1-server19", "to seg1-server36", "Nvl72")),
        named(picture, "servers").stream().map(Box::lines).toList());
    // The catalog leaves out what the domain draws; the leaves stand apart: 4 x 1.72 kW.
    assertEquals(2, count(picture.texts(), "power not stated"));
    assertEquals(1, count(picture.texts(), "6.88 kW"));
  }

  @Test
  void writesTheSameBytesTwice() throws IOException {
    String first = draw(sample("power"));
    assertEquals(first, draw(sample("power")));
    assertFalse(first.contains("\r"));
    parse(first);
  }

  @Test
  void namesAreText() throws IOException {
    String hostile = "</text><script>alert(1)</script>&";
    FabricIndex design = HostileDesigns.withLeaf(sample("power"), hostile);
    String svg = draw(design);
    assertFalse(svg.contains("<script"));
    assertEquals(0, parse(svg).getElementsByTagName("script").getLength());
  }

  @Test
  void drawsNothingWithoutRacks() throws IOException {
    Map<String, String> files =
        Golden.files(new DiagramBackend(Rendering.NONE), sample("quickstart"));
    assertFalse(files.containsKey(RACKS));
  }

  private static FabricIndex big() {
    return SmallFabric.with(
        "nics 2 of Nic for backend }",
        "nics 2 of Nic for backend  rack-units 8  power 10 kW }",
        "breakout 2 x 200 Gb/s, 4 x 100 Gb/s }",
        "breakout 2 x 200 Gb/s, 4 x 100 Gb/s  rack-units 2  power 1 kW }",
        "segment {",
        "racks { servers-per-rack 4 }  segment [30] {",
        "servers 2 of",
        "servers 8 of");
  }

  private static Picture picture(FabricIndex design) {
    return RackElevations.of(design.topology(), design.topology().name());
  }

  private static List<Box> named(Picture picture, String kind) {
    return picture.boxes().stream().filter(box -> box.kind().equals(kind)).toList();
  }

  private static List<Box> boxes(Picture picture, String name) {
    return picture.boxes().stream()
        .filter(box -> !box.lines().isEmpty() && box.lines().getFirst().equals(name))
        .toList();
  }

  private static long count(List<Text> texts, String words) {
    return texts.stream().filter(text -> text.words().equals(words)).count();
  }

  private static String draw(FabricIndex design) {
    return Golden.files(new DiagramBackend(Rendering.NONE), design).get(RACKS);
  }
}
