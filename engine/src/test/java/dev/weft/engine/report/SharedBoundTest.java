package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.Written;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.SimulationResult;
import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What bounds operations beside others, or inside servers, is the same everywhere on the page. */
final class SharedBoundTest {
  private static final long S = 1L << 30;
  private static final String SHARED = "leaf0-0->server1/nic0";

  private static String page(SimulationModel model, SimulationResult result) throws IOException {
    Report report = new Report("it", model, result, List.of());
    String page = Written.files(folder -> ReportWriter.write(report, folder)).get("index.html");
    return page == null ? "" : page.replace("&gt;", ">");
  }

  private static String hottest(String page) {
    String table = page.substring(page.indexOf("Hot links"));
    Matcher name = Pattern.compile("<td(?: class=\"wide\")?>([^<]*)</td>").matcher(table);
    return name.find() ? name.group(1) : "";
  }

  /**
   * Two senders share the port of a receiver: 2 S of one and S of the other. It is full until all 3
   * S are there, of which the longer one's own 2 S are two thirds, as on the port of its sender.
   */
  @Test
  void theBoundCountsAllTraffic() throws IOException {
    RailFabric fabric = new RailFabric();
    SimulationModel.Builder builder = fabric.build();
    FlowEnds one = new FlowEnds(new int[] {fabric.gpu(0)}, new int[] {fabric.gpu(8)});
    FlowEnds other = new FlowEnds(new int[] {fabric.gpu(16)}, new int[] {fabric.gpu(8)});
    builder.operation(Operation.flows("long", one, 2 * S));
    builder.operation(Operation.flows("short", other, S));
    SimulationModel model = builder.build();
    SimulationResult result = Simulation.run(model);
    for (CollectiveRow row : result.rows()) {
      assertEquals(SHARED, row.bottlenecks().getFirst().link(), row.operation());
      assertEquals(1, row.bottlenecks().getFirst().utilisation(), 1e-4, row.operation());
    }
    String page = page(model, result);
    assertTrue(page.contains(SHARED + " was 100% busy"), page);
    assertEquals(SHARED, hottest(page));
    assertTrue(page.contains("data-first=\"\"><title>" + SHARED), page);
  }

  /** Rings inside servers fill what leads to the scale-up switches, and no NIC. */
  @Test
  void aBoundInsideServersIsAmongHotLinks() throws IOException {
    RailFabric fabric = new RailFabric();
    SimulationModel.Builder builder = fabric.build();
    int group = builder.group(0, 1);
    builder.operation(Operation.of("it", Collective.ALL_REDUCE, Algorithm.RING, S).inGroup(group));
    SimulationModel model = builder.build();
    SimulationResult result = Simulation.run(model);
    String busiest = result.rows().getFirst().bottlenecks().getFirst().link();
    assertEquals("server0/gpu0->server0/nvswitch", busiest);
    String page = page(model, result);
    assertEquals(busiest, hottest(page));
    assertTrue(page.contains("scale-up domains, such as NVLink and PCIe, are not drawn."), page);
    assertEquals(-1, page.indexOf("How evenly links were loaded"), "nothing was on the network");
  }

  /** Curves are of links of the network, and say so: those inside servers were busier here. */
  @Test
  void loadOverTimeNamesTheLinksThatItCounts() throws IOException {
    SimulationModel.Builder builder = new RailFabric().build();
    builder.operation(Operation.of("it", Collective.ALL_REDUCE, Algorithm.HIERARCHICAL, S));
    SimulationModel model = builder.build();
    String page = page(model, Simulation.run(model));
    String load = page.substring(page.indexOf("Load over time"), page.indexOf("Hot links"));
    assertTrue(load.contains(">busiest network link<title>"), load);
    assertTrue(load.contains("links between NICs and switches"), load);
    assertTrue(load.contains("such as NVLink and PCIe, are in no curve."), load);
  }

  /** A NIC of no rank that sends stands for a server. */
  @Test
  void serversWithoutRanksAreDrawn() throws IOException {
    RailFabric fabric = new RailFabric();
    SimulationModel.Builder builder = fabric.build();
    int store = builder.node(NodeKind.NIC, "store1/nic", 0);
    int idle = builder.node(NodeKind.NIC, "store2/nic", 0);
    for (int nic : new int[] {store, idle}) {
      builder.link(nic, fabric.leaf(0, 0), RailFabric.NIC_BPS, 0);
      builder.destination(nic, 0);
    }
    FlowEnds ends = new FlowEnds(new int[] {store}, new int[] {fabric.gpu(8)});
    SimulationModel model = builder.operation(Operation.flows("read", ends, S)).build();
    String page = page(model, Simulation.run(model));
    assertTrue(page.contains("<title>store1</title>"), page);
    assertEquals(-1, page.indexOf("<title>store2</title>"));
  }

  /** The headline is of the longest row, tables of the whole run. */
  @Test
  void theHeadlineSaysAtWhatSize() throws IOException {
    SimulationModel model =
        new RailFabric()
            .build()
            .operation(Operation.of("it", Collective.ALL_REDUCE, Algorithm.RING, S / 2, S))
            .build();
    String page = page(model, Simulation.run(model));
    assertTrue(page.contains("was 100% busy at 1 GiB"), page);
    assertTrue(page.contains(" 1 operation at 2 sizes in "), page);
  }

  /** A rate of 1.66 is not 2. */
  @Test
  void smallRatesHaveThreeDigits() {
    assertEquals("1.66", Readable.rounded(1.6622));
    assertEquals("0.0123", Readable.rounded(0.01234));
    assertEquals("99.9", Readable.rounded(99.94));
    assertEquals("1234", Readable.rounded(1234.4));
  }
}
