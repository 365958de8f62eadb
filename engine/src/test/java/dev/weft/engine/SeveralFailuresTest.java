package dev.weft.engine;

import static dev.weft.engine.FailingRails.GB;
import static dev.weft.engine.FailingRails.SECOND;
import static dev.weft.engine.FailingRails.assertSeconds;
import static dev.weft.engine.FailingRails.on;
import static dev.weft.engine.FailingRails.only;
import static dev.weft.engine.FailingRails.ring;
import static dev.weft.engine.FailingRails.ringSeconds;
import static dev.weft.engine.FailingRails.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.FlowEnds;
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
import org.junit.jupiter.params.provider.EnumSource;

/** Failures that hit some of several operations, flows among them, or what is inside a server. */
final class SeveralFailuresTest {
  private final RailFabric fabric = new RailFabric();

  private SimulationModel.Builder model(int servers, int perSegment) {
    fabric.servers = servers;
    fabric.serversPerSegment = perSegment;
    return fabric.build();
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

  /**
   * A leaf cuts off its two NICs; beside it a spine fails, around which there are seven others. A
   * NIC below that leaf cuts one of the two off by itself too.
   */
  @Test
  void whatCutsNothingOffIsNotNamed() {
    SimulationModel.Builder model = on(model(4, 2), Action.ABORT);
    model.fault(Fault.ofNode("a leaf", fabric.leaf(0, 0), 0));
    model.fault(Fault.ofNode("a spine", fabric.spine(0), 0));
    model.fault(Fault.ofNode("a NIC", fabric.nic(8), 0));
    model.operation(ring("a", GB));
    Failure failure = run(model).failures().list().getFirst();
    assertEquals(List.of("server0/gpu0", "server1/gpu0"), failure.cutOff());
    assertEquals(List.of("a leaf", "a NIC"), failure.faults());
  }

  /** Neither of the two spines cuts anything off alone. */
  @Test
  void whatCutsOffTogetherIsNamedTogether() {
    fabric.spines = 2;
    SimulationModel.Builder model = on(model(2, 1), Action.ABORT);
    model.fault(Fault.ofNode("one", fabric.spine(0), 0));
    model.fault(Fault.ofNode("other", fabric.spine(1), 0));
    model.operation(ring("a", GB));
    Failure failure = run(model).failures().list().getFirst();
    assertEquals(List.of("one", "other"), failure.faults());
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

  /** Of an all-to-all the flows are told by pairs; a spine that slows down moves none of them. */
  @Test
  void otherFaultsLeaveTheClockOfPairsAlone() {
    SimulationModel.Builder model = on(model(2, 1), Action.ABORT);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), 0));
    model.fault(
        Fault.ofNode("spine", fabric.spine(0), 5 * SECOND)
            .slowTo(Fault.WHOLE_PPM / 2)
            .until(10 * SECOND));
    model.operation(direct(80 * GB));
    Failure failure = run(model).failures().list().getFirst();
    assertEquals(0, failure.sincePs());
    assertSeconds(20, failure.atPs());
  }

  /**
   * A leaf cuts all NICs of its rail off until 15 s, and one of them fails at 10 s: that one never
   * moves from 0 s on, for 20 s. Without the first failure it would have until 30 s.
   */
  @ParameterizedTest
  @EnumSource(
      value = Algorithm.class,
      names = {"RING", "DIRECT"})
  void whatBeganToHoldUpIsNamedToo(Algorithm algorithm) {
    SimulationModel.Builder model = on(model(2, 2), Action.ABORT);
    model.fault(Fault.ofNode("leaf", fabric.leaf(0, 0), 0).until(15 * SECOND));
    model.fault(Fault.ofNode("nic", fabric.nic(0), 10 * SECOND));
    model.fault(Fault.ofNode("other", fabric.spine(0), 2 * SECOND).until(12 * SECOND));
    Collective kind = algorithm == Algorithm.RING ? Collective.ALL_REDUCE : Collective.ALL_TO_ALL;
    model.operation(Operation.of("it", kind, algorithm, 80 * GB));
    Failure failure = run(model).failures().list().getFirst();
    assertEquals(0, failure.sincePs());
    assertSeconds(20, failure.atPs());
    assertEquals(List.of("leaf", "nic"), failure.faults());
    assertEquals(List.of("server0/gpu0"), failure.cutOff());
  }

  /** The first NIC works again before its 20 s are over; those of the second one begin at 10 s. */
  @Test
  void eachDeadNicOfPairsHasItsOwnClock() {
    SimulationModel.Builder model = on(model(2, 1), Action.ABORT);
    model.fault(Fault.ofNode("nic 3", fabric.nic(3), 0).until(15 * SECOND));
    model.fault(Fault.ofNode("nic 12", fabric.nic(12), 10 * SECOND));
    model.operation(direct(80 * GB));
    Failure failure = run(model).failures().list().getFirst();
    assertSeconds(10, failure.sincePs());
    assertSeconds(30, failure.atPs());
    assertEquals(List.of("nic 12"), failure.faults());
  }

  private static Operation direct(long bytes) {
    return Operation.of("it", Collective.ALL_TO_ALL, Algorithm.DIRECT, bytes);
  }
}
