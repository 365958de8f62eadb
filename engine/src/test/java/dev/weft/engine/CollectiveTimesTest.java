package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Transport;
import dev.weft.engine.result.CollectiveRow;
import org.junit.jupiter.api.Test;

/** Times of collectives against closed forms. B is a NIC's rate in bytes per second: 50e9. */
final class CollectiveTimesTest {
  private static final long GIB = 1L << 30;
  private static final double B = 50e9;
  private static final double NVLINK = 450e9;

  private static CollectiveRow run(SimulationModel.Builder model, Operation operation) {
    return Simulation.run(model.operation(operation).build()).rows().getLast();
  }

  private static CollectiveRow run(
      RailFabric fabric, Collective collective, Algorithm algorithm, long bytes) {
    return run(fabric.build(), Operation.of("it", collective, algorithm, bytes));
  }

  /** Relative 1e-9, and half a picosecond for rounding to whole ones. */
  private static void assertSeconds(double expected, CollectiveRow row) {
    assertEquals(expected * 1e12, row.timePs(), expected * 1e3 + 0.5);
  }

  /**
   * Facts S4. Reduce-scatter inside: 7 steps of S/8 at 450 GB/s = 2.0878 ms; between: 14 steps of
   * S/64 at 50 GB/s = 4.6976 ms; all-gather inside: 2.0878 ms; together 8.873 ms.
   */
  @Test
  void hierarchicalAllReduceAddsItsThreePhases() {
    CollectiveRow row = run(new RailFabric(), Collective.ALL_REDUCE, Algorithm.HIERARCHICAL, GIB);
    assertSeconds(2 * 7.0 * GIB / 8 / NVLINK + 14.0 * GIB / 64 / B, row);
    assertEquals(8.873e9, row.timePs(), 0.5e6);
  }

  /** Facts S4. 126 steps of S/(8 · 64) at 50 GB/s = 5.285 ms. */
  @Test
  void ringAllReduceUsesAllRails() {
    CollectiveRow row = run(new RailFabric(), Collective.ALL_REDUCE, Algorithm.RING, GIB);
    assertSeconds(126.0 * GIB / 64 / (8 * B), row);
    assertEquals(5.285e9, row.timePs(), 0.5e6);
    // busbw = algbw · 2(N-1)/N = S/t · 126/64 = 8 B.
    assertEquals(8 * B, row.busbwBytesPerSecond(), 1);
    assertEquals("server0/nic0->leaf0-0", row.bottlenecks().getFirst().link());
    assertEquals(1, row.bottlenecks().getFirst().utilisation(), 1e-9);
    // 64 NICs, each busy in both directions.
    assertEquals(128, row.bottlenecks().getFirst().alike());
  }

  /** Facts S4. All GPUs share the one NIC of their server: 126 steps of S/64 at 50 GB/s. */
  @Test
  void ringAllReduceOverOneNicPerServerIsEightTimesSlower() {
    RailFabric fabric = new RailFabric();
    SimulationModel.Builder model = fabric.buildWithOneNicPerServer();
    CollectiveRow row = run(model, Operation.of("it", Collective.ALL_REDUCE, Algorithm.RING, GIB));
    assertSeconds(126.0 * GIB / 64 / B, row);
    assertEquals(42.278e9, row.timePs(), 1e6);
  }

  /**
   * 126 t + α for large sizes, t = S/(C·N·B'): a NIC sends without a pause, and the last part is on
   * its way for α. A hop to a server of the other segment takes longest: NIC 500 ns, leaf, spine,
   * leaf 600 ns each, NIC 500 ns, four cables of 25 ns: α = 2.9 us; in the segment one switch and
   * two cables, 1.65 us. Of a 4178 B packet (4096 + 38 Ethernet + 28 IP and UDP + 12 BTH + 4 ICRC)
   * 4096 are payload: B' = B · 4096/4178. For no bytes: twice around the ring, less two hops
   * inside: 2 · (6 · 1.65 + 2 · 2.9) us. For 8 B times are far below latencies: 16 hops between
   * servers, and 110 inside. Each GPU sends to 7 others and, for one channel, through a peer to a
   * NIC: that takes B' of NVLink's rate, the others the rest: t' = S/(C·N)/((450e9 - B')/7).
   */
  @Test
  void ringAllReduceWithLatencyAndHeadersEqualsClosedForm() {
    RailFabric fabric = new RailFabric();
    fabric.serversPerSegment = 4;
    fabric.linkPs = 25_000;
    fabric.switchPs = 600_000;
    fabric.nicPs = 500_000;
    fabric.transport = Transport.roceV2(4096);
    double goodput = B * 4096 / 4178;
    double around = 2 * (6 * 1.65e-6 + 2 * 2.9e-6);
    for (long bytes : new long[] {0, 8}) {
      CollectiveRow row = run(fabric, Collective.ALL_REDUCE, Algorithm.RING, bytes);
      double part = bytes / (8.0 * 64);
      assertSeconds(around + part * (16 / goodput + 110 * 7 / (NVLINK - goodput)), row);
    }
    for (long bytes : new long[] {GIB, 64 * GIB}) {
      CollectiveRow row = run(fabric, Collective.ALL_REDUCE, Algorithm.RING, bytes);
      assertSeconds(126 * bytes / (8 * 64 * goodput) + 2.9e-6, row);
    }
  }

