package dev.weft.engine;

import static dev.weft.engine.TaskModels.ALONE;
import static dev.weft.engine.TaskModels.MS;
import static dev.weft.engine.TaskModels.NIC;
import static dev.weft.engine.TaskModels.SIZE;
import static dev.weft.engine.TaskModels.compute;
import static dev.weft.engine.TaskModels.fabric;
import static dev.weft.engine.TaskModels.partition;
import static dev.weft.engine.TaskModels.pipeline;
import static dev.weft.engine.TaskModels.ps;
import static dev.weft.engine.TaskModels.railsOf;
import static dev.weft.engine.TaskModels.range;
import static dev.weft.engine.TaskModels.run;
import static dev.weft.engine.TaskModels.send;
import static dev.weft.engine.TaskModels.step;
import static dev.weft.engine.TaskModels.twoSegments;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Failover;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.OnFailure;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.report.Advice;
import dev.weft.engine.report.Report;
import dev.weft.engine.report.ReportWriter;
import dev.weft.engine.result.CutSteps;
import dev.weft.engine.result.Failure;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.StepResult;
import dev.weft.engine.result.TaskTimes;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tasks while things break and are mended, by closed forms. */
final class TaskFaultsTest {
  /** Half of the bytes at full speed, the others at a quarter of it: 1/2 + 4/2. */
  @Test
  void aCableThatSlowsDownUnderWay() {
    RailFabric fabric = twoSegments(1);
    SimulationModel.Builder model = fabric.build();
    model.task(send(model));
    model.fault(Fault.ofLink("slow", fabric.nicLink(0), ALONE / 2).slowTo(250_000));
    assertEquals(2.5 * ALONE, run(model).endPs(0), 2);
  }

  /** Between T/2 and T at a quarter of the speed: 3/8 are left then. */
  @Test
  void aCableThatIsSlowForAWhile() {
    RailFabric fabric = twoSegments(1);
    SimulationModel.Builder model = fabric.build();
    model.task(send(model));
    model.fault(Fault.ofLink("slow", fabric.nicLink(0), ALONE / 2).slowTo(250_000).until(ALONE));
    assertEquals(ALONE + 3.0 / 8 * ALONE, run(model).endPs(0), 2);
  }

  /**
   * The only cable fails for a time D, which ends before it is known: all waits for D. If it is
   * known, the cable carries something when all know that it works again: detection and rerouting
   * later.
   */
  @ParameterizedTest
  @CsvSource({"1,1", "3,4"})
  void aCableThatFailsForAWhile(int down, int delay) {
    RailFabric fabric = twoSegments(1);
    SimulationModel.Builder model = fabric.build();
    model.task(send(model));
    long at = ALONE / 2;
    model.fault(Fault.ofLink("dead", fabric.nicLink(0), at).until(at + 4L * down * MS));
    model.failover(new Failover(delay * MS, 2L * delay * MS));
    boolean isKnown = 4 * down > 3 * delay;
    long stands = 4L * down + (isKnown ? 3L * delay : 0);
    assertEquals(ALONE + stands * MS, run(model).endPs(0), 2);
  }

  /**
   * One of two spines fails. Until all routes avoid it, half of the send stands still: of the other
   * half, the rate of which its NIC bounds, all has arrived by then when the delay is long enough.
   * Then that half goes over the other spine.
   */
  @Test
  void routesAvoidWhatFails() {
    RailFabric fabric = twoSegments(2);
    SimulationModel.Builder model = fabric.build();
    model.task(send(model));
    // Leaf 0 is joined with both spines by the first two cables of the model.
    model.fault(Fault.ofLink("dead", 0, 0).until(1000 * MS));
    model.failover(new Failover(50 * MS, 50 * MS));
    SimulationResult result = Simulation.run(model.build());
    assertEquals(List.of(), step(result).unmetFaults());
    // A flow divided over two ways moves as one: all stands still for 100 ms.
    assertEquals(100 * MS + ALONE, result.makespanPs(), 2);
    assertEquals("is taken out of all routes", result.events().getLast().what());
  }

  /** Bytes over both spines add up to the send, whatever happened to it under way. */
  @Test
  void bytesAreConserved() {
    RailFabric fabric = twoSegments(2);
    SimulationModel.Builder model = fabric.build();
    model.task(send(model));
    long at = ALONE / 4;
    model.fault(Fault.ofLink("dead", 0, at).until(at + 3 * MS));
    model.failover(new Failover(MS, 0));
    LinkUse links = Simulation.run(model.build()).links();
    double up = links.payloadBytes(0) + links.payloadBytes(2);
    assertEquals(SIZE, up, 1);
    // Before, a quarter by halves; avoided from 1 ms after the failure until 1 ms after its end, 3
    // ms
    // of 50 GB/s over the other one alone; the rest by halves.
    double alone = 3e-3 * NIC;
    assertEquals((SIZE - alone) / 2, links.payloadBytes(0), 10);
    assertEquals(SIZE, links.payloadBytes(2 * fabric.nicLink(0)), 1);
  }

