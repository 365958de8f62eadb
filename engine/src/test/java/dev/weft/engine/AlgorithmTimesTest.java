package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Transport;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.SimulationResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Trees, halving and doubling, hierarchies, adding switches, chunks and channels against closed
 * forms. 8 servers of 8 GPUs unless said; B is a NIC's rate, NVLINK a GPU's, bytes per second; S is
 * the size.
 */
final class AlgorithmTimesTest {
  private static final long S = 1L << 30;
  private static final double B = 50e9;
  private static final double NVLINK = 450e9;

  /** Inside a server of 8, by a ring: 7 steps of S/8. */
  private static final double INSIDE = 7.0 / 8 * S / NVLINK;

  private static CollectiveRow run(SimulationModel.Builder model, Operation operation) {
    return Simulation.run(model.operation(operation).build()).rows().getLast();
  }

  private static CollectiveRow run(Collective collective, Algorithm algorithm) {
    return run(new RailFabric().build(), Operation.of("it", collective, algorithm, S));
  }

  /** Relative 1e-9, and half a picosecond for rounding to whole ones. */
  private static void assertSeconds(double expected, CollectiveRow row) {
    assertEquals(expected * 1e12, row.timePs(), expected * 1e3 + 0.5);
  }

  /** Two segments of 4 servers; α of a path across: see CollectiveTimesTest, 2.9 us. */
  private static RailFabric withLatency() {
    RailFabric fabric = new RailFabric();
    fabric.serversPerSegment = 4;
    fabric.linkPs = 25_000;
    fabric.switchPs = 600_000;
    fabric.nicPs = 500_000;
    fabric.transport = Transport.roceV2(4096);
    return fabric;
  }

  /**
   * Each of 8 channels moves S/16 over every edge of two trees, up and down. Servers 1 to 8 in the
   * first tree: 8 above 4 above 2 and 6, these above 1, 3 and 5, 7. Server 2 sends to 4, 1 and 3,
   * and as a leaf of the second tree to one more: 4 · S/16 per NIC.
   */
  @Test
  void treeAllReduceSendsTwiceTheBytesOverTheBusiestNics() {
    assertSeconds(S / 4.0 / B, run(Collective.ALL_REDUCE, Algorithm.TREE));
  }

  /**
   * The longest way from a root: 8, 4, 6, 5 in the first tree; servers 1 to 4 are one segment, 5 to
   * 8 the other, so 8-4 and 4-6 cross spines (2.9 us), 6-5 does not (NIC 500, leaf 600, NIC 500,
   * two cables of 25: 1.65 us). The second tree is its mirror image: 1, 5, 3, 4. Up and down: twice
   * 7.45 us. NVLink takes no time here.
   */
  @Test
  void treeAllReduceWaitsForTheWayUpAndDown() {
    RailFabric fabric = withLatency();
    double goodput = B * 4096 / 4178;
    Operation tree = Operation.of("it", Collective.ALL_REDUCE, Algorithm.TREE, S);
    assertSeconds(2 * (2 * 2.9e-6 + 1.65e-6) + S / 4.0 / goodput, run(fabric.build(), tree));
    Operation barrier = Operation.of("it", Collective.BARRIER, Algorithm.TREE, 0);
    assertSeconds(2 * (2 * 2.9e-6 + 1.65e-6), run(fabric.build(), barrier));
  }

  /**
   * 4 servers of one GPU. First tree: 4 above 2 above 1 and 3; the second is its mirror image: 1
   * above 3 above 4 and 2. Each of their edges ends at server 2 or 3, whose NICs so carry 4 of them
   * each way: B/4 for S/2, t = 2 S/B. The longest way, 3, 2, 4, 2, 3, has four hops, all across
   * segments of 1 and 2, 3 and 4 (2.9 us): the first of K chunks takes 4 t/K, the others t/K.
   */
  @Test
  void chunksFillAndEmptyThePipelineOfATree() {
    for (int chunks : new int[] {1, 2, 64, 1024}) {
      RailFabric fabric = withLatency();
      fabric.servers = 4;
      fabric.rails = 1;
      fabric.serversPerSegment = 2;
      Operation tree =
          Operation.of("it", Collective.ALL_REDUCE, Algorithm.TREE, S).inChunks(chunks);
      double once = 2 * S / (B * 4096 / 4178);
      assertSeconds(4 * 2.9e-6 + (3.0 + chunks) / chunks * once, run(fabric.build(), tree));
    }
  }

