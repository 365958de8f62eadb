package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Failover;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.OnFailure;
import dev.weft.engine.model.OnFailure.Action;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.Failure;
import dev.weft.engine.result.RowEnd;
import dev.weft.engine.result.SimulationResult;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What becomes of operations that failures cut off. Servers of eight GPUs and NICs of 50 GB/s, one
 * rail per leaf of a segment; nothing has a latency, so that times are bytes over rates.
 */
final class OnFailureTest {
  private static final long SECOND = 1_000_000_000_000L;
  private static final long TIMEOUT = 20 * SECOND;
  private static final long RESTART = 5 * SECOND;
  private static final long GB = 1_000_000_000;
  private static final double NIC_BYTES_PER_SECOND = 50e9;

  private final RailFabric fabric = new RailFabric();

  private SimulationModel.Builder model(int servers, int perSegment) {
    fabric.servers = servers;
    fabric.serversPerSegment = perSegment;
    return fabric.build();
  }

  private static SimulationModel.Builder on(SimulationModel.Builder model, Action action) {
    return model.onFailure(new OnFailure(action, TIMEOUT, RESTART));
  }

  private static Operation ring(String name, long bytes) {
    return Operation.of(name, Collective.ALL_REDUCE, Algorithm.RING, bytes);
  }

  private static SimulationResult run(SimulationModel.Builder model) {
    return Simulation.run(model.build());
  }

  /** 2(N-1)/N of the bytes go over the NICs of a server in turn. */
  private static double ringSeconds(long bytes, int ranks, int rails) {
    return 2.0 * (ranks - 1) / ranks * bytes / rails / NIC_BYTES_PER_SECOND;
  }

  private static void assertSeconds(double expected, long ps) {
    assertEquals(expected, ps / (double) SECOND, 1e-6 * Math.max(1, expected));
  }

  private static CollectiveRow only(SimulationResult result) {
    assertEquals(1, result.rows().size());
    return result.rows().getFirst();
  }