  /** What nobody uses may fail: times are those of the whole network, to the picosecond. */
  @Test
  void faultsElsewhereChangeNothing() {
    TaskTimes whole = run(pipeline(4, 6, MS, 2 * MS, 1 << 24));
    SimulationModel.Builder model = pipeline(4, 6, MS, 2 * MS, 1 << 24);
    // Stages are servers of one segment: the cables between leaves and spines, the first 64, idle.
    model.fault(Fault.ofLink("unused", 5, 3 * MS).until(9 * MS));
    model.failover(new Failover(MS, MS));
    StepResult step = step(Simulation.run(model.build()));
    same(whole, step.times(), 0);
    assertEquals(List.of("unused"), step.unmetFaults());
  }

  /** A fault that is known at once, and lasts beyond the end, is one that was there before. */
  @Test
  void aFaultForGoodIsOneFromTheStart() {
    TaskTimes[] times = new TaskTimes[2];
    for (int i = 0; i < 2; i++) {
      RailFabric fabric = twoSegments(2);
      SimulationModel.Builder model = fabric.build();
      int type = send(model);
      int rails = partition(model, "rails", 2, new int[] {1, 9, 2, 10, 3, 11, 4, 12});
      Operation ring = TaskModels.ring(Collective.ALL_REDUCE, SIZE);
      int other = model.taskType(TaskType.communication("data", rails, ring));
      model.task(other, model.task(type, model.task(type)));
      model.task(other);
      Fault fault = Fault.ofLink("dead", 0, 0);
      model.fault(i == 0 ? fault : fault.until(10_000 * MS));
      times[i] = run(model);
    }
    same(times[0], times[1], 0);
  }

  /** Compute goes on while communication beside it stands still. */
  @Test
  void computeGoesOn() {
    RailFabric fabric = twoSegments(1);
    SimulationModel.Builder model = fabric.build();
    int here = partition(model, "here", 8, range(0, 1, 8));
    int forward = model.task(compute(model, "forward", 0, here, 40 * MS));
    int sent = model.task(send(model));
    int then = model.task(compute(model, "backward", 0, here, MS), sent);
    model.after(then, forward);
    model.fault(Fault.ofLink("dead", fabric.nicLink(0), 10 * MS).until(60 * MS));
    TaskTimes times = run(model);
    assertEquals(40 * MS, times.endPs(forward));
    assertEquals(ALONE + 50 * MS, times.endPs(sent), 2);
    assertEquals(ALONE + 51 * MS, times.endPs(then), 2);
  }

  private static void same(TaskTimes expected, TaskTimes times, long tolerancePs) {
    for (int task = 0; task < expected.count(); task++) {
      assertEquals(expected.startPs(task), times.startPs(task), tolerancePs);
      assertEquals(expected.endPs(task), times.endPs(task), tolerancePs);
    }
  }

  /**
   * A task alone takes what the same collective takes as an operation, whose timeline solves each
   * moment by itself: slow, dead, rerouted and mended under way.
   */
  @ParameterizedTest
  @CsvSource({
    "ALL_REDUCE,RING,1", "ALL_REDUCE,HIERARCHICAL,1", "ALL_REDUCE,HIERARCHICAL,8",
    "ALL_REDUCE,TREE,1", "ALL_GATHER,HALVING_DOUBLING,1", "ALL_TO_ALL,PXN,1",
    "BROADCAST,RING,4", "ALL_REDUCE,AUTO,1", "REDUCE_SCATTER,AUTO,1"
  })
  void aTaskTakesWhatAnOperationTakes(Collective collective, Algorithm algorithm, int chunks) {
    Operation operation =
        Operation.of("it", collective, algorithm, SIZE / 4)
            .inChunks(algorithm == Algorithm.AUTO ? 0 : chunks);
    long whole = Simulation.run(broken(operation, true, 0)).makespanPs();
    long expected = Simulation.run(broken(operation, true, whole)).makespanPs();
    long taken = Simulation.run(broken(operation, false, whole)).makespanPs();
    assertTrue(expected > whole);
    assertEquals(expected, taken, 1e-9 * expected + 2);
  }

  /** On two segments, with faults in parts of a length; none when that is 0. */
  private static SimulationModel broken(Operation operation, boolean isAlone, long length) {
    RailFabric fabric = fabric(4);
    fabric.serversPerSegment = 2;
    fabric.spines = 2;
    fabric.switchPs = 600_000;
    SimulationModel.Builder model = fabric.build();
    model.nccl(new StepModel().nccl());
    if (isAlone) {
      model.operation(operation);
    } else {
      model.task(model.taskType(TaskType.communication("data", TaskType.ALL_RANKS, operation)));
    }
    if (length > 0) {
      model.failover(new Failover(length / 20, length / 10));
      model.fault(
          Fault.ofLink("slow", fabric.nicLink(3), length / 8).slowTo(500_000).until(length / 2));
      model.fault(Fault.ofLink("dead", 0, length / 4).until(length / 4 * 3));
    }
    return model.build();
  }

