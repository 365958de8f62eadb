package dev.weft.elaboration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.Topology;
import dev.weft.topology.measures.CableCount;
import dev.weft.topology.measures.CableCount.Item;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is ordered carries the links: types of several rates are dealt to those that they suit. */
final class CableRatesTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  private static final String TYPES =
      """
      weft 1
      import catalog.generic.*
      cable Either { rate 400 Gb/s 800 Gb/s  up to 100 m  media fibre }
      gpu G { memory 80 GB }
      nic N { ports 1 x 400 Gb/s  infiniband }
      nic D { ports 1 x 800 Gb/s breakout 2 x 400 Gb/s  infiniband }
      server S { gpus 2 of G  nics 2 of N for backend }
      server P { gpus 2 of G  nics 2 of D for backend }
      switch W { ports 16 x 800 Gb/s breakout 2 x 400 Gb/s  infiniband }
      switch Slow { ports 64 x 400 Gb/s  ports 8 x 800 Gb/s  infiniband }
      """;

  @TempDir Path folder;

  private CableCount counted(String fabric) throws IOException {
    Path file = folder.resolve("design.fabric");
    Files.writeString(file, TYPES + "fabric F { transport infiniband " + fabric + " }");
    Compiled compiled = COMPILER.compile(file, Map.of());
    assertEquals(false, compiled.hasErrors(), compiled.diagnostics().toString());
    Topology topology = compiled.topologies().getFirst();
    return CableCount.of(topology);
  }

  private static Map<Item, Integer> cables(Item item, int count) {
    return Map.of(item, count);
  }

  /** Two leaves, each with 4 servers on 2 cages: a cable for each cage. */
  @Test
  void splitCableServesTheLinksOfACage() throws IOException {
    CableCount count =
        counted(
            "host-cable 3 m  cable hosts of Dac2x400 segment { servers 4 of S leaf per rail of W }");
    Item item = new Item("Dac2x400", "breakout 1 to 2, 2 x 400 Gb/s, 3 m");
    assertEquals(cables(item, 4), count.cables());
  }

  /**
   * The same cages: 8 links, each with a fibre of its own. Transceivers are in 8 NICs and in 4
   * cages of leaves.
   */
  @Test
  void eachLinkOfACageHasAFibre() throws IOException {
    CableCount count =
        counted(
            "host-cable 3 m  cable hosts of Sr400 segment { servers 4 of S leaf per rail of W }");
    assertEquals(cables(new Item("Sr400", "400 Gb/s, 3 m"), 8), count.cables());
    assertEquals(12, count.transceiverTotal());
  }

  /**
   * Two leaves, 12 servers, one link each: 24 links and fibres, though two of them together have a
   * rate of the type. Split in two, a type that says it, has 12.
   */
  @Test
  void typeOfSeveralRatesHasOneConnectorAtEachEnd() throws IOException {
    String segment = " segment { servers 12 of S leaf per rail of W }";
    CableCount fibre = counted("host-cable 3 m  cable hosts of Either" + segment);
    assertEquals(cables(new Item("Either", "400 Gb/s, 3 m"), 24), fibre.cables());
    CableCount split = counted("host-cable 3 m  cable hosts of Dac2x400" + segment);
    Item item = new Item("Dac2x400", "breakout 1 to 2, 2 x 400 Gb/s, 3 m");
    assertEquals(cables(item, 12), split.cables());
  }

  /** From cage to cage it carries both links: 2 servers with 2 cages each. */
  @Test
  void typeOfSeveralRatesCarriesAllLinksOfTwoCages() throws IOException {
    CableCount count =
        counted(
            "host-links 2 x 400 Gb/s  host-cable 3 m  cable hosts of Either"
                + " segment { servers 2 of P leaf per rail of W }");
    assertEquals(cables(new Item("Either", "2 x 400 Gb/s, 3 m"), 4), count.cables());
  }

  /**
   * Two leaves, 3 servers and a place for one: in one cage of each leaf a link and a cable without
   * one. 8 fibres, or 4 split cables, which serve a place with its neighbour.
   */
  @Test
  void slotThatSharesACageWithALinkHasAFibre() throws IOException {
    String segment = " segment { servers 3 of S slots 4 cabled all-slots leaf per rail of W }";
    for (String type : List.of("Sr400", "Either")) {
      CableCount fibre = counted("host-cable 3 m  cable hosts of " + type + segment);
      assertEquals(cables(new Item(type, "400 Gb/s, 3 m"), 8), fibre.cables());
    }
    CableCount split = counted("host-cable 3 m  cable hosts of Dac2x400" + segment);
    assertEquals(4, split.cableTotal());
  }

  /** Empty slots are cabled as those that are filled: 8 of them in 4 cages. */
  @Test
  void slotsAreCabledAlike() throws IOException {
    String segment = "segment { servers 4 of S slots 8 cabled all-slots leaf per rail of W }";
    CableCount split = counted("host-cable 3 m  cable hosts of Dac2x400 " + segment);
    Item item = new Item("Dac2x400", "breakout 1 to 2, 2 x 400 Gb/s, 3 m");
    assertEquals(cables(item, 8), split.cables());
    CableCount fibre = counted("host-cable 3 m  cable hosts of Sr400 " + segment);
    assertEquals(cables(new Item("Sr400", "400 Gb/s, 3 m"), 16), fibre.cables());
  }

  /** Two links of 400 Gb/s from cage to cage are one cable of 800 Gb/s, to empty slots as well. */
  @Test
  void oneCableCarriesAllLinksOfTwoCages() throws IOException {
    CableCount count =
        counted(
            "host-links 2 x 400 Gb/s  host-cable 2 m  cable hosts of Dac400, Dac800"
                + " segment { servers 2 of P slots 3 cabled all-slots leaf per rail of W }");
    assertEquals(cables(new Item("Dac800", "2 x 400 Gb/s, 2 m"), 6), count.cables());
  }

  /**
   * One list for two rates: 2 leaves with 4 uplinks of 400 Gb/s, 2 spines with 2 of 800 Gb/s, in
   * each of 2 pods.
   */
  @Test
  void eachRateHasItsType() throws IOException {
    CableCount count =
        counted(
            """
            cable uplinks of Sr800, Sr400
            pod [2] {
              segment { servers 4 of S leaf 2 of Slow { uplink 2 x 400 Gb/s to each spine } }
              spine 2 of Slow { uplink 1 x 800 Gb/s to each superspine }
            }
            superspine 2 of W
            """);
    assertEquals(16, count.cables().get(new Item("Sr400", "400 Gb/s, 30 m")));
    assertEquals(8, count.cables().get(new Item("Sr800", "800 Gb/s, 30 m")));
  }
}
