package dev.weft.generator.commissioning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.Simulation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.TestFabric;
import dev.weft.generator.scenario.NcclTests;
import dev.weft.generator.simulation.ScenarioCompiler;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Run;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommissioningBackendTest {
  private static FabricIndex design() {
    return FabricIndex.of(TestFabric.multiPod());
  }

  /**
   * 16 servers of 8 NICs, two rounds of 64 pairs. Nothing is oversubscribed, so each pair has 2 x
   * 100 Gb/s, of which 4096 of 4178 bytes are payload, 196.075 Gb/s: 40.8 ms for 1 GB. Latency
   * takes 2 us of that on a leaf and 6 us between pods, so 196.065 and 196.046. Less 7%: 182.3.
   */
  /** The table and the design book ask for it. */
  @Test
  void aPlanIsSimulatedOnce() {
    FabricIndex design = design();
    assertSame(CommissioningPlan.of(design), CommissioningPlan.of(design));
  }

  @Test
  void everyNicIsInOnePairOfEachRound() throws IOException {
    ByteArrayOutputStream csv = new ByteArrayOutputStream();
    new CommissioningBackend().generate(design(), path -> csv);
    List<String> rows = csv.toString(StandardCharsets.UTF_8).lines().toList();
    assertEquals(1 + 2 * 64, rows.size());
    for (String row : rows.subList(1, rows.size())) {
      String gbps = row.startsWith("1,") ? "196.1" : "196.0";
      assertTrue(row.contains("," + gbps + ",7,182.3,"), row);
    }
    String names = design().names().ofServer(1);
    assertTrue(
        rows.get(1)
            .startsWith(
                "1,"
                    + names
                    + ",ib_write_bw -d mlx5_bond_0 --report_gbits -F -D 10 -s 1048576 -q 8 -p"
                    + " 18515,"),
        rows.get(1));
    assertTrue(rows.get(1).contains("-p 18515 " + names + ","), rows.get(1));
  }

  /**
   * The same in short, for people: 64 pairs of either round show the same. A microsecond of latency
   * is 0.005 Gb/s.
   */
  @Test
  void groupsHaveThePairsThatShowTheSame() {
    List<CommissioningPlan.Group> groups = CommissioningPlan.of(design()).groups();
    assertEquals(List.of(64, 64), groups.stream().map(CommissioningPlan.Group::count).toList());
    assertEquals(196.065, groups.get(0).first().simulatedGbps(), 0.005);
    assertEquals(196.046, groups.get(1).first().simulatedGbps(), 0.005);
    assertEquals(196.065 * 0.93, groups.get(0).first().acceptGbps(), 0.005);
  }

  /**
   * Servers 1, 3, 5 of the first tenant, 2, 4, 6, 8 of the second: one pair of neighbours and one
   * across for the first, two and two for the second; 2 NICs each.
   */
  @Test
  void pairsStayWithOneTenant() {
    String own = "servers 1 of Server  ";
    String other = "servers 1 of Server { tenant 2 }  ";
    FabricIndex shared =
        SmallFabric.with(
            "servers 2 of Server",
            own + other + own + other + own + other + other,
            "routing {",
            "routing { overlay evpn-vxlan  tenants 2");
    Topology topology = shared.topology();
    Servers servers = topology.servers();
    List<NicPairs> rounds = NicPairs.rounds(topology);
    assertEquals(List.of(3 * 2, 3 * 2), rounds.stream().map(NicPairs::count).toList());
    for (NicPairs round : rounds) {
      for (int[] pair : round.nics()) {
        assertEquals(
            topology.tenantOf(servers.serverOfNic(pair[0])),
            topology.tenantOf(servers.serverOfNic(pair[1])));
      }
    }
  }

  /** DSCP 26 and ECT(0): 26 * 4 + 2. */
  @Test
  void pairsSendInTheLosslessClass() throws IOException {
    FabricIndex marked = SmallFabric.with("transport roce\n", "transport roce  qos Roce\n");
    ByteArrayOutputStream csv = new ByteArrayOutputStream();
    new CommissioningBackend().generate(marked, path -> csv);
    List<String> rows = csv.toString(StandardCharsets.UTF_8).lines().toList();
    for (String row : rows.subList(1, rows.size())) {
      assertEquals(3, row.split(" -q 8 --tclass=106 -p 185", -1).length, row);
    }
  }

  /** A ring of 128 ranks on 8 rails: the command, and what the result says, less 20%. */
  @Test
  void resultsOfCollectivesBecomeLinesOfNcclTests() throws IOException {
    Run run = allReduce("ring");
    SimulationModel model = ScenarioCompiler.compile(design(), run);
    SimulationResult result = Simulation.run(model);
    StringWriter csv = new StringWriter();
    NcclTests.write(model, result, Transport.ROCE, csv);
    List<String> rows = csv.toString().lines().toList();
    assertEquals(2, rows.size());
    double busbw = result.rows().getFirst().busbwBytesPerSecond() / 1e9;
    assertTrue(
        rows.get(1)
            .startsWith(
                "mpirun -np 128 -x NCCL_ALGO=Ring all_reduce_perf -b 1073741824 -e 1073741824 -g"
                    + " 1,"),
        rows.get(1));
    assertTrue(rows.get(1).endsWith("%.2f,20,%.2f".formatted(busbw, 0.8 * busbw)), rows.get(1));
    assertTrue(NcclTests.apply(model, result, Transport.ROCE));
  }

  private static Run allReduce(String algorithm) {
    return new Run(
        "Bench",
        "Test",
        algorithm,
        0,
        1,
        List.of(new Run.Step("all-reduce", List.of(1L << 30), "")),
        List.of());
  }

  /** What InfiniBand switches add can be measured there; no Ethernet switch adds. */
  @Test
  void additionInSwitchesIsMeasuredOnInfiniBandAlone() {
    SimulationModel model = ScenarioCompiler.compile(design(), allReduce("sharp"));
    SimulationResult result = Simulation.run(model);
    assertTrue(NcclTests.apply(model, result, Transport.INFINIBAND));
    assertFalse(NcclTests.apply(model, result, Transport.ROCE));
  }

  @Test
  void brokenFabricsAndBarriersAreNotMeasured() {
    SimulationModel model = ScenarioCompiler.ofPairs(design(), List.of(), 1);
    SimulationResult result = Simulation.run(model);
    assertFalse(NcclTests.apply(model, result, Transport.ROCE));
  }
}
