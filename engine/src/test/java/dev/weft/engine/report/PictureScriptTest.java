package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.Written;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.LinkSeries;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What pictures of fabrics tell the script of their page. */
final class PictureScriptTest {
  private static SimulationModel model(boolean planePerRail) {
    RailFabric fabric = new RailFabric();
    fabric.servers = 4;
    fabric.serversPerSegment = 2;
    fabric.rails = 4;
    fabric.spines = 4;
    fabric.planePerRail = planePerRail;
    return fabric
        .build()
        .operation(Operation.of("it", Collective.ALL_REDUCE, Algorithm.RING, 1 << 26))
        .build();
  }

  private static Rails rails(SimulationModel model) {
    return new Rails(model, Tiers.of(model).getFirst());
  }

  private static int node(SimulationModel model, String name) {
    for (int node = 0; node < model.network().nodeCount(); node++) {
      if (model.network().name(node).equals(name)) {
        return node;
      }
    }
    throw new AssertionError("no node " + name);
  }

  /**
   * NIC k is on rail k, with the leaves of all segments; spines of all rails are on all of them.
   */
  @Test
  void railsAreFoundByCables() {
    SimulationModel model = model(false);
    Rails rails = rails(model);
    assertEquals(List.of("rail 1", "rail 2", "rail 3", "rail 4"), rails.names());
    assertEquals(0b0100, rails.of(node(model, "leaf0-2")));
    assertEquals(0b0100, rails.of(node(model, "leaf1-2")));
    for (int i = 0; i < Tiers.of(model).getFirst().nodes(2).count(); i++) {
      assertEquals(0b1111, rails.of(Tiers.of(model).getFirst().nodes(2).at(i)));
    }
  }

  /** With a plane for each rail its spines are on that rail alone, and so is each link to them. */
  @Test
  void spinesOfARailAreOnIt() {
    SimulationModel model = model(true);
    Rails rails = rails(model);
    Tiers tiers = Tiers.of(model).getFirst();
    for (int directed = 0; directed < model.network().directedCount(); directed++) {
      if (tiers.of(model.network().source(directed)) == 2) {
        assertEquals(1, Long.bitCount(rails.ofLink(directed)));
      }
    }
  }

  /** One rail leaves nothing to choose from. */
  @Test
  void oneRailIsNone() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 4;
    fabric.rails = 1;
    SimulationModel model =
        fabric
            .build()
            .operation(Operation.of("it", Collective.ALL_REDUCE, Algorithm.RING, 1 << 20))
            .build();
    assertEquals(List.of(), rails(model).names());
    assertEquals("", Rails.text(rails(model).of(node(model, "leaf0-0"))));
  }

  @Test
  void setsOfRailsAreTheirNumbers() {
    assertEquals("1 3", Rails.text(0b101));
    assertEquals("", Rails.text(0));
  }

  /**
   * A link of 1 byte a nanosecond, in the four steps of 1 ns that a run of 4 ns has: idle, half,
   * full, idle. Half of 63 is 31.5, rounded up to 32, the letter g; 63 is the last sign.
   */
  @Test
  void codeOfLoadHasASignForEachStep() {
    LinkSeries series = new LinkSeries(new double[] {1e9});
    series.add(0, 1e-9, 2e-9, 0.5);
    series.add(0, 2e-9, 3e-9, 1);
    series.end(4e-9);
    assertEquals("Ag_A", LoadCode.of(new LoadBins(series), 0));
    assertEquals(0.25, LoadCode.share(new LoadBins(series), 4000), 1e-12);
  }

  /** The code of each line has as many signs as steps of its share fit into the run. */
  @Test
  void linesOfAPictureCarryTheirLoad() throws IOException {
    SimulationModel model = model(false);
    Report report = new Report("it", model, Simulation.run(model), List.of());
    String page = Written.files(folder -> ReportWriter.write(report, folder)).get("index.html");
    Matcher step = Pattern.compile("data-step=\"([0-9.]+)\"").matcher(page);
    assertTrue(step.find());
    int signs = (int) Math.ceil(1 / Double.parseDouble(step.group(1)) - 1e-3);
    List<Integer> lengths = new ArrayList<>();
    Matcher load = Pattern.compile("data-load=\"([A-Za-z0-9_-]*)\"").matcher(page);
    while (load.find()) {
      lengths.add(load.group(1).length());
    }
    // 4 servers of 4 NICs, 2 segments of 4 leaves below 4 spines: 16 and 32 links, a line each.
    assertEquals(48, lengths.size());
    assertTrue(lengths.stream().allMatch(length -> length == signs), signs + ": " + lengths);
  }
}
