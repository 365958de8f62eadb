package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.Written;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What shares a box in a picture of the fabric, and what stands in its tables. */
final class FoldingTest {
  private static final Operation RING =
      Operation.of("ring", Collective.ALL_REDUCE, Algorithm.RING, 1 << 30);

  private static Cells cells(RailFabric fabric) {
    SimulationModel model = fabric.build().operation(RING).build();
    Tiers tiers = Tiers.of(model).getFirst();
    ActiveNodes active = new ActiveNodes(model, Simulation.run(model).links(), tiers);
    return new Cells(model, tiers, active);
  }

  /** 13 segments of two servers with 8 leaves each: 13 boxes of 8, not 16 runs of 6 or 7. */
  @Test
  void manyLeavesAreFoldedBySegment() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 26;
    fabric.serversPerSegment = 2;
    Cells cells = cells(fabric);
    List<Cells.Cell> leaves = cells.row(1);
    assertEquals(13, leaves.size());
    for (int segment = 0; segment < 13; segment++) {
      assertEquals(8, leaves.get(segment).nodes());
      assertEquals("leaf" + segment, leaves.get(segment).word());
    }
    assertEquals(13, cells.row(0).size(), "servers stand below their leaves");
    assertEquals(2, cells.row(0).getFirst().nodes());
  }

  /** 40 segments don't fit, so that leaves are folded by the 8 rails, which have spines each. */
  @Test
  void leavesOfMoreSegmentsThanFitAreFoldedByRail() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 40;
    fabric.serversPerSegment = 1;
    fabric.spines = 3;
    fabric.planePerRail = true;
    Cells cells = cells(fabric);
    assertEquals(8, cells.row(1).size());
    assertEquals("leaf0-3", cells.row(1).get(3).first());
    assertEquals("leaf39-3", cells.row(1).get(3).last());
    assertEquals(8, cells.row(2).size(), "24 spines, of a rail each");
  }

  private static String page(SimulationModel model) throws IOException {
    Report report = new Report("it", model, Simulation.run(model), List.of());
    return Written.files(folder -> ReportWriter.write(report, folder)).get("index.html");
  }

  /** All 64 NIC cables carry as much both ways: two rows, with 64 each. */
  @Test
  void equalHotLinksShareARow() throws IOException {
    String page = page(new RailFabric().build().operation(RING).build());
    int start = page.indexOf("Hot links");
    String table = page.substring(start, page.indexOf("</table>", start));
    assertEquals(2, table.split("<td class=\"num\">64</td>", -1).length - 1, table);
  }

  /** 64 cables of NICs and 8 leaves with 8 uplinks: what a user pulls, without those in servers. */
  @Test
  void countsLinksOfTheNetwork() throws IOException {
    assertTrue(
        page(new RailFabric().build().operation(RING).build()).contains("64 ranks, 128 links, "));
  }

  /** One time, or different sizes, are no distribution. */
  @Test
  void drawsNoCurveOfOneValue() throws IOException {
    SimulationModel sweep =
        new RailFabric()
            .build()
            .operation(RING.ofBytes(List.of(1L << 20, 1L << 24, 1L << 28)))
            .build();
    assertFalse(page(sweep).contains("Completion times"));
    assertFalse(page(sweep).contains("Cumulative distribution of the utilisation"));
  }

  /** Half of the servers take part: the others, and their leaves, are in no average. */
  @Test
  void leavesIdleServersOut() throws IOException {
    RailFabric fabric = new RailFabric();
    fabric.servers = 16;
    SimulationModel.Builder model = fabric.build();
    int[] ranks = new int[64];
    for (int rank = 0; rank < ranks.length; rank++) {
      ranks[rank] = rank;
    }
    int group = model.group(ranks);
    String page = page(model.operation(RING.inGroup(group)).build());
    String rows = page.substring(page.indexOf("How evenly"), page.indexOf("Hot links"));
    // 64 NICs of 128 take part, each as busy as all others.
    assertTrue(
        rows.replaceAll("\\s+", "")
            .contains("<td>NICtoleaf</td><tdclass=\"num\">64</td><tdclass=\"num\">100%</td>"),
        rows);
  }

  /** A leaf that failed has a mark in the picture, and its name in the headline. */
  @Test
  void marksWhatFailed() throws IOException {
    RailFabric fabric = new RailFabric();
    fabric.servers = 16;
    SimulationModel.Builder model = fabric.build();
    int cable = fabric.nicLink(0);
    model.fault(Fault.ofLink("cable 1", cable, 0).slowTo(500_000)).operation(RING);
    String page = page(model.build());
    assertTrue(page.contains("class=\"broken\""), "dashes over the bundle");
    assertTrue(page.contains(", with cable 1 at 50% of its rate."), "in words");
    RailFabric whole = new RailFabric();
    assertFalse(page(whole.build().operation(RING).build()).contains("class=\"broken\""));
  }
}
