package dev.weft.engine.nccl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The choice and its times against those of NCCL's own tuner. */
final class CostModelTest {
  private static final int KIB = 10;
  private static final int MIB = 20;
  private static final int GIB = 30;
  private static final int LARGEST = 34;

  private static CostModel model(ServerType type, int nodes) {
    NcclConstants constants = NcclConstants.NCCL_2_30;
    return new CostModel(Communicator.of(type, nodes, 1, constants), constants);
  }

  /**
   * From which size on (a power of two) all-reduce over H100 takes what, by the tuner of NCCL
   * 2.30.7, compiled: nodes, then LL until, LL128 until, NVLS until; the rest is the simple ring.
   */
  static Stream<Arguments> switchPoints() {
    return Stream.of(
        Arguments.of(1, MIB, MIB, LARGEST),
        Arguments.of(2, KIB + 7, MIB, LARGEST),
        Arguments.of(4, KIB + 7, MIB + 2, MIB + 9),
        Arguments.of(8, KIB + 7, MIB + 3, GIB + 1),
        Arguments.of(16, KIB + 7, MIB + 3, GIB + 2),
        Arguments.of(32, KIB + 7, MIB + 4, GIB + 3),
        Arguments.of(128, KIB + 7, MIB + 4, LARGEST));
  }

  @ParameterizedTest
  @MethodSource("switchPoints")
  void choosesAsNcclDoes(int nodes, int lastLl, int lastLl128, int lastNvls) {
    CostModel model = model(Servers.H100, nodes);
    NcclAlgorithm small = nodes == 1 ? NcclAlgorithm.RING : NcclAlgorithm.TREE;
    NcclAlgorithm large = nodes == 1 ? NcclAlgorithm.NVLS : NcclAlgorithm.NVLS_TREE;
    for (int log = 6; log <= LARGEST; log++) {
      Choice choice = model.choose(CollectiveKind.ALL_REDUCE, 1L << log);
      Protocol protocol =
          log <= lastLl ? Protocol.LL : log <= lastLl128 ? Protocol.LL128 : Protocol.SIMPLE;
      NcclAlgorithm algorithm =
          log <= lastLl128 ? small : log <= lastNvls ? large : NcclAlgorithm.RING;
      String where = nodes + " nodes, 2^" + log;
      assertEquals(algorithm, choice.algorithm(), where);
      assertEquals(protocol, choice.protocol(), where);
    }
  }

  /** 24 H100 on 3 nodes with 200 Gb/s each: TRACE lines of a run (NVIDIA/nccl issue 1453). */
  @ParameterizedTest
  @CsvSource({"128, 25.214764", "65536, 37.798233", "131072, 51.603912"})
  void takesAsLongAsInTheTrace(long bytes, double micros) {
    CostModel model = model(Servers.H100_8X200, 3);
    Choice choice = model.choose(CollectiveKind.ALL_REDUCE, bytes);
    assertEquals(micros, choice.micros(bytes), 1e-6 * micros);
  }

  /** 128 H100, 1 MiB, all-reduce: what the compiled tuner prints, in whole microseconds. */
  @ParameterizedTest
  @CsvSource({
    "TREE, LL128, 117",
    "NVLS_TREE, SIMPLE, 198",
    "RING, LL, 414",
    "RING, LL128, 567",
    "RING, SIMPLE, 1671"
  })
  void ratesAlternatives(NcclAlgorithm algorithm, Protocol protocol, int micros) {
    long bytes = 1 << 20;
    double time =
        model(Servers.H100, 16)
            .evaluate(CollectiveKind.ALL_REDUCE, algorithm, protocol, bytes)
            .orElseThrow()
            .micros(bytes);
    assertEquals(micros, Math.round(time));
  }

  /** NVLS needs sm90; LL128 is not used over NICs behind the processor (GB200 without C2C). */
  @Test
  void offersOnlyWhatTheServerCanDo() {
    assertFalse(
        model(Servers.A100, 1)
            .isOffered(CollectiveKind.ALL_REDUCE, NcclAlgorithm.NVLS, Protocol.SIMPLE));
    CostModel gb200 = model(Servers.GB200, 4);
    assertFalse(gb200.isOffered(CollectiveKind.ALL_REDUCE, NcclAlgorithm.TREE, Protocol.LL128));
    assertTrue(gb200.isOffered(CollectiveKind.ALL_REDUCE, NcclAlgorithm.TREE, Protocol.LL));
    CostModel h100 = model(Servers.H100, 4);
    assertFalse(
        h100.isOffered(CollectiveKind.ALL_GATHER, NcclAlgorithm.NVLS_TREE, Protocol.SIMPLE));
    assertFalse(h100.isOffered(CollectiveKind.ALL_REDUCE, NcclAlgorithm.NVLS, Protocol.SIMPLE));
    assertFalse(h100.isOffered(CollectiveKind.BROADCAST, NcclAlgorithm.TREE, Protocol.LL));
  }

  /**
   * Channels: 8 of the search, twice, = 16. LL rings leave out channels while bytes are below
   * channels x 512 threads x 8 B x 128 ranks = 524,288 B a channel: 2 at 1 MiB. LL128: 640 threads
   * x 8 B = 5,120 B a channel, 16 at 1 MiB.
   */
  @Test
  void leavesOutChannelsOfSmallSizes() {
    CostModel model = model(Servers.H100, 16);
    long bytes = 1 << 20;
    Choice ring =
        model
            .evaluate(CollectiveKind.ALL_REDUCE, NcclAlgorithm.RING, Protocol.LL, bytes)
            .orElseThrow();
    assertEquals(2, ring.channels());
    assertEquals(512, ring.threads());
    assertEquals(16, model.choose(CollectiveKind.ALL_REDUCE, bytes).channels());
  }