  /** A chain of 8 ranks, all bytes up and down: every inner GPU sends 2 S. */
  @Test
  void treeInsideOneServerIsAChain() {
    SimulationModel.Builder model = new RailFabric().build();
    int group = model.group(0, 1, 2, 3, 4, 5, 6, 7);
    Operation tree = Operation.of("it", Collective.ALL_REDUCE, Algorithm.TREE, S).inGroup(group);
    assertSeconds(2.0 * S / NVLINK, run(model, tree));
  }

  /** All servers but the root's get S/8 over each NIC, half of it from each tree. */
  @Test
  void treeBroadcastAndReduceTakeOneVectorTime() {
    assertSeconds(S / 8.0 / B, run(Collective.BROADCAST, Algorithm.TREE));
    assertSeconds(S / 8.0 / B, run(Collective.REDUCE, Algorithm.TREE));
  }

  /**
   * K chunks over 63 hops, S/8 on each channel. The hop into the root is left out, on channels 2 to
   * 8 one inside: 8 between servers, n = S/(8 B); 55 inside. A GPU sends on 7 channels to the next
   * one, and through it to a NIC, at B: v = S/8 · 7/(NVLINK - B). But channel 1 does not leave
   * server 8, so there GPU 8 has all of NVLINK for 7: w = S/8 · 7/NVLINK.
   */
  @Test
  void chunksFillAndEmptyThePipelineOfARing() {
    for (int chunks : new int[] {1, 7, 4096}) {
      Operation ring = Operation.of("it", Collective.BROADCAST, Algorithm.RING, S).inChunks(chunks);
      double n = S / 8.0 / B;
      double v = S / 8.0 * 7 / (NVLINK - B);
      double w = S / 8.0 * 7 / NVLINK;
      double seconds = (8 * n + 54 * v + w + (chunks - 1) * n) / chunks;
      assertSeconds(seconds, run(new RailFabric().build(), ring));
    }
  }

  /**
   * Distances 1, 2, 4 are inside a server: S/2, S/4, S/8 at NVLink's rate; 8, 16, 32 between: S/16,
   * S/32, S/64 at a NIC's. All-reduce goes there and back.
   */
  @Test
  void halvingDoublingSendsTheLargePartsToNeighbours() {
    double once = 7.0 / 8 * S / NVLINK + 7.0 / 64 * S / B;
    assertSeconds(2 * once, run(Collective.ALL_REDUCE, Algorithm.HALVING_DOUBLING));
    assertSeconds(once, run(Collective.REDUCE_SCATTER, Algorithm.HALVING_DOUBLING));
    assertSeconds(once, run(Collective.ALL_GATHER, Algorithm.HALVING_DOUBLING));
  }