  /** N-1 steps instead of 2(N-1); busbw = S/t · (N-1)/N = 8 B. */
  @Test
  void ringAllGatherAndReduceScatterTakeHalfAnAllReduce() {
    for (Collective half : new Collective[] {Collective.ALL_GATHER, Collective.REDUCE_SCATTER}) {
      CollectiveRow row = run(new RailFabric(), half, Algorithm.RING, GIB);
      assertSeconds(63.0 * GIB / 64 / (8 * B), row);
      assertEquals(8 * B, row.busbwBytesPerSecond(), 1);
    }
  }

  /** Each of 8 channels moves S/8 over every hop at B. */
  @Test
  void pipelinedBroadcastAndReduceTakeOneVectorTime() {
    for (Collective it : new Collective[] {Collective.BROADCAST, Collective.REDUCE}) {
      assertSeconds(GIB / (8 * B), run(new RailFabric(), it, Algorithm.RING, GIB));
    }
  }

  /** Each rank sends 56 of 64 parts to other servers over its own NIC: 56/64 · S/B. */
  @Test
  void allToAllOnNonBlockingFabricIsBoundByNics() {
    for (Algorithm algorithm : new Algorithm[] {Algorithm.DIRECT, Algorithm.PXN}) {
      CollectiveRow row = run(new RailFabric(), Collective.ALL_TO_ALL, algorithm, GIB);
      assertSeconds(56.0 / 64 * GIB / B, row);
    }
  }

  /**
   * The root gets 56 of 64 parts from other servers over its own NIC, whoever sends them: 56/64
   * S/B.
   */
  @Test
  void gatherIsBoundByTheNicOfItsRoot() {
    for (Algorithm algorithm : new Algorithm[] {Algorithm.DIRECT, Algorithm.PXN}) {
      CollectiveRow row = run(new RailFabric(), Collective.GATHER, algorithm, GIB);
      assertSeconds(56.0 / 64 * GIB / B, row);
      // busbw = S/t · 63/64 = 63/56 B.
      assertEquals(63.0 / 56 * B, row.busbwBytesPerSecond(), 1);
    }
  }

  /**
   * Direct, 56 of 64 parts leave over the root's NIC. With PXN each NIC of the root's server sends
   * the 7 parts for its rail, 7/64 S/B, and NVLink carries 56 parts in less: 56/64 S at 450 GB/s.
   */
  @Test
  void scatterWithPxnLeavesOverAllNicsOfTheServer() {
    RailFabric fabric = new RailFabric();
    assertSeconds(56.0 / 64 * GIB / B, run(fabric, Collective.SCATTER, Algorithm.DIRECT, GIB));
    assertSeconds(7.0 / 64 * GIB / B, run(fabric, Collective.SCATTER, Algorithm.PXN, GIB));
  }

  /** No spines: rails are not joined. All-reduce stays on rails; all-to-all needs PXN. */
  @Test
  void railOnlyCarriesAllReduceAndPxnButNotDirectAllToAll() {
    RailFabric fabric = new RailFabric();
    fabric.spines = 0;
    assertSeconds(
        126.0 * GIB / 64 / (8 * B), run(fabric, Collective.ALL_REDUCE, Algorithm.RING, GIB));
    assertSeconds(56.0 / 64 * GIB / B, run(fabric, Collective.ALL_TO_ALL, Algorithm.PXN, GIB));
    ModelException e =
        assertThrows(
            ModelException.class, () -> run(fabric, Collective.ALL_TO_ALL, Algorithm.DIRECT, GIB));
    assertEquals(
        "no route: switch leaf0-0 can't reach NIC server1/nic1."
            + " Cross rails or planes inside servers (algorithm pxn or hierarchical), or join them:"
            + " by switches and links in a design, by links and routing.rows in a model.",
        e.getMessage());
  }

  /**
   * A plane for each NIC of a server, as DeepSeek-V3 has them. PXN: each rank's NIC carries what 56
   * of 64 ranks get of one part in 64, whoever of the server sends it: 56/64 S at B; over NVLink go
   * the 7/8 of it that change the plane and the 7 parts of the own server: (49 + 7)/64 S at 450
   * GB/s, which is less. Hierarchical: 7/8 S inside, then 7/8 S at B, one after the other.
   */
  @Test
  void allToAllAcrossPlanesIsForwardedInsideServers() {
    RailFabric fabric = new RailFabric();
    fabric.planePerRail = true;
    fabric.serversPerSegment = 2;
    CollectiveRow pxn = run(fabric, Collective.ALL_TO_ALL, Algorithm.PXN, GIB);
    assertSeconds(56.0 / 64 * GIB / B, pxn);
    assertEquals("server0/nic0->leaf0-0", pxn.bottlenecks().getFirst().link());
    assertEquals(128, pxn.bottlenecks().getFirst().alike());
    assertSeconds(
        7.0 / 8 * GIB / NVLINK + 7.0 / 8 * GIB / B,
        run(fabric, Collective.ALL_TO_ALL, Algorithm.HIERARCHICAL, GIB));
    ModelException e =
        assertThrows(
            ModelException.class, () -> run(fabric, Collective.ALL_TO_ALL, Algorithm.DIRECT, GIB));
    assertTrue(e.getMessage().contains("Cross rails or planes inside servers"), e.getMessage());
  }

