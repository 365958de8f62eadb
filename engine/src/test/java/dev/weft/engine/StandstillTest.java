package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.Forced;
import dev.weft.engine.model.NcclServers;
import dev.weft.engine.model.OnFailure;
import dev.weft.engine.model.OnFailure.Action;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.nccl.Choice;
import dev.weft.engine.nccl.Cpu;
import dev.weft.engine.nccl.NcclAlgorithm;
import dev.weft.engine.nccl.Protocol;
import dev.weft.engine.nccl.ServerType;
import dev.weft.engine.result.Bottleneck;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.SimulationResult;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What flows that pass chunks on do while one of them has no way, and what links have carried by
 * then. Four servers of eight GPUs and NICs of 50 GB/s, NIC k on rail k, without latencies.
 */
final class StandstillTest {
  private static final long SECOND = 1_000_000_000_000L;
  private static final long GB = 1_000_000_000;
  private static final long BYTES = 80 * GB;
  private static final double FAILS = 0.1;

  /** 2 x 31/32 of the bytes over each NIC in turn: 19.375 GB at 50 GB/s. */
  private static final double NIC_BYTES = 2 * 31.0 / 32 * BYTES / 8;

  private static final double WHOLE = NIC_BYTES / 50e9;

  private final RailFabric fabric = new RailFabric();
  private final SimulationModel.Builder model = model();

  private SimulationModel.Builder model() {
    fabric.servers = 4;
    fabric.serversPerSegment = 4;
    return fabric.build();
  }

  private static OnFailure on(Action action) {
    return new OnFailure(action, 20 * SECOND, 5 * SECOND);
  }

  private Fault nic3() {
    return Fault.ofNode("nic 3", fabric.nic(3), (long) (FAILS * SECOND));
  }

  private static Operation ring() {
    return Operation.of("a", Collective.ALL_REDUCE, Algorithm.RING, BYTES);
  }

  /** Eight H100 with a NIC each. */
  private static NcclServers h100() {
    Cpu cpu = Cpu.INTEL_SAPPHIRE_RAPIDS;
    ServerType type =
        new ServerType(8, 90, 18, true, 0, cpu, 2, 5, 16, 8, 1, 1, 8, 1, 400_000, 0, false, 0);
    return new NcclServers(List.of(type), new int[0]);
  }

  private static Operation nccl(NcclAlgorithm algorithm) {
    return Operation.of("a", Collective.ALL_REDUCE, Algorithm.AUTO, BYTES)
        .forced(new Forced(algorithm, Protocol.SIMPLE));
  }

  private SimulationResult run() {
    return Simulation.run(model.build());
  }