  /** The NIC of rank 3 fails at 0.1 s of 0.4 s; nothing passes it until 20.1 s. */
  @Test
  void abortEndsTheRunAtTheTimeout() {
    SimulationModel.Builder model = on(model(4, 4), Action.ABORT);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), SECOND / 10));
    model.operation(ring("a", 80 * GB)).operation(ring("b", GB).after("a"));
    SimulationResult result = run(model);
    assertSeconds(20.1, result.makespanPs());
    CollectiveRow row = only(result);
    assertEquals(RowEnd.Kind.ABORTED, row.end().kind());
    assertSeconds(20.1, row.timePs());
    assertEquals(0, row.busbwBytesPerSecond());
    assertTrue(result.failures().hasEnded());
    assertEquals(List.of("b"), result.failures().notStarted());
    assertEquals(
        List.of(
            new Failure(
                "a",
                Failure.Outcome.ABORTED,
                SECOND / 10,
                TIMEOUT + SECOND / 10,
                List.of("server0/gpu3"),
                1,
                List.of("nic 3"),
                null,
                "")),
        result.failures().list());
  }

  /** What is said of a model that says nothing: 8 tries of 4.096 us x 2^20, 34.36 s. */
  @Test
  void abortsAfterEightTriesUnlessToldOtherwise() {
    SimulationModel.Builder model = model(2, 2);
    model.fault(Fault.ofNode("nic", fabric.nic(0), 0)).operation(ring("a", GB));
    assertEquals(8 * 4_294_967_296_000L, run(model).makespanPs());
  }

  /** Three of four servers begin anew at 0.1 + 20 + 5 s, with all of their rails. */
  @Test
  void shrinkLeavesOutTheServer() {
    SimulationModel.Builder model = on(model(4, 4), Action.SHRINK);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), SECOND / 10));
    model.operation(ring("a", 80 * GB)).operation(ring("b", 8 * GB).after("a"));
    SimulationResult result = run(model);
    assertEquals(2, result.rows().size());
    CollectiveRow first = result.rows().getFirst();
    assertEquals(24, first.ranks());
    assertSeconds(ringSeconds(80 * GB, 24, 8), first.timePs());
    assertSeconds(25.1, first.startPs());
    assertSeconds(25.1, first.end().lostPs());
    assertSeconds(25.1 + ringSeconds(80 * GB, 24, 8), first.timeWithLossPs());
    CollectiveRow second = result.rows().getLast();
    assertEquals(24, second.ranks());
    assertEquals(0, second.end().lostPs());
    assertSeconds(ringSeconds(8 * GB, 24, 8), second.timePs());
    assertSeconds(25.1 + ringSeconds(88 * GB, 24, 8), result.makespanPs());
    Failure failure = result.failures().list().getFirst();
    assertFalse(failure.isEnd());
    assertEquals(new Failure.Remade(25 * SECOND + SECOND / 10, 32, 24, 8, 8), failure.remade());
  }

  /** All four servers go on with 7 of 8 rails: 8/7 of the time, 7/8 of the bandwidth. */
  @Test
  void rerouteGoesOnWithTheRailsOfThePoorest() {
    SimulationModel.Builder whole = model(4, 4).operation(ring("a", 80 * GB));
    double wholeBusbw = only(run(whole)).busbwBytesPerSecond();
    SimulationModel.Builder model = on(model(4, 4), Action.REROUTE);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), SECOND / 10));
    model.operation(ring("a", 80 * GB)).operation(ring("b", 8 * GB).after("a"));
    SimulationResult result = run(model);
    CollectiveRow row = result.rows().getFirst();
    assertEquals(32, row.ranks());
    assertEquals(7, row.end().nics());
    assertSeconds(ringSeconds(80 * GB, 32, 7), row.timePs());
    assertEquals(7.0 / 8, row.busbwBytesPerSecond() / wholeBusbw, 1e-9);
    assertSeconds(25.1, row.end().lostPs());
    assertSeconds(ringSeconds(8 * GB, 32, 7), result.rows().getLast().timePs());
  }

  /** Two servers that lose different NICs use seven each where the spines join all rails. */
  @ParameterizedTest
  @CsvSource({"false, 7", "true, 6"})
  void unlikeRailsPairUpWhereTheNetworkJoinsThem(boolean isRailOnly, int rails) {
    fabric.spines = isRailOnly ? 0 : 8;
    SimulationModel.Builder model = on(model(2, 2), Action.REROUTE);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), 0));
    model.fault(Fault.ofNode("nic 13", fabric.nic(13), 0)).operation(ring("a", 80 * GB));
    CollectiveRow row = only(run(model));
    assertEquals(rails, row.end().nics());
    assertSeconds(ringSeconds(80 * GB, 16, rails), row.timePs());
  }

  /** A rail's only leaf cuts off that rail of all servers: 7 of 8 are left, no server is whole. */
  @ParameterizedTest
  @EnumSource(
      value = Action.class,
      names = {"ABORT", "SHRINK", "REROUTE"})
  void railOnlyLeafTakesARailOfAll(Action action) {
    fabric.spines = 0;
    SimulationModel.Builder model = on(model(3, 3), action);
    model.fault(Fault.ofNode("rail 5", fabric.leaf(0, 5), 0)).operation(ring("a", 80 * GB));
    SimulationResult result = run(model);
    Failure failure = result.failures().list().getFirst();
    assertEquals(3, failure.cutOffCount());
    if (action == Action.REROUTE) {
      assertSeconds(ringSeconds(80 * GB, 24, 7), only(result).timePs());
    } else {
      assertEquals(RowEnd.Kind.ABORTED, only(result).end().kind());
    }
    assertEquals(action == Action.SHRINK, failure.obstacle().contains("no server of the group"));
  }

  /** Plane 5 has a leaf for each of two segments; without its spines neither reaches the other. */
  @Test
  void planeIsLeftOut() {
    fabric.planePerRail = true;
    fabric.spines = 1;
    SimulationModel.Builder model = on(model(4, 2), Action.REROUTE);
    model.fault(Fault.ofNode("leaf", fabric.leaf(1, 5), 0)).operation(ring("a", 80 * GB));
    SimulationResult result = run(model);
    assertSeconds(ringSeconds(80 * GB, 32, 7), only(result).timePs());
    assertEquals(
        List.of("server2/gpu5", "server3/gpu5"), result.failures().list().getFirst().cutOff());
  }

  /** One segment of three has lost its ways up on rail 5: its servers are the smaller side. */
  @Test
  void smallerSideIsCutOff() {
    fabric.rails = 1;
    fabric.spines = 1;
    SimulationModel.Builder model = on(model(6, 2), Action.SHRINK);
    SimulationModel plain = model.operation(ring("a", 80 * GB)).build();
    int up = -1;
    for (int link = 0; link < plain.network().linkCount(); link++) {
      up = plain.network().from(link) == fabric.leaf(1, 0) ? link : up;
    }
    model.fault(Fault.ofLink("uplink", up, SECOND));
    SimulationResult result = run(model);
    assertEquals(4, only(result).ranks());
    assertEquals(
        List.of("server2/gpu0", "server3/gpu0"), result.failures().list().getFirst().cutOff());
    assertEquals(List.of("uplink"), result.failures().list().getFirst().faults());
  }

  /** Nothing passes from 0.1 s to 50 s, which is longer than the timeout. */
  @Test
  void waitGoesOnWhenSomethingRecovers() {
    SimulationModel.Builder model = on(model(4, 4), Action.WAIT);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), SECOND / 10).until(50 * SECOND));
    SimulationResult result = run(model.operation(ring("a", 80 * GB)));
    assertTrue(result.failures().list().isEmpty());
    assertSeconds(49.9 + ringSeconds(80 * GB, 32, 8), only(result).timePs());
  }

  @Test
  void waitForEverIsAnOutcome() {
    SimulationModel.Builder model = on(model(4, 4), Action.WAIT);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), SECOND / 10));
    model.operation(ring("a", 80 * GB)).operation(ring("b", GB).after("a"));
    SimulationResult result = run(model);
    assertEquals(RowEnd.Kind.HUNG, only(result).end().kind());
    assertEquals(List.of("b"), result.failures().notStarted());
    Failure failure = result.failures().list().getFirst();
    assertEquals(Failure.Outcome.HUNG, failure.outcome());
    assertEquals(SECOND / 10, failure.sincePs());
    assertEquals(List.of("server0/gpu3"), failure.cutOff());
  }

  /** Mended 1 s before the timeout: it goes on. 1 s after it: that is too late for all but wait. */
  @ParameterizedTest
  @CsvSource({"19, ABORT", "21, ABORT", "21, SHRINK", "21, REROUTE"})
  void repairCountsUntilTheTimeout(int seconds, Action action) {
    SimulationModel.Builder model = on(model(4, 4), action);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), 0).until(seconds * SECOND));
    SimulationResult result = run(model.operation(ring("a", 80 * GB)));
    double whole = ringSeconds(80 * GB, 32, 8);
    if (seconds < 20) {
      assertTrue(result.failures().list().isEmpty());
      assertSeconds(seconds + whole, only(result).timePs());
    } else if (action == Action.ABORT) {
      assertSeconds(20, only(result).timePs());
    } else {
      boolean isShrunk = action == Action.SHRINK;
      double after = ringSeconds(80 * GB, isShrunk ? 24 : 32, isShrunk ? 8 : 7);
      assertSeconds(after, only(result).timePs());
      assertSeconds(25, only(result).startPs());
    }
  }

  /** The clock starts when the operation does, not when the NIC fails. */
  @Test
  void failureBeforeTheStartCountsFromTheStart() {
    SimulationModel.Builder model = on(model(2, 2), Action.ABORT);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), SECOND));
    SimulationResult result = run(model.operation(ring("a", GB).delayed(7 * SECOND)));
    assertSeconds(27, result.makespanPs());
    assertSeconds(7, result.failures().list().getFirst().sincePs());
  }

  /** Routes follow after 30 s, the timeout is 20 s: a queue pair does not wait for them. */
  @ParameterizedTest
  @CsvSource({"ABORT", "SHRINK", "REROUTE"})
  void slowRoutesCostTheCommunicator(Action action) {
    fabric.rails = 1;
    fabric.spines = 2;
    SimulationModel.Builder model = on(model(4, 2), action);
    model.failover(new Failover(25 * SECOND, 5 * SECOND));
    SimulationModel plain = model.operation(ring("a", 80 * GB)).build();
    int spine = 0;
    for (int node = 0; node < plain.network().nodeCount(); node++) {
      spine = plain.network().name(node).equals("spine0-0") ? node : spine;
    }
    SimulationResult result = run(model.fault(Fault.ofNode("spine", spine, 0)));
    if (action == Action.ABORT) {
      assertSeconds(20, only(result).timePs());
    } else {
      assertEquals(4, only(result).ranks());
      assertSeconds(30, only(result).startPs());
    }
  }

  /** Groups that nothing is cut off of go on; storage reads end the run, and others with it. */
  @ParameterizedTest
  @EnumSource(
      value = Action.class,
      names = {"ABORT", "SHRINK", "REROUTE"})
  void flowsEndTheRun(Action action) {
    SimulationModel.Builder model = on(model(4, 4), action);
    model.fault(Fault.ofNode("nic 9", fabric.nic(9), SECOND));
    int others = model.group(16, 17, 24, 25);
    model.operation(ring("long", 1000_000 * GB).inGroup(others));
    int[] from = {fabric.nic(0), fabric.nic(1)};
    int[] to = {fabric.nic(8), fabric.nic(9)};
    model.operation(Operation.flows("read", new FlowEnds(from, to), 500 * GB));
    SimulationResult result = run(model);
    assertSeconds(21, result.makespanPs());
    assertEquals(List.of("server1/nic1"), result.failures().list().getFirst().cutOff());
    List<RowEnd.Kind> ends = result.rows().stream().map(row -> row.end().kind()).toList();
    assertEquals(List.of(RowEnd.Kind.ABORTED, RowEnd.Kind.STOPPED), ends);
    assertEquals("read", result.rows().getFirst().operation());
  }

  /**
   * Two groups on their own servers and one inside a server: only the first is hit. While it stands
   * still, the third has NVLink to itself: 2 x 7/8 of its bytes over each hop at 450 GB/s, 0.311 s.
   */
  @Test
  void othersGoOnWhileOneBeginsAnew() {
    SimulationModel.Builder model = on(model(6, 6), Action.SHRINK);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), 0));
    int hit = model.group(ranks(0, 24));
    int well = model.group(ranks(24, 48));
    int inside = model.group(ranks(0, 8));
    model.operation(ring("hit", 80 * GB).inGroup(hit));
    model.operation(ring("well", 80 * GB).inGroup(well));
    model.operation(ring("inside", 80 * GB).inGroup(inside));
    SimulationResult result = run(model);
    assertEquals("inside", result.rows().get(0).operation());
    assertSeconds(2 * 7.0 / 8 * 80 / 450, result.rows().get(0).timePs());
    assertEquals("well", result.rows().get(1).operation());
    assertSeconds(ringSeconds(80 * GB, 24, 8), result.rows().get(1).timePs());
    assertEquals("hit", result.rows().get(2).operation());
    assertSeconds(ringSeconds(80 * GB, 16, 8), result.rows().get(2).timePs());
    assertEquals(1, result.failures().list().size());
  }

  private static int[] ranks(int from, int to) {
    return java.util.stream.IntStream.range(from, to).toArray();
  }

  /** Two operations of one group at a time both begin anew, in one new group. */
  @Test
  void operationsAtTheSameTimeBothBeginAnew() {
    SimulationModel.Builder model = on(model(4, 4), Action.REROUTE);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), SECOND / 10));
    model.operation(ring("a", 80 * GB)).operation(ring("b", 80 * GB));
    SimulationResult result = run(model);
    assertEquals(2, result.failures().list().size());
    for (CollectiveRow row : result.rows()) {
      assertEquals(7, row.end().nics());
      // both on the same cables
      assertSeconds(2 * ringSeconds(80 * GB, 32, 7), row.timePs());
    }
  }

  /** A GPU that fails takes its server along, and no NIC mends it. */
  @ParameterizedTest
  @EnumSource(
      value = Action.class,
      names = {"SHRINK", "REROUTE"})
  void brokenGpuTakesItsServer(Action action) {
    SimulationModel.Builder model = on(model(3, 3), action);
    model.fault(Fault.ofNode("gpu", fabric.gpu(10), 0)).operation(ring("a", 80 * GB));
    SimulationResult result = run(model);
    Failure failure = result.failures().list().getFirst();
    assertEquals(List.of("server1/gpu2"), failure.cutOff());
    if (action == Action.SHRINK) {
      assertSeconds(ringSeconds(80 * GB, 16, 8), only(result).timePs());
    } else {
      assertTrue(failure.obstacle().contains("inside a server"), failure.obstacle());
    }
  }

  @Test
  void groupInsideOneServerHasNobodyLeft() {
    SimulationModel.Builder model = on(model(1, 1), Action.SHRINK);
    model.fault(Fault.ofNode("gpu", fabric.gpu(2), 0)).operation(ring("a", 80 * GB));
    SimulationResult result = run(model);
    assertEquals(RowEnd.Kind.ABORTED, only(result).end().kind());
    assertEquals(List.of("server0/gpu2"), result.failures().list().getFirst().cutOff());
  }
}
