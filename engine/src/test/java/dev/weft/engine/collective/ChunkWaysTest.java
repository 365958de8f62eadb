package dev.weft.engine.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.Segments;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pipelining as arithmetic against {@link ChunkEvents}, at 16 ranks. */
final class ChunkWaysTest {
  private static final int RANKS = 16;
  private static final double EXACT = 1e-9;
  private static final double PS = 1e12;
  private static final double B = 50e9;

  /** Times by chance, some of the same size as the others, some far below. */
  private static double[] times(Random random, int count, boolean areLong) {
    double[] times = new double[count];
    // Few different values, as links have, or all different.
    boolean areFew = random.nextBoolean();
    for (int i = 0; i < count; i++) {
      double part = areFew ? (1 + random.nextInt(3)) / 3.0 : random.nextDouble();
      times[i] = Math.rint((areLong ? 1e9 : 1e6) * part) / PS;
    }
    return times;
  }

  private static FlowSet flows(double[] latencies) {
    FlowSet flows = new FlowSet(new Segments());
    for (double latency : latencies) {
      flows.end(1, Math.round(latency * PS));
    }
    return flows;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void ringsEqualEvents(int kind) {
    Random random = new Random(17 + kind);
    for (int i = 0; i < 500; i++) {
      int hops = 2 + random.nextInt(RANKS - 1);
      double[] seconds = times(random, hops, kind != 1);
      double[] latency = times(random, hops, kind != 0);
      int steps = random.nextBoolean() ? 2 * (hops - 1) : hops - 1;
      double expected = new ChunkEvents(seconds, latency).ring(steps);
      double found = new RingWays(flows(latency), 1, hops, 1, steps).seconds(flow -> seconds[flow]);
      assertEquals(expected, found, EXACT * expected, "case " + i);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void chainsEqualEvents(int kind) {
    Random random = new Random(17 + kind);
    for (int i = 0; i < 500; i++) {
      double[] seconds = times(random, RANKS, kind != 1);
      double[] latency = times(random, RANKS, kind != 0);
      int chunks = 1 + random.nextInt(40);
      double expected = new ChunkEvents(seconds, latency).chain(chunks);
      double found =
          new ChainWays(flows(latency), 1, RANKS, 1, chunks)
              .seconds(flow -> seconds[flow] * chunks);
      assertEquals(expected, found, EXACT * expected, "case " + i);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void treesEqualEvents(int kind) {
    Random random = new Random(17 + kind);
    for (int i = 0; i < 500; i++) {
      double[] seconds = times(random, 2 * (RANKS - 1), kind != 1);
      double[] latency = times(random, 2 * (RANKS - 1), kind != 0);
      int[] above = new int[RANKS - 1];
      for (int node = 0; node < above.length; node++) {
        above[node] = random.nextInt(node + 1);
      }
      int chunks = 1 + random.nextInt(40);
      TreeWays ways = new TreeWays(flows(latency), chunks);
      TreeWays.Tree tree = ways.newTree();
      for (int node = 0; node < above.length; node++) {
        tree.add(above[node], 2 * node, 2 * node + 1);
      }
      double expected = new ChunkEvents(seconds, latency).tree(above, chunks);
      double found = ways.seconds(flow -> seconds[flow] * chunks);
      assertEquals(expected, found, EXACT * expected, "case " + i);
    }
  }

  /** 16 servers of one GPU in four segments, one ring: a hop is NIC to NIC. */
  private static RailFabric ring() {
    RailFabric fabric = new RailFabric();
    fabric.servers = RANKS;
    fabric.rails = 1;
    fabric.serversPerSegment = 4;
    fabric.linkPs = 25_000;
    fabric.switchPs = 600_000;
    fabric.nicPs = 500_000;
    return fabric;
  }

  /** In a segment 2 x 500 + 600 + 2 x 25 ns, across spines 2 x 500 + 3 x 600 + 4 x 25 ns. */
  private static double[] latencies() {
    double[] latency = new double[RANKS];
    for (int hop = 0; hop < RANKS; hop++) {
      latency[hop] = hop % 4 == 3 ? 2.9e-6 : 1.65e-6;
    }
    return latency;
  }

  private static double run(SimulationModel.Builder model, long bytes) {
    Operation it = Operation.of("it", Collective.ALL_REDUCE, Algorithm.RING, bytes);
    return Simulation.run(model.operation(it).build()).rows().getLast().timePs() / PS;
  }

  /** A cable of half the rate is on two hops: into its server and out of it. */
  @ParameterizedTest
  @CsvSource({"0", "1024", "65536", "1048576", "16777216", "1073741824"})
  void wholeRunsEqualEvents(long bytes) {
    RailFabric fabric = ring();
    fabric.slowServer = 5;
    double[] seconds = new double[RANKS];
    Arrays.fill(seconds, bytes / (RANKS * B));
    seconds[4] *= 2;
    seconds[5] *= 2;
    double expected = new ChunkEvents(seconds, latencies()).ring(2 * (RANKS - 1));
    // Half a picosecond for rounding to whole ones.
    assertEquals(expected, run(fabric.build(), bytes), EXACT * expected + 0.5 / PS);
  }

  /**
   * Half-way a cable loses half or three quarters of its rate: the engine is off by less than one
   * part's time on the slow hop.
   */
  @ParameterizedTest
  @CsvSource({"1048576, 2", "16777216, 2", "1073741824, 2", "16777216, 4", "1073741824, 4"})
  void isOffByLessThanAChunkWhenRatesChange(long bytes, int slower) {
    RailFabric fabric = ring();
    double[] seconds = new double[RANKS];
    Arrays.fill(seconds, bytes / (RANKS * B));
    double half = new ChunkEvents(seconds, latencies()).ring(2 * (RANKS - 1)) / 2;
    double[] factors = new double[RANKS];
    Arrays.fill(factors, 1);
    factors[4] = slower;
    factors[5] = slower;
    double expected =
        new ChunkEvents(seconds, latencies()).changing(half, factors).ring(2 * (RANKS - 1));
    SimulationModel.Builder model = fabric.build();
    int cable = fabric.nicLink(5);
    model.fault(
        Fault.ofLink("slow", cable, Math.round(half * PS)).slowTo(Fault.WHOLE_PPM / slower));
    double found = run(model, bytes);
    assertEquals(expected, found, slower * seconds[0]);
    assertTrue(found > 2.02 * half, "the fault has an effect: " + found + " after " + 2 * half);
  }
}