  /**
   * Two GPUs of server 0, of planes 0 and 1, and one of server 1, of plane 1, each with S/3 for
   * each other. Into server 1 both go by plane 1: 2/3 S on one NIC. Out of it NIC 1 carries 2/3 S
   * too, and what is for the GPU of plane 0 changes inside server 0. Without GPU 1 there is no way.
   */
  @Test
  void unequalServersMeetInThePlaneThatBothHave() {
    RailFabric fabric = new RailFabric();
    fabric.planePerRail = true;
    SimulationModel.Builder model = fabric.build();
    Operation it = Operation.of("it", Collective.ALL_TO_ALL, Algorithm.PXN, GIB);
    assertSeconds(2.0 / 3 * GIB / B, run(model, it.inGroup(model.group(0, 1, 9))));
    SimulationModel.Builder apart = fabric.build();
    Operation none = it.inGroup(apart.group(0, 9));
    ModelException e = assertThrows(ModelException.class, () -> run(apart, none));
    assertEquals(
        "no route: no rail or plane joins a NIC of server0/gpu0 that takes part to one of"
            + " server1/gpu1. Run it on GPUs whose servers share a rail or plane, or join these: by"
            + " switches and links in a design, by links and routing.rows in a model.",
        e.getMessage());
  }

  /** Eight servers of one GPU in a segment each, four uplinks of B: hop i to i+1 crosses spines. */
  @Test
  void hashedFlowsCollideWhereSprayedOnesDoNot() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 32;
    fabric.rails = 1;
    fabric.serversPerSegment = 4;
    fabric.spines = 4;
    SimulationModel.Builder sprayed = fabric.build();
    int[] across = new int[32];
    for (int i = 0; i < 32; i++) {
      across[i] = i % 8 * 4 + i / 8;
    }
    Operation ring =
        Operation.of("it", Collective.ALL_REDUCE, Algorithm.RING, GIB)
            .inGroup(sprayed.group(across));
    assertSeconds(62.0 * GIB / 32 / B, run(sprayed, ring));
    fabric.loadBalancing = LoadBalancing.ECMP;
    SimulationModel.Builder hashed = fabric.build().seed(1);
    hashed.group(across);
    CollectiveRow row = run(hashed, ring);
    // Some uplink gets c > 1 flows, each then has B/c: a whole multiple of the sprayed time.
    double times = row.timePs() / (62.0 * GIB / 32 / B * 1e12);
    assertTrue(times > 1.5 && times < 4.5, "times " + times);
    assertEquals(Math.rint(times), times, 1e-9);
  }

  /**
   * Each step waits for the channel that crosses the slow cable: 126 steps of S/(8 · 64) at B/2.
   */
  @Test
  void oneSlowCableHoldsUpTheRing() {
    RailFabric fabric = new RailFabric();
    fabric.slowServer = 3;
    CollectiveRow row = run(fabric, Collective.ALL_REDUCE, Algorithm.RING, GIB);
    assertSeconds(126.0 * GIB / 64 / (8 * B / 2), row);
    assertEquals("server3/nic0->leaf0-0", row.bottlenecks().getFirst().link());
    assertEquals(2, row.bottlenecks().getFirst().alike());
  }

  @Test
  void doublingAllRatesHalvesAllTimes() {
    for (Algorithm algorithm : new Algorithm[] {Algorithm.RING, Algorithm.HIERARCHICAL}) {
      RailFabric fabric = new RailFabric();
      long once = run(fabric, Collective.ALL_REDUCE, algorithm, GIB).timePs();
      fabric.rateFactor = 2;
      long twice = run(fabric, Collective.ALL_REDUCE, algorithm, GIB).timePs();
      assertEquals(once / 2.0, twice, 1);
    }
  }

  @Test
  void groupOfOneRankTakesNoTime() {
    SimulationModel.Builder model = new RailFabric().build();
    Operation alone =
        Operation.of("it", Collective.ALL_REDUCE, Algorithm.RING, 8, GIB).inGroup(model.group(3));
    assertEquals(0, run(model, alone).timePs());
  }

  @Test
  void serversOfDifferentSizeAreRefusedByHierarchical() {
    SimulationModel.Builder model = new RailFabric().build();
    Operation uneven =
        Operation.of("it", Collective.ALL_REDUCE, Algorithm.HIERARCHICAL, GIB)
            .inGroup(model.group(0, 1, 8));
    ModelException e = assertThrows(ModelException.class, () -> run(model, uneven));
    assertTrue(e.getMessage().contains("one server of the group has 2 ranks, another 1"));
  }
}