  /** A task that meets no other and is given up in between has no step; the run says why. */
  @Test
  void whatStandsStillForTooLongEndsTheRun() {
    RailFabric fabric = fabric(8);
    SimulationModel.Builder model = railsOf(fabric);
    model.fault(Fault.ofLink("dead", fabric.nicLink(9), MS));
    model.onFailure(new OnFailure(OnFailure.Action.ABORT, 5 * MS, MS));
    SimulationModel built = model.build();
    SimulationResult result = Simulation.run(built);
    assertNull(result.step());
    String headline = Advice.of(built, result).headline();
    assertEquals("No step came to its end in 6 ms, with dead failed from 1 ms on.", headline);
    Failure end = result.failures().end().orElseThrow();
    assertEquals(Failure.Outcome.ABORTED, end.outcome());
    assertEquals("all-gather", end.operation());
    assertEquals(MS, end.sincePs());
    assertEquals(6 * MS, result.makespanPs());
    assertEquals(1, end.cutOffCount());
    assertEquals("server1/gpu1", end.cutOff().getFirst());
    assertEquals("dead", end.faults().getFirst());
    assertEquals(List.of(new CutSteps("", 0, List.of(), 1, 6 * MS)), result.failures().cutSteps());
  }

  /**
   * Three steps of 1 ms of compute and a send alone, T; the cable fails 2 ms into the second send
   * and is given up 5 ms later. The first step took 1 ms + T; the second had run for 1 + 2 + 5 ms.
   */
  @Test
  void stepsThatEndedBeforeAFailureAreTold() {
    RailFabric fabric = twoSegments(1);
    SimulationModel.Builder model = fabric.build();
    int both = partition(model, "both", 1, new int[] {0, 8});
    int compute = compute(model, "forward", 0, both, MS);
    int send = send(model);
    int before = -1;
    for (int step = 0; step < 3; step++) {
      model.step(step);
      int first = before < 0 ? model.task(compute) : model.task(compute, before);
      before = model.task(send, first);
    }
    long one = MS + ALONE;
    model.fault(Fault.ofLink("dead", fabric.nicLink(0), one + 3 * MS));
    model.onFailure(new OnFailure(OnFailure.Action.ABORT, 5 * MS, MS));
    SimulationModel built = model.build();
    SimulationResult result = Simulation.run(built);
    CutSteps cut = result.failures().cutSteps().getFirst();
    assertEquals(List.of(one), cut.stepsPs());
    assertEquals(3, cut.count());
    assertEquals(8 * MS, cut.cutStepPs());
    // Both tasks of the first step and the second's compute have ended; its send was under way.
    TaskTimes tasks = Objects.requireNonNull(result.failures().cutTasks());
    assertEquals(3, IntStream.range(0, 6).filter(tasks::hasEnded).count());
    assertEquals(4, IntStream.range(0, 6).filter(tasks::hasBegun).count());
    assertEquals(4, trace(built, result).split("\"ph\":\"X\"", -1).length - 1);
    String headline = Advice.of(built, result).headline();
    assertTrue(headline.startsWith("Of 3 steps 1 came to its end, and the next one"), headline);
  }

  private static String trace(SimulationModel model, SimulationResult result) {
    StringWriter trace = new StringWriter();
    try {
      ReportWriter.write(
          new Report("cut", model, result, List.of()),
          Advice.of(model, result),
          name -> name.equals("trace.json") ? trace : Writer.nullWriter());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return trace.toString();
  }

  /** Who waits goes on when a fault is over, and says so when none is ever over. */
  @Test
  void whoWaitsGoesOn() {
    for (int i = 0; i < 2; i++) {
      RailFabric fabric = fabric(8);
      SimulationModel.Builder model = railsOf(fabric);
      Fault fault = Fault.ofLink("dead", fabric.nicLink(9), MS);
      model.fault(i == 0 ? fault.until(101 * MS) : fault);
      model.onFailure(new OnFailure(OnFailure.Action.WAIT, 5 * MS, MS));
      SimulationResult result = Simulation.run(model.build());
      if (i == 0) {
        // A ring of 8 ranks: 7/8 S / B.
        assertEquals(ps(7.0 / 8 * SIZE / NIC) + 100 * MS, result.makespanPs(), 2);
      } else {
        assertEquals(Failure.Outcome.HUNG, result.failures().end().orElseThrow().outcome());
      }
    }
  }
}
