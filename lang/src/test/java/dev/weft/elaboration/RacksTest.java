package dev.weft.elaboration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.Links;
import dev.weft.topology.RackLoads;
import dev.weft.topology.Racks;
import dev.weft.topology.Topology;
import dev.weft.topology.measures.CableCount;
import dev.weft.topology.measures.Costs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where things stand, how long their cables are, and what is counted and drawn. */
final class RacksTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  /** Servers of 8 units and 10 kW, leaves of 2 units and 1 kW; both without further meaning. */
  private static final String TYPES =
      """
      weft 1
      gpu G { memory 80 GB }
      nic N { ports 1 x 400 Gb/s  roce }
      server S { gpus 2 of G  nics 2 of N for backend  rack-units 8  power 10 kW  cost 100 }
      switch W { ports 64 x 400 Gb/s  rack-units 2  power 1 kW  cost 20 }
      cable C { media copper  cost 1 }
      domain D { servers 4 of S  scale-up nvlink { 18 links x 25 GB/s }  rack-units 40  power 60 kW }
      """;

  @TempDir Path folder;

  /** What the sample promises of itself is derived there. */
  @Test
  void sampleKeepsItsPromises() throws IOException {
    Compiled compiled = COMPILER.compile(Path.of("../samples/power.fabric"), Map.of());
    assertEquals("[]", compiled.diagnostics().toString());
  }

  /**
   * 6 servers of 8 units: 4 fill 32 of 36 units, so the fifth opens a rack. The two leaves, of all
   * servers, go one to each rack, at the top: units 35 and 36.
   */
  @Test
  void serversStackFromTheBottomAndLeavesFromTheTop() throws IOException {
    Topology topology =
        built(
            "racks { rack-units 36  leaves-in top-of-rack }", "servers 6 of S  leaf per rail of W");
    Racks racks = topology.racks();
    assertEquals(2, racks.count());
    assertEquals("row[1].rack[1] 1", place(racks.ofServer(0), racks.unitOfServer(0), racks));
    assertEquals("row[1].rack[1] 25", place(racks.ofServer(3), racks.unitOfServer(3), racks));
    assertEquals("row[1].rack[2] 1", place(racks.ofServer(4), racks.unitOfServer(4), racks));
    assertEquals("row[1].rack[1] 35", place(racks.ofSwitch(0), racks.unitOfSwitch(0), racks));
    assertEquals("row[1].rack[2] 35", place(racks.ofSwitch(1), racks.unitOfSwitch(1), racks));
    RackLoads loads = RackLoads.of(topology);
    assertEquals(4 * 8 + 2, loads.units(0));
    assertEquals(41_000, loads.watts(0));
    assertEquals(41_000, loads.greatestWatts());
  }

  /** 36 units hold 4 servers without a leaf, but 4 x 8 + 2 of 33 units don't: 3 in each rack. */
  @Test
  void roomIsKeptForLeaves() throws IOException {
    Topology topology =
        built(
            "racks { rack-units 33  leaves-in top-of-rack }", "servers 6 of S  leaf per rail of W");
    assertEquals(2, topology.racks().count());
    assertEquals(1, topology.racks().ofServer(3));
  }

  /** A budget of 25 kW holds two servers of 10 kW. */
  @Test
  void powerDecidesWhereNothingElseDoes() throws IOException {
    Topology topology = built("racks { power-budget 25 kW }", "servers 6 of S  leaf per rail of W");
    assertEquals(3 + 1, topology.racks().count());
    assertEquals(20_000, RackLoads.of(topology).greatestWatts());
  }

  /** A leaf for two servers each stands over its own. */
  @Test
  void leavesOfABlockOfServersStandWithThem() throws IOException {
    Topology topology =
        built(
            "racks { servers-per-rack 2  leaves-in top-of-rack }",
            "servers 6 of S  servers-per-leaf 2  leaf 3 of W");
    for (int leaf = 0; leaf < 3; leaf++) {
      assertEquals(leaf, topology.racks().ofSwitch(leaf));
    }
  }

  /** 3 racks of servers: two, then that of the leaves, then one; 2 racks in a row. */
  @Test
  void leavesStandInTheMiddle() throws IOException {
    Topology topology =
        built(
            "racks { servers-per-rack 2  leaves-in middle-of-row  racks-per-row 2 }",
            "servers 6 of S  leaf per rail of W");
    Racks racks = topology.racks();
    assertEquals("row[2].rack[1]", racks.rack(racks.ofSwitch(0)).name());
    assertEquals("row[1].rack[2]", racks.rack(racks.ofServer(3)).name());
    assertEquals("row[2].rack[2]", racks.rack(racks.ofServer(4)).name());
  }

  /** Places that are filled later move nothing. */
  @Test
  void emptyPlacesKeepTheirUnits() throws IOException {
    String racks = "racks { servers-per-rack 2 }";
    Topology some = built(racks, "servers 3 of S  slots 6  leaf per rail of W");
    Topology all = built(racks, "servers 6 of S  leaf per rail of W");
    assertEquals(all.racks().count(), some.racks().count());
    for (int server = 0; server < 3; server++) {
      assertEquals(all.racks().ofServer(server), some.racks().ofServer(server));
    }
    for (int leaf = 0; leaf < 2; leaf++) {
      assertEquals(all.racks().ofSwitch(leaf), some.racks().ofSwitch(leaf));
      assertEquals(all.racks().unitOfSwitch(leaf), some.racks().unitOfSwitch(leaf));
    }
  }

  /**
   * Two pods of one server in halls of their own, spines behind, super-spines in a hall of theirs:
   * rack 1 is the server's, rack 2 that of the leaf, rack 3 that of the spine.
   */
  @Test
  void tiersStandWhereTheTextSays() throws IOException {
    Path file = folder.resolve("halls.fabric");
    Files.writeString(
        file,
        TYPES
            + """
            fabric Halls {
              racks { spines-in end  superspines-in own-hall  hall-pitch 50 m  hall-power 20 kW }
              pod [2] {
                racks { own-halls }
                segment { servers 1 of S  leaf of W }
                spine of W { uplink 2 x 400 Gb/s to each superspine }
              }
              superspine of W
            }
            """);
    Compiled compiled = COMPILER.compile(file, Map.of());
    assertEquals(false, compiled.hasErrors(), compiled.diagnostics().toString());
    Topology topology = compiled.topologies().getFirst();
    Racks racks = topology.racks();
    assertEquals(3, racks.halls());
    assertEquals("hall[1].row[1].rack[1]", racks.rack(racks.ofServer(0)).name());
    assertEquals("hall[2].row[1].rack[2]", racks.rack(racks.ofSwitch(1)).name());
    assertEquals("hall[2].row[1].rack[3]", racks.rack(racks.ofSwitch(3)).name());
    assertEquals("hall[3].row[1].rack[1]", racks.rack(racks.ofSwitch(4)).name());
    // A pod draws 10 + 1 + 1 kW.
    assertEquals(12_000, RackLoads.of(topology).hallWatts(racks, 1));
    assertEquals(1_000, RackLoads.of(topology).hallWatts(racks, 2));
    Links links = topology.links();
    int first = links.first(Links.Kind.SPINE_SUPERSPINE);
    // 1 x 44.45 + 300 mm up and the same down, 2 x 600 mm to the first rack, two halls of 50 m:
    // 101888.9 mm; with 10% 112077.8 mm, from 100 m on in steps of 10 m: 120 m. From the second
    // hall 50 m less: 57077.8 mm: 60 m.
    assertEquals(120_000, links.lengthMm(first));
    assertEquals(60_000, links.lengthMm(first + 2));
  }

  /** A domain of 40 units and 60 kW stays together; two of them don't fit into 48 units. */
  @Test
  void scaleUpDomainStaysInOneRack() throws IOException {
    Topology topology = built("racks { }", "domains 2 of D  leaf per rail of W");
    Racks racks = topology.racks();
    assertEquals(3, racks.count());
    for (int server = 0; server < 4; server++) {
      assertEquals(0, racks.ofServer(server));
      assertEquals(1 + 10 * server, racks.unitOfServer(server));
      assertEquals(1, racks.ofServer(4 + server));
    }
    assertEquals(60_000, RackLoads.of(topology).watts(0));
  }

  /**
   * The server stands in units 1 to 8 of rack 1, the network rack beside it has its leaves in units
   * 47 and 45 of 48. To leaf 1: 47 x 44.45 + 500 up, 700 along, 44.45 + 500 down = 3833.6 mm; with
   * 10% 4217 mm: 4.5 m. To leaf 2, two units lower: 3922.5 mm, with 10% 4314.8 mm: 4.5 m.
   */
  @Test
  void cablesGoOverTheRacks() throws IOException {
    Topology topology =
        built(
            "racks { tray-rise 500 mm  rack-pitch 700 mm }", "servers 1 of S  leaf per rail of W");
    Links links = topology.links();
    assertEquals(4_500, links.lengthMm(0));
    assertEquals(4_500, links.lengthMm(1));
  }

  /** In one rack: from unit 1 to unit 47 are 46 x 44.45 mm = 2044.7 mm; with 25% 2555.9 mm: 3 m. */
  @Test
  void cablesInARackGoStraight() throws IOException {
    Topology topology =
        built("racks { leaves-in top-of-rack  slack 25% }", "servers 1 of S  leaf of W");
    assertEquals(3_000, topology.links().lengthMm(0));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 500",
    "1, 500",
    "500, 500",
    "500.00001, 500",
    "501, 1000",
    "5000, 5000",
    "5001, 6000",
    "30000, 30000",
    "30001, 35000",
    "100001, 110000"
  })
  void lengthsAreThoseThatAreSold(double mm, int sold) {
    assertEquals(sold, CableLengths.sold(mm));
  }

  @Test
  void withoutRacksNothingHasAPlace() throws IOException {
    Topology topology = built("host-cable 7 m", "servers 1 of S  leaf of W");
    assertEquals(Racks.NONE, topology.racks().ofServer(0));
    assertEquals(7_000, topology.links().lengthMm(0));
    assertNull(RackLoads.of(topology).greatestWatts());
  }

  /** 6 servers at 100, 2 leaves at 20, 12 cables at 1; 12 cables with 2 ends each; copper. */
  @Test
  void cablesAndPricesAddUp() throws IOException {
    Topology topology = built("cable hosts of C", "servers 6 of S  leaf per rail of W");
    CableCount cables = CableCount.of(topology);
    assertEquals(12, cables.cableTotal());
    assertEquals(24, cables.cageTotal());
    assertEquals(0, cables.transceiverTotal());
    assertEquals(652.0, Costs.of(topology).total());
  }

  @Test
  void priceIsUnknownWhenOneIs() throws IOException {
    Topology topology = built("", "servers 6 of S  leaf per rail of W");
    assertNull(Costs.of(topology).total());
    assertNull(CableCount.of(topology).transceiverTotal());
  }

  private static String place(int rack, int unit, Racks racks) {
    return racks.rack(rack).name() + " " + unit;
  }

  /**
   * Two pods of two segments of one server, leaf and spine; 3 racks in a row. A pod takes the
   * server and the leaf of segment 1, the spine, then those of segment 2: 5 racks; the super-spine
   * stands behind the first pod.
   */
  @Test
  void spinesStandInTheMiddleOfWhatTheyJoin() throws IOException {
    Racks racks = pods("racks { racks-per-row 3 }", "").racks();
    assertEquals(5 + 1 + 5, racks.count());
    assertEquals("row[1].rack[3]", racks.rack(racks.ofSwitch(4)).name());
    assertEquals("row[2].rack[3]", racks.rack(racks.ofSwitch(6)).name());
    assertEquals("row[3].rack[3]", racks.rack(racks.ofSwitch(5)).name());
    assertEquals("row[4].rack[2]", racks.rack(racks.ofSwitch(3)).name());
  }

  /**
   * With rows of their own the second pod begins row 2, behind 5 racks and that of the super-spine.
   */
  @Test
  void podsCanBeginRows() throws IOException {
    Racks racks = pods("racks { racks-per-row 10 }", "racks { own-rows }").racks();
    assertEquals("row[1].rack[6]", racks.rack(racks.ofSwitch(6)).name());
    assertEquals("row[2].rack[1]", racks.rack(racks.ofServer(2)).name());
  }

  /** An inner block says again what is different in it. */
  @Test
  void innerRacksTakeWhatTheyDoNotSay() throws IOException {
    Topology topology =
        built(
            "racks { rack-units 42  power-budget 25 kW }",
            "racks { power-budget 15 kW }  servers 2 of S  leaf per rail of W");
    assertEquals(42, topology.racks().rack(0).units());
    assertEquals(15_000, topology.racks().rack(0).budgetW());
    assertEquals(1, topology.racks().ofServer(1));
  }

  private Topology pods(String hall, String pod) throws IOException {
    return compiled(
        "fabric F { "
            + hall
            + " pod [2] { "
            + pod
            + " segment [2] { servers 1 of S  leaf of W  uplink 2 x 400 Gb/s to each spine }"
            + " spine 1 of W { uplink 4 x 400 Gb/s to each superspine } } superspine 1 of W }");
  }

  private Topology built(String racks, String segment) throws IOException {
    return compiled("fabric F { " + racks + " segment { " + segment + " } }");
  }

  private Topology compiled(String fabric) throws IOException {
    Path file = folder.resolve("design.fabric");
    Files.writeString(file, TYPES + fabric + "\n");
    Compiled compiled = COMPILER.compile(file, Map.of());
    assertEquals(false, compiled.hasErrors(), compiled.diagnostics().toString());
    return compiled.topologies().getFirst();
  }
}
