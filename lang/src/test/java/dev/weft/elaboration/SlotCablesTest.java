package dev.weft.elaboration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.Links;
import dev.weft.topology.Names;
import dev.weft.topology.SlotCables;
import dev.weft.topology.Topology;
import dev.weft.topology.measures.CableCount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cables to places without servers are those that the servers will plug into. */
final class SlotCablesTest {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  private static final String TYPES =
      """
      weft 1
      gpu G { memory 80 GB }
      nic N { ports 1 x 400 Gb/s  roce }
      nic D { ports 2 x 200 Gb/s  roce }
      server S { gpus 2 of G  nics 2 of N for backend  rack-units 8  power 10 kW }
      server P { gpus 2 of G  nics 2 of D for backend  rack-units 8  power 10 kW }
      switch W { ports 64 x 400 Gb/s breakout 2 x 200 Gb/s  rack-units 2  power 1 kW }
      cable F { media fibre }
      """;

  @TempDir Path folder;

  private Topology built(String segment) throws IOException {
    Path file = folder.resolve("design.fabric");
    Files.writeString(file, TYPES + "fabric F { segment { " + segment + " } }");
    Compiled compiled = COMPILER.compile(file, Map.of());
    assertEquals(false, compiled.hasErrors(), compiled.diagnostics().toString());
    return compiled.topologies().getFirst();
  }

  /** Server, NIC, port, leaf, port and length of every link and every cable to a place. */
  private static Set<String> laid(Topology topology) {
    Names names = Names.of(topology);
    Links links = topology.links();
    Set<String> laid = new TreeSet<>();
    for (int link = 0; link < links.end(Links.Kind.HOST); link++) {
      int nic = links.lower(link);
      laid.add(
          names.ofServer(topology.servers().serverOfNic(nic))
              + " "
              + topology.servers().nicIndex(nic)
              + "/"
              + links.lowerPort(link)
              + end(names, links.upper(link), links.upperPort(link), links.lengthMm(link)));
    }
    for (SlotCables.Cable cable : topology.slotCables().cables()) {
      SlotCables.Lower lower = cable.lower();
      laid.add(
          names.ofSlot(lower.segment(), lower.slot())
              + " "
              + lower.nic()
              + "/"
              + lower.port()
              + end(names, cable.leaf(), cable.leafPort(), cable.lengthMm()));
    }
    return laid;
  }

  private static String end(Names names, int leaf, int port, int lengthMm) {
    return " " + names.ofSwitch(leaf) + " " + Names.ofPort(port) + " " + lengthMm;
  }

  private void assertLaidAsFilled(String some, String all) throws IOException {
    Topology partly = built(some);
    Topology filled = built(all);
    assertEquals(laid(filled), laid(partly));
    assertEquals(0, filled.slotCables().count());
    Map<String, Integer> cables = new TreeMap<>();
    CableCount.of(filled).cables().forEach((item, n) -> cables.put(item.toString(), n));
    Map<String, Integer> own = new TreeMap<>();
    CableCount.of(partly).cables().forEach((item, n) -> own.put(item.toString(), n));
    assertEquals(cables, own);
  }

  @Test
  void cablesLieWhereServersWillBe() throws IOException {
    assertLaidAsFilled(
        "servers 3 of S  slots 6  cabled all-slots  leaf per rail of W",
        "servers 6 of S  leaf per rail of W");
  }

  @Test
  void cablesOfSeveralLeavesOfARail() throws IOException {
    assertLaidAsFilled(
        "servers 3 of S  slots 8  cabled all-slots  leaf 2 per rail of W { servers-per-leaf 4 }",
        "servers 8 of S  leaf 2 per rail of W { servers-per-leaf 4 }");
  }

  /** Units of places are kept, so the lengths are those of the servers to come. */
  @Test
  void cablesOverRacksAreAsLong() throws IOException {
    assertLaidAsFilled(
        "racks { servers-per-rack 2 }  servers 3 of S  slots 8  cabled all-slots  leaf per rail of W",
        "racks { servers-per-rack 2 }  servers 8 of S  leaf per rail of W");
  }

  /** Two ports of a NIC, and of each leaf a cage with ports of two NICs. */
  @Test
  void cablesOfAPairAreSplitLikeTheOthers() throws IOException {
    assertLaidAsFilled(
        "multihoming mlag  servers 2 of P  slots 6  cabled all-slots  leaf 2 of W",
        "multihoming mlag  servers 6 of P  leaf 2 of W");
  }

  /**
   * 3 of 6 servers: 6 links, 12 cables; of the cages 6 are of NICs and 12 of leaves, all 18 with a
   * transceiver at the end of a fibre. Without the word 6 cables and 12 cages.
   */
  @Test
  void cablesAreBoughtAndNoLinks() throws IOException {
    String segment = "servers 3 of S  slots 6  leaf per rail of W  cable hosts of F  ";
    Topology laid = built(segment + "cabled all-slots");
    assertEquals(6, laid.links().count());
    CableCount count = CableCount.of(laid);
    assertEquals(12, count.cableTotal());
    assertEquals(18, count.cageTotal());
    assertEquals(18, count.transceiverTotal());
    CableCount filled = CableCount.of(built(segment + "cabled filled-slots"));
    assertEquals(6, filled.cableTotal());
    assertEquals(12, filled.cageTotal());
  }
}