  /** What a NIC's plug-in adds to a hop between nodes: once, for simple twice (the flush). */
  @Test
  void usesNicLatencyOncePerHopAndTwiceForSimple() {
    ServerType efa = Servers.withLatency(Servers.H100, 75);
    CostModel with = model(efa, 2);
    CostModel without = model(Servers.H100, 2);
    // Tree: 2 log2(2) = 2 hops between nodes.
    assertEquals(2 * 75, added(with, without, Protocol.LL), 1e-9);
    assertEquals(2 * 2 * 75, added(with, without, Protocol.SIMPLE), 1e-9);
  }

  private static double added(CostModel with, CostModel without, Protocol protocol) {
    long bytes = 1 << 20;
    NcclAlgorithm tree = NcclAlgorithm.TREE;
    CollectiveKind kind = CollectiveKind.ALL_REDUCE;
    return with.evaluate(kind, tree, protocol, bytes).orElseThrow().latencyMicros()
        - without.evaluate(kind, tree, protocol, bytes).orElseThrow().latencyMicros();
  }

  private static Choice timed(int nodes, long bytes, NcclConstants constants) {
    CostModel model = new CostModel(Communicator.of(Servers.H100, nodes, 1, constants), constants);
    Choice chosen = model.choose(CollectiveKind.ALL_REDUCE, bytes);
    assertEquals(model(Servers.H100, nodes).choose(CollectiveKind.ALL_REDUCE, bytes), chosen);
    return model.timed(CollectiveKind.ALL_REDUCE, chosen, bytes);
  }

  @Test
  void timeIsThatOfTheChoiceByNcclsConstants() {
    for (int log = 3; log <= LARGEST; log++) {
      CostModel model = model(Servers.H100, 4);
      Choice chosen = model.choose(CollectiveKind.ALL_REDUCE, 1L << log);
      assertEquals(chosen, model.timed(CollectiveKind.ALL_REDUCE, chosen, 1L << log));
    }
  }

  /**
   * 64 B on 2 nodes is a tree by LL, whose latency is 6.8 + 2 (7 x 0.6 + 1 x 5) = 25.2 us: with a
   * launch of 3 us, half of what NVLink takes and a fifth of the network 3 + 6.8 + 4.2 + 2.
   */
  @Test
  void constantsOfTheTimeLeaveTheChoice() {
    NcclConstants constants =
        NcclConstants.NCCL_2_30
            .with(NcclConstant.LAUNCH, new double[] {3})
            .with(
                NcclConstant.LATENCY_OF_TIME,
                new double[] {.5, 7, 7},
                new double[] {7, 7, 7},
                new double[] {.2, 7, 7})
            .with(NcclConstant.BANDWIDTH_OF_TIME, new double[] {7, 7, .25});
    Choice own = timed(2, 64, NcclConstants.NCCL_2_30);
    Choice other = timed(2, 64, constants);
    assertEquals(25.2, own.latencyMicros(), 1e-9);
    assertEquals(16, other.latencyMicros(), 1e-9);
    assertEquals(own.bandwidth() / 4, other.bandwidth(), 1e-9);
  }

  /** NVLS on one node takes 25 us over NVLink. */
  @Test
  void oneNodeReachesThePartOfNvlink() {
    NcclConstants constants =
        NcclConstants.NCCL_2_30
            .with(
                NcclConstant.LATENCY_OF_TIME,
                new double[] {7, 7, 2},
                new double[] {7, 7, 7},
                new double[] {7, 7, 7})
            .with(NcclConstant.BANDWIDTH_OF_TIME, new double[] {.5, 1, 1});
    Choice own = timed(1, 1L << GIB, NcclConstants.NCCL_2_30);
    Choice other = timed(1, 1L << GIB, constants);
    assertEquals(50, other.latencyMicros(), 1e-9);
    assertEquals(own.bandwidth() / 2, other.bandwidth(), 1e-9);
  }

  /**
   * 256 KiB on 2 nodes is a tree by LL128, of 14 + 2 (7 x 1.25 + 1 x 8.5) = 48.5 us: with twice
   * what NVLink takes and half of the network 14 + 35 + 8.5. Parts of LL and Simple are not its.
   */
  @Test
  void ll128HasLatenciesOfItsOwn() {
    NcclConstants constants =
        NcclConstants.NCCL_2_30.with(
            NcclConstant.LATENCY_OF_TIME,
            new double[] {7, 2, 7},
            new double[] {7, 7, 7},
            new double[] {7, .5, 7});
    Choice own = timed(2, 1L << 18, NcclConstants.NCCL_2_30);
    assertEquals(Protocol.LL128, own.protocol());
    assertEquals(48.5, own.latencyMicros(), 1e-9);
    assertEquals(57.5, timed(2, 1L << 18, constants).latencyMicros(), 1e-9);
  }

  /** A ring by Simple has 8.4 us of its own, 3.4 us for a hop over NVLink, 14 between nodes. */
  @Test
  void roundsOfSendsHaveLatenciesOfTheirOwn() {
    NcclConstants constants =
        NcclConstants.NCCL_2_30
            .with(NcclConstant.P2P_LATENCY, new double[] {2, 3})
            .with(
                NcclConstant.LATENCY_OF_TIME,
                new double[] {7, 7, 7},
                new double[] {7, 7, 7},
                new double[] {7, 7, 7});
    PeerToPeer inside = new PeerToPeer(model(Servers.H100, 1).by(constants));
    PeerToPeer between = new PeerToPeer(model(Servers.H100, 2).by(constants));
    assertEquals(8.4 + inside.rounds(7) * 2 * 3.4, inside.latencyMicros(7), 1e-9);
    assertEquals(8.4 + between.rounds(15) * 3 * 14, between.latencyMicros(15), 1e-9);
  }
}
