package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.FlowTimes;
import org.junit.jupiter.api.Test;

/**
 * What is known of such networks, and must come out. Pods: {@link PodsTest}; leaves that fail:
 * {@link FaultsTest}.
 */
final class KnownEffectsTest {
  private static final long S = 1L << 30;
  private static final double B = 50e9;
  private static final double NVLINK = 450e9;

  private static long timePs(RailFabric fabric, Collective collective, Algorithm algorithm) {
    Operation it = Operation.of("it", collective, algorithm, S);
    return Simulation.run(fabric.build().operation(it).build()).rows().getLast().timePs();
  }

  private static RailFabric railOnly() {
    RailFabric fabric = new RailFabric();
    fabric.spines = 0;
    return fabric;
  }

  /** All that an all-reduce sends stays on rails, which both fabrics have. */
  @Test
  void railOnlyEqualsFullClosForAllReduce() {
    for (Algorithm algorithm : new Algorithm[] {Algorithm.RING, Algorithm.HIERARCHICAL}) {
      assertEquals(
          timePs(new RailFabric(), Collective.ALL_REDUCE, algorithm),
          timePs(railOnly(), Collective.ALL_REDUCE, algorithm));
    }
  }

  /**
   * All-to-all crosses rails. Full Clos: 56/64 S at B from each NIC. Rail-only: no way, unless data
   * changes the rail in the server first; then 7/8 S over NVLink comes on top.
   */
  @Test
  void railOnlyLosesAllToAllWithoutTheWayThroughAPeer() {
    long clos = timePs(new RailFabric(), Collective.ALL_TO_ALL, Algorithm.DIRECT);
    assertEquals(56.0 / 64 * S / B * 1e12, clos, 20);
    assertThrows(
        ModelException.class, () -> timePs(railOnly(), Collective.ALL_TO_ALL, Algorithm.DIRECT));
    long before = timePs(railOnly(), Collective.ALL_TO_ALL, Algorithm.HIERARCHICAL);
    assertEquals(clos + 7.0 / 8 * S / NVLINK * 1e12, before, 20);
  }

  /** Eight GPUs of a server send to the next server over one NIC: an eighth each. */
  @Test
  void sharedNicDivides() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 2;
    SimulationModel.Builder model = fabric.buildWithOneNicPerServer();
    int[] from = new int[8];
    int[] to = new int[8];
    for (int i = 0; i < 8; i++) {
      from[i] = fabric.gpu(i);
      to[i] = fabric.gpu(8 + i);
    }
    Operation flows = Operation.flows("f", new FlowEnds(from, to), S);
    FlowTimes times = Simulation.run(model.operation(flows).build()).flows().getFirst();
    for (int i = 0; i < 8; i++) {
      assertEquals(8 * S / B, times.seconds(i), 1e-9);
      assertEquals(8, times.slowdown(i), 1e-9);
    }
  }

  /**
   * Two GPUs are as near to each other over the NIC that they share as over their scale-up switch,
   * but NICs pass nothing on: all goes at the 450 GB/s of the switch.
   */
  @Test
  void sharedNicJoinsNoGpus() {
    SimulationModel.Builder model = SimulationModel.builder("pair");
    int first = model.node(NodeKind.GPU, "gpu0", 0);
    int second = model.node(NodeKind.GPU, "gpu1", 0);
    int nic = model.node(NodeKind.NIC, "nic", 0);
    int scaleUp = model.node(NodeKind.SCALE_UP, "nvswitch", 0);
    for (int gpu : new int[] {first, second}) {
      model.link(gpu, nic, RailFabric.PCIE_BPS, 0);
      model.link(gpu, scaleUp, RailFabric.NVLINK_BPS, 0);
      model.rank(gpu, 0, nic);
    }
    FlowEnds ends = new FlowEnds(new int[] {first}, new int[] {second});
    FlowTimes times =
        Simulation.run(model.operation(Operation.flows("f", ends, S)).build()).flows().getFirst();
    assertEquals(S / NVLINK, times.seconds(0), 1e-9);
  }

  /**
   * Eight flows leave a leaf over eight cables, each to a leaf of its own. Sprayed, none is slowed
   * down. Hashed, a cable carries m of them and slows them down m times. The most loaded of n bins
   * with n balls: P(max <= m) = n!/n^n · [x^n] (1 + x + … + x^m/m!)^n, and E[max] is the sum of 1 -
   * P(max <= m) over m = 0 to n-1. For n = 8 that is 2.5972.
   */
  @Test
  void hashedFlowsCollideAsBallsInBins() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 72;
    fabric.rails = 1;
    assertEquals(1, slowdown(fabric, 0), 1e-9);
    fabric.loadBalancing = LoadBalancing.ECMP;
    int seeds = 1500;
    double sum = 0;
    double squares = 0;
    for (int seed = 0; seed < seeds; seed++) {
      double slowdown = slowdown(fabric, seed);
      assertEquals(Math.rint(slowdown), slowdown, 1e-9);
      sum += slowdown;
      squares += slowdown * slowdown;
    }
    double mean = sum / seeds;
    double error = Math.sqrt((squares / seeds - mean * mean) / seeds);
    double expected = expectedMost(8);
    assertEquals(2.5972, expected, 5e-5);
    assertEquals(expected, mean, 4 * error);
    assertTrue(error < 0.03, "error " + error);
  }

  private static double slowdown(RailFabric fabric, int seed) {
    SimulationModel.Builder model = fabric.build().seed(seed);
    int[] from = new int[8];
    int[] to = new int[8];
    for (int i = 0; i < 8; i++) {
      from[i] = fabric.gpu(i);
      to[i] = fabric.gpu(8 * (i + 1));
    }
    Operation flows = Operation.flows("f", new FlowEnds(from, to), S);
    return Simulation.run(model.operation(flows).build()).flows().getFirst().worstSlowdown();
  }

  private static double expectedMost(int n) {
    double expected = 0;
    for (int most = 0; most < n; most++) {
      double[] product = new double[n + 1];
      product[0] = 1;
      for (int bin = 0; bin < n; bin++) {
        double[] next = new double[n + 1];
        for (int i = 0; i <= n; i++) {
          double factorial = 1;
          for (int j = 0; j <= most && i + j <= n; j++) {
            factorial *= Math.max(1, j);
            next[i + j] += product[i] / factorial;
          }
        }
        product = next;
      }
      double ways = product[n] * factorial(n) / Math.pow(n, n);
      expected += 1 - ways;
    }
    return expected;
  }

  private static double factorial(int n) {
    return n < 2 ? 1 : n * factorial(n - 1);
  }
}