  private static int directed(SimulationResult result, String name) {
    return IntStream.range(0, result.links().count())
        .filter(row -> result.links().name(row).equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static double bytes(SimulationResult result, String name) {
    return result.links().payloadBytes(directed(result, name));
  }

  private static double use(SimulationResult result, String name, double seconds) {
    int step = result.series().stepAt(seconds);
    return result.series().utilisation(directed(result, name), step);
  }

  /** What the chart of utilisation says that a link carried. */
  private static double charted(SimulationResult result, int directed) {
    double seconds = 0;
    for (int step = 0; step < result.series().stepCount(); step++) {
      double length = result.series().secondsOf(step);
      seconds += result.series().utilisation(directed, step) * length;
    }
    return seconds * result.links().rateBps(directed) / 8;
  }

  private static void assertChartAgrees(SimulationResult result) {
    for (int row = 0; row < result.links().count(); row++) {
      double moved = result.links().payloadBytes(row);
      assertEquals(moved, charted(result, row), 1e-4 * moved + 1, result.links().name(row));
    }
  }

  /** Nothing moves from 0.1 s to 0.3 s; all of the ring's bytes take the rest of 0.3875 s. */
  @Test
  void ringStandsStillAsAWhole() {
    model.onFailure(on(Action.WAIT)).fault(nic3().until(3 * SECOND / 10)).operation(ring());
    SimulationResult result = run();
    assertEquals(WHOLE + 0.2, result.makespanPs() / 1e12, 1e-9);
    for (int rank = 0; rank < 32; rank++) {
      String out = "server" + rank / 8 + "/nic" + rank % 8 + "->leaf0-" + rank % 8;
      assertEquals(1, use(result, out, 0.05), 1e-3);
      assertEquals(0, use(result, out, 0.2), 0);
      assertEquals(1, use(result, out, 0.4), 1e-3);
      assertEquals(NIC_BYTES, bytes(result, out), 1);
    }
    assertChartAgrees(result);
    CollectiveRow row = result.rows().getFirst();
    assertEquals(WHOLE, row.timePs() / 1e12, 1e-9);
    assertEquals(0.2, row.end().lostPs() / 1e12, 1e-9);
    assertEquals(0, row.end().lostBeforePs());
    assertEquals(WHOLE + 0.2, row.timeWithLossPs() / 1e12, 1e-9);
    assertEquals(8 * 50e9, row.busbwBytesPerSecond(), 1);
  }

  /**
   * A flow of 10 GB over NIC 0 from 0.1 s on: alone while the ring stands still, 0.2 s. With a ring
   * on another rail that went on it would take twice as long.
   */
  @ParameterizedTest
  @CsvSource({"3, 0.2", "-1, 0.4"})
  void othersGetWhatItLeaves(int rail, double seconds) {
    model.onFailure(on(Action.WAIT)).operation(ring());
    if (rail >= 0) {
      model.fault(nic3().until(SECOND));
    }
    FlowEnds ends = new FlowEnds(new int[] {fabric.nic(0)}, new int[] {fabric.nic(8)});
    model.operation(Operation.flows("f", ends, 10 * GB).delayed((long) (FAILS * SECOND)));
    SimulationResult result = run();
    double took = result.flows().getFirst().seconds(0);
    // Without the fault the ring ends first on what it shares: 14.375 GB at 25 GB/s each, and the
    // flow's 10 GB are over before, after 0.4 s.
    assertEquals(seconds, took, 1e-6);
  }

  /**
   * NCCL's channels are rings of their own, with a part of the bytes each: those over NIC 3 of all
   * servers stand still, the others run to their end. What is left takes as long as ever.
   */
  @Test
  void ringsOfOtherChannelsRunOn() {
    Operation rings = nccl(NcclAlgorithm.RING);
    SimulationModel.Builder sound = model().nccl(h100()).operation(rings);
    double whole = Simulation.run(sound.build()).makespanPs() / 1e12;
    SimulationModel.Builder broken = model().nccl(h100());
    broken.onFailure(on(Action.WAIT)).fault(nic3().until(3 * SECOND / 10)).operation(rings);
    SimulationResult result = Simulation.run(broken.build());
    assertEquals(whole + 0.2, result.makespanPs() / 1e12, 1e-6);
    for (int server = 0; server < 4; server++) {
      String still = "server" + server + "/nic3->leaf0-3";
      assertEquals(0, use(result, still, 0.2), 0);
      assertEquals(use(result, still, 0.05), use(result, still, 0.4), 1e-3);
      String moving = "server" + server + "/nic2->leaf0-2";
      assertEquals(use(result, moving, 0.05), use(result, moving, 0.2), 1e-3);
      assertEquals(0, use(result, moving, whole + 0.1), 0);
      assertEquals(NIC_BYTES, bytes(result, still), 1);
      assertEquals(NIC_BYTES, bytes(result, moving), 1);
    }
    assertChartAgrees(result);
  }

  /**
   * What was given up after 20 s has moved what its NICs sent in 0.1 s, and where other channels
   * run on, all of those. Chart and sums agree on each link, also when it begins anew and moves all
   * once more on 7 rails.
   */
  @ParameterizedTest
  @EnumSource(
      value = Action.class,
      names = {"ABORT", "SHRINK", "REROUTE"})
  void linksCarryWhatWasSentUntilTheCut(Action action) {
    model.onFailure(on(action)).fault(nic3()).operation(ring());
    SimulationResult result = run();
    double once = action == Action.REROUTE ? NIC_BYTES * 8 / 7 : 2 * 23.0 / 24 * BYTES / 8;
    double again = action == Action.ABORT ? 0 : once;
    assertEquals(FAILS * 50e9 + again, bytes(result, "server2/nic5->leaf0-5"), 1);
    double overRail3 = action == Action.SHRINK ? again : 0;
    assertEquals(FAILS * 50e9 + overRail3, bytes(result, "server2/nic3->leaf0-3"), 1);
    // 20 s until it is given up and, where it begins anew, 5 s until it does.
    double still = action == Action.ABORT ? 20 : 25;
    assertEquals(still, result.links().stillSeconds(), 1e-9);
    assertChartAgrees(result);
  }

  @ParameterizedTest
  @EnumSource(
      value = NcclAlgorithm.class,
      names = {"RING", "TREE", "NVLS_TREE"})
  void linksCarryWhatNcclSentUntilTheCut(NcclAlgorithm algorithm) {
    SimulationModel.Builder sound = model().nccl(h100()).operation(nccl(algorithm));
    SimulationResult whole = Simulation.run(sound.build());
    model.nccl(h100()).onFailure(on(Action.ABORT)).fault(nic3()).operation(nccl(algorithm));
    SimulationResult result = run();
    for (String nic : List.of("server0/nic3->leaf0-3", "server2/nic5->leaf0-5")) {
      boolean runsOn = nic.contains("nic5") && algorithm != NcclAlgorithm.NVLS_TREE;
      double sent = bytes(whole, nic) * FAILS / sending(whole);
      assertEquals(runsOn ? bytes(whole, nic) : sent, bytes(result, nic), 1e-6 * sent, nic);
    }
    assertChartAgrees(result);
  }

  /** A NIC is full until the ring stands still, in the row as in the table of links. */
  @Test
  void anAbortedRowCountsTheTimeInWhichItMoved() {
    model.onFailure(on(Action.ABORT)).fault(nic3()).operation(ring());
    SimulationResult result = run();
    Bottleneck busiest = result.rows().getFirst().bottlenecks().getFirst();
    assertEquals(1, busiest.utilisation(), 1e-6);
    assertEquals(busiest.utilisation(), result.links().utilisation(busiest.directed()), 1e-9);
  }

  /** The time in which NCCL sends, at an even rate: all but its latency. */
  private static double sending(SimulationResult whole) {
    CollectiveRow row = whole.rows().getFirst();
    Choice choice = row.choice();
    assertNotNull(choice);
    return row.timePs() / 1e12 - choice.latencyMicros() / 1e6;
  }

  /** In chunks through several stages what stages have moved is told evenly over the row. */
  @ParameterizedTest
  @CsvSource({"HIERARCHICAL, 8", "TREE, 8", "HALVING_DOUBLING, 0", "NVLS, 8"})
  void chartAgreesForAlgorithmsOfOnesOwn(Algorithm algorithm, int chunks) {
    Operation it = Operation.of("a", Collective.ALL_REDUCE, algorithm, BYTES).inChunks(chunks);
    model.onFailure(on(Action.REROUTE)).fault(nic3()).operation(it);
    SimulationResult result = run();
    assertTrue(result.rows().getFirst().end().isFinished());
    assertChartAgrees(result);
  }
}