  /** 6 servers of one GPU: two hand over S and get S back, four exchange S/2 and S/4 twice. */
  @Test
  void halvingDoublingHandsOverWhatIsBeyondAPowerOfTwo() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 6;
    fabric.rails = 1;
    Operation it = Operation.of("it", Collective.ALL_REDUCE, Algorithm.HALVING_DOUBLING, S);
    assertSeconds((1 + 2 * 0.75 + 1) * S / B, run(fabric.build(), it));
    Operation half = Operation.of("it", Collective.ALL_GATHER, Algorithm.HALVING_DOUBLING, S);
    assertEquals(
        "algorithm halving-doubling: all-gather needs the number of ranks to be a power of two, but"
            + " the group has 6. Use algorithm ring.",
        assertThrows(ModelException.class, () -> run(fabric.build(), half)).getMessage());
  }

  /** Half of hierarchical all-reduce: 7 steps of S/8 inside, 7 of S/64 between. */
  @Test
  void hierarchicalHalvesTakeHalfAnAllReduce() {
    double half = INSIDE + 7.0 / 64 * S / B;
    assertSeconds(half, run(Collective.ALL_GATHER, Algorithm.HIERARCHICAL));
    assertSeconds(half, run(Collective.REDUCE_SCATTER, Algorithm.HIERARCHICAL));
  }

  /**
   * The root's GPU sends 7 parts of S/8; each rail passes S/8 on from server to server; a ring
   * inside puts the parts together. A reduction is the same, backwards.
   */
  @Test
  void hierarchicalBroadcastSpreadsOverAllRails() {
    assertSeconds(2 * INSIDE + S / 8.0 / B, run(Collective.BROADCAST, Algorithm.HIERARCHICAL));
    assertSeconds(2 * INSIDE + S / 8.0 / B, run(Collective.REDUCE, Algorithm.HIERARCHICAL));
  }

  /** 7/8 of the bytes change the GPU inside, then 7/8 change the server. */
  @Test
  void hierarchicalAllToAllStaysOnRails() {
    RailFabric railOnly = new RailFabric();
    railOnly.spines = 0;
    Operation it = Operation.of("it", Collective.ALL_TO_ALL, Algorithm.HIERARCHICAL, S);
    assertSeconds(7.0 / 8 * S / NVLINK + 7.0 / 8 * S / B, run(railOnly.build(), it));
  }

  /** S/64 from each rank to each of 56 in other servers; all-reduce does so twice. */
  @Test
  void directCollectivesAreBoundByNics() {
    double once = 56.0 / 64 * S / B;
    assertSeconds(once, run(Collective.ALL_GATHER, Algorithm.DIRECT));
    assertSeconds(once, run(Collective.REDUCE_SCATTER, Algorithm.DIRECT));
    assertSeconds(2 * once, run(Collective.ALL_REDUCE, Algorithm.DIRECT));
    assertSeconds(56.0 * S / B, run(Collective.BROADCAST, Algorithm.DIRECT));
    assertSeconds(56.0 * S / B, run(Collective.REDUCE, Algorithm.DIRECT));
  }

  /**
   * To add, a GPU sends S up and gets S/8; to copy, the other way round. One after the other: 2 S.
   * In K chunks both go on at once, sharing each direction: 9/8 S/K, but for the first and last.
   */
  @Test
  void scaleUpSwitchesAddAndCopy() {
    int[] server = IntStream.range(0, 8).toArray();
    for (int chunks : new int[] {1, 2, 16}) {
      SimulationModel.Builder model = new RailFabric().build();
      Operation nvls =
          Operation.of("it", Collective.ALL_REDUCE, Algorithm.NVLS, S)
              .inGroup(model.group(server))
              .inChunks(chunks);
      double seconds = (2 + (chunks - 1) * 9 / 8.0) / chunks * S / NVLINK;
      assertSeconds(seconds, run(model, nvls));
    }
  }

  /** S/NVLINK to add inside, 14 steps of S/64 between, S/NVLINK to copy. */
  @Test
  void scaleUpSwitchesWorkInsideServersOnly() {
    CollectiveRow row = run(Collective.ALL_REDUCE, Algorithm.NVLS);
    assertSeconds(2.0 * S / NVLINK + 14.0 / 64 * S / B, row);
  }

  /** Half of the above: one way inside, S at NVLink's rate, and 7 steps of S/64 between. */
  @Test
  void scaleUpSwitchesHalveGatherAndScatter() {
    double half = S / NVLINK + 7.0 / 64 * S / B;
    assertSeconds(half, run(Collective.REDUCE_SCATTER, Algorithm.NVLS));
    assertSeconds(half, run(Collective.ALL_GATHER, Algorithm.NVLS));
  }

  /** Between servers each NIC sends and gets its part, S/8, once. */
  @Test
  void networkSwitchesAddAndCopyBetweenServers() {
    CollectiveRow row = run(Collective.ALL_REDUCE, Algorithm.SHARP);
    assertSeconds(2 * INSIDE + S / 8.0 / B, row);
  }

  /** The longest way in a tree is leaf, spine, leaf: 2.9 us. */
  @Test
  void treeOfSwitchesHasTheLatencyOfItsLongestWay() {
    double goodput = B * 4096 / 4178;
    Operation it = Operation.of("it", Collective.ALL_REDUCE, Algorithm.SHARP, S);
    CollectiveRow row = run(withLatency().build(), it);
    assertSeconds(2 * INSIDE + 2.9e-6 + S / 8.0 / goodput, row);
  }

  @Test
  void railsThatDoNotMeetHaveNoTreeOfSwitches() {
    RailFabric fabric = new RailFabric();
    fabric.spines = 0;
    fabric.serversPerSegment = 4;
    Operation it = Operation.of("it", Collective.ALL_REDUCE, Algorithm.SHARP, S);
    ModelException e = assertThrows(ModelException.class, () -> run(fabric.build(), it));
    assertEquals(
        "no route: switch leaf1-0 can't reach NIC server0/nic0."
            + " Cross rails or planes inside servers (algorithm pxn or hierarchical), or join them:"
            + " by switches and links in a design, by links and routing.rows in a model.",
        e.getMessage());
  }

  /**
   * Facts S4. a = 2.0878 ms inside, b = 4.6976 ms between. In K chunks: the first a/K, then K · b/K
   * with the work inside beside it (2 a < b), then the last a/K.
   */
  @Test
  void chunksHideTheWorkInsideServers() {
    double between = 14.0 / 64 * S / B;
    for (int chunks : new int[] {1, 2, 8, 1000}) {
      Operation it =
          Operation.of("it", Collective.ALL_REDUCE, Algorithm.HIERARCHICAL, S).inChunks(chunks);
      assertSeconds(2 * INSIDE / chunks + between, run(new RailFabric().build(), it));
    }
    assertEquals(8.873e-3, 2 * INSIDE + between, 0.5e-6);
    assertEquals(4.698e-3, between, 0.5e-6);
  }

  /**
   * A repetition begins when the one before has ended, alone and beside an operation of no bytes.
   */
  @Test
  void repetitionsInChunksFollowEachOther() {
    Operation it =
        Operation.of("it", Collective.ALL_REDUCE, Algorithm.HIERARCHICAL, S)
            .inChunks(8)
            .repeated(3);
    double seconds = 2 * INSIDE / 8 + 14.0 / 64 * S / B;
    assertSeconds(seconds, run(new RailFabric().build(), it));
    SimulationModel.Builder shared = new RailFabric().build();
    int pair = shared.group(0, 1);
    shared.operation(
        Operation.of("tiny", Collective.SEND_RECV, Algorithm.DIRECT, 0).inGroup(pair).delayed(7));
    assertSeconds(seconds, run(shared, it));
  }

  /** 16 channels are two per NIC of S/16 each; 4 leave half of the NICs idle. */
  @Test
  void channelsTakeNicsInTurn() {
    Operation ring = Operation.of("it", Collective.ALL_REDUCE, Algorithm.RING, S);
    double allNics = 126.0 / 64 * S / (8 * B);
    assertSeconds(allNics, run(new RailFabric().build(), ring.onChannels(16)));
    assertSeconds(2 * allNics, run(new RailFabric().build(), ring.onChannels(4)));
  }

  /** From GPU 0 over NVLink to GPU 1, whose NIC is on the rail of the receiver. */
  @Test
  void pxnReachesOtherRailsWithoutSpines() {
    RailFabric fabric = new RailFabric();
    fabric.spines = 0;
    SimulationModel.Builder model = fabric.build();
    FlowEnds ends = new FlowEnds(new int[] {fabric.gpu(0)}, new int[] {fabric.gpu(9)});
    Operation it = Operation.flows("it", ends, S);
    ModelException e = assertThrows(ModelException.class, () -> run(fabric.build(), it));
    assertTrue(e.getMessage().startsWith("no route: switch leaf0-0 "), e.getMessage());
    SimulationResult result = Simulation.run(model.operation(it.by(Algorithm.PXN)).build());
    assertSeconds(S / B, result.rows().getLast());
    List<String> path = new ArrayList<>();
    for (int directed = 0; directed < result.links().count(); directed++) {
      if (result.links().payloadBytes(directed) > 0) {
        path.add(result.links().name(directed));
      }
    }
    assertEquals(
        Set.of(
            "server0/gpu0->server0/nvswitch",
            "server0/nvswitch->server0/gpu1",
            "server0/gpu1->server0/nic1",
            "server0/nic1->leaf0-1",
            "leaf0-1->server1/nic1",
            "server1/nic1->server1/gpu1"),
        Set.copyOf(path));
  }

  /**
   * Each rank sends S to the next; 7 of 8 stay inside. The last of a server would cross from rail 8
   * to rail 1: through GPU 0 of its own server it stays on rail 1, where nobody else sends.
   */
  @Test
  void sendRecvThroughAPeerStaysOnRails() {
    RailFabric railOnly = new RailFabric();
    railOnly.spines = 0;
    Operation it = Operation.of("it", Collective.SEND_RECV, Algorithm.PXN, S);
    assertSeconds(S / B, run(railOnly.build(), it));
    assertSeconds(S / B, run(Collective.SEND_RECV, Algorithm.DIRECT));
  }

  /**
   * A rank sends S to another over its own NIC; on another rail, by way of the GPU on that. A rank
   * of its server gets it over NVLink.
   */
  @Test
  void sendsGoToOneRank() {
    for (Algorithm algorithm : new Algorithm[] {Algorithm.DIRECT, Algorithm.PXN}) {
      for (int to : new int[] {1, 8, 13}) {
        SimulationModel.Builder model = new RailFabric().build();
        Operation send = Operation.of("it", Collective.SEND, algorithm, S);
        CollectiveRow row = run(model, send.inGroup(model.group(0, to)));
        assertSeconds(to < 8 ? S / (RailFabric.NVLINK_BPS / 8.0) : S / B, row);
        assertEquals(row.algbwBytesPerSecond(), row.busbwBytesPerSecond());
      }
    }
  }

  /**
   * A barrier is an all-reduce of no bytes: latency alone. Of a ring twice around, less two hops
   * inside: 2 (6 · 1.65 + 2 · 2.9) us. Distances 1, 2, 4 stay inside; 8 and 16 are next server and
   * next but one, in the segment (1.65 us); 32 crosses: there and back. All at once: one way
   * across. Of switches that add: once up and down the tree.
   */
  @Test
  void barriersWaitForLatenciesAlone() {
    assertSeconds(2 * (6 * 1.65e-6 + 2 * 2.9e-6), barrier(Algorithm.RING));
    assertSeconds(2 * (2 * 1.65e-6 + 2.9e-6), barrier(Algorithm.HALVING_DOUBLING));
    assertSeconds(2 * 2.9e-6, barrier(Algorithm.DIRECT));
    assertSeconds(2.9e-6, barrier(Algorithm.SHARP));
  }

  private static CollectiveRow barrier(Algorithm algorithm) {
    return run(withLatency().build(), Operation.of("it", Collective.BARRIER, algorithm, 0));
  }

  /** Every pair is in a test of this class, of CollectiveTimesTest or of SharingTest. */
  @Test
  void noCollectiveHasAnAlgorithmWithoutAClosedForm() {
    int pairs = 0;
    for (Collective collective : Collective.values()) {
      pairs += collective.algorithms().size();
    }
    // 7 all-reduce, 5 all-gather, 5 reduce-scatter, 4 broadcast, 4 reduce, 3 all-to-all, 2
    // send-recv, 2 send, 2 gather, 2 scatter, 5 barrier, 2 flows; all but these by auto, which
    // NcclTimesTest
    // has.
    assertEquals(43 + 11, pairs);
  }
}
