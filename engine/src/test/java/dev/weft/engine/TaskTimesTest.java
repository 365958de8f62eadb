package dev.weft.engine;

import static dev.weft.engine.TaskModels.MS;
import static dev.weft.engine.TaskModels.NIC;
import static dev.weft.engine.TaskModels.SIZE;
import static dev.weft.engine.TaskModels.compute;
import static dev.weft.engine.TaskModels.end;
import static dev.weft.engine.TaskModels.fabric;
import static dev.weft.engine.TaskModels.partition;
import static dev.weft.engine.TaskModels.pipeline;
import static dev.weft.engine.TaskModels.ps;
import static dev.weft.engine.TaskModels.railsOf;
import static dev.weft.engine.TaskModels.range;
import static dev.weft.engine.TaskModels.ring;
import static dev.weft.engine.TaskModels.run;
import static dev.weft.engine.TaskModels.step;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.ResultWriter;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.StepResult;
import dev.weft.engine.result.TaskTimes;
import java.io.IOException;
import java.io.StringWriter;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What tasks take, by closed forms. */
final class TaskTimesTest {
  /**
   * Communication of C takes a part s of the multiprocessors: C - s C of compute are done when it
   * ends, and the rest at full speed: T + s C. A share on other ranks changes nothing.
   */
  @Test
  void communicationSlowsComputeByItsShare() {
    double share = 0.25;
    for (int elsewhere = 0; elsewhere < 2; elsewhere++) {
      SimulationModel.Builder model = fabric(16).build();
      int here = partition(model, "here", 8, range(0, 1, 8));
      int ring = partition(model, "ring", 64, range(64 * elsewhere, 1, 64));
      model.task(compute(model, "forward", 0, here, 20 * MS));
      Operation gather = ring(Collective.ALL_GATHER, SIZE);
      model.task(model.taskType(TaskType.communication("data", ring, gather).taking(share)));
      TaskTimes times = run(model);
      double slowed = elsewhere == 0 ? share * times.timePs(1) : 0;
      assertTrue(times.timePs(1) < 20 * MS);
      assertEquals(20 * MS + slowed, times.timePs(0), 1);
    }
  }

  /** Where switches add and copy, no kernel does: compute goes on at full speed beside it. */
  @ParameterizedTest
  @EnumSource(
      value = Algorithm.class,
      names = {"NVLS", "SHARP"})
  void switchesThatAddTakeNoMultiprocessors(Algorithm algorithm) {
    SimulationModel.Builder model = fabric(8).build();
    int here = partition(model, "here", 64, range(0, 1, 64));
    model.task(compute(model, "forward", 0, here, 100 * MS));
    Operation sum = Operation.of("sum", Collective.ALL_REDUCE, algorithm, SIZE);
    model.task(model.taskType(TaskType.communication("data", here, sum).taking(0.25)));
    TaskTimes times = run(model);
    assertTrue(times.timePs(1) > 0 && times.timePs(1) < 100 * MS);
    assertEquals(100 * MS, times.timePs(0));
  }

  /** Two at once take the sum of their shares, one after the other is over its own. */
  @Test
  void sharesAddUp() {
    SimulationModel.Builder model = fabric(8).build();
    int here = partition(model, "here", 8, range(0, 1, 64));
    model.task(compute(model, "forward", 0, here, 100 * MS));
    Operation gather = ring(Collective.ALL_GATHER, SIZE);
    int type = model.taskType(TaskType.communication("tensor", here, gather).taking(0.5));
    int other =
        model.taskType(
            TaskType.communication("data", here, ring(Collective.REDUCE_SCATTER, SIZE))
                .taking(0.25));
    model.task(type);
    model.task(other);
    TaskTimes times = run(model);
    // Both share all links alike: they begin and end together.
    assertEquals(times.endPs(1), times.endPs(2), 1);
    assertEquals(100 * MS + 0.75 * times.timePs(1), times.endPs(0), 2);
  }

  /** Tasks of one kind have their multiprocessors in common: of two at once the larger share. */
  @Test
  void tasksOfOneKindShareMultiprocessors() {
    SimulationModel.Builder model = fabric(8).build();
    int here = partition(model, "here", 8, range(0, 1, 64));
    model.task(compute(model, "forward", 0, here, 100 * MS));
    model.task(
        model.taskType(
            TaskType.communication("expert", here, ring(Collective.ALL_GATHER, SIZE)).taking(0.5)));
    model.task(
        model.taskType(
            TaskType.communication("expert", here, ring(Collective.REDUCE_SCATTER, SIZE))
                .taking(0.25)));
    TaskTimes times = run(model);
    // Both share all links alike: they begin and end together.
    assertEquals(times.endPs(1), times.endPs(2), 1);
    assertEquals(100 * MS + 0.5 * times.timePs(1), times.endPs(0), 2);
  }

  /** At a sum of 1 compute stands still. */
  @Test
  void allMultiprocessorsTakenStopCompute() {
    SimulationModel.Builder model = fabric(8).build();
    int here = partition(model, "here", 8, range(0, 1, 64));
    model.task(compute(model, "forward", 0, here, 100 * MS));
    Operation gather = ring(Collective.ALL_GATHER, SIZE);
    model.task(model.taskType(TaskType.communication("tensor", here, gather).taking(1)));
    TaskTimes times = run(model);
    assertEquals(100 * MS + times.timePs(1), times.endPs(0), 1);
  }

  /**
   * Two jobs, each with a send from segment 0 to segment 1 over one uplink of 50 GB/s. Alone S / B.
   * The second begins when half of the first is over: both have half the rate until the first has
   * moved its other half, S/2 at B/2; the second then has S/2 left: ends at 1.5 and 2 S / B.
   */
  @Test
  void jobsShareAnUplink() {
    RailFabric fabric = fabric(4);
    fabric.serversPerSegment = 2;
    fabric.spines = 1;
    SimulationModel.Builder model = fabric.build();
    long alone = ps(SIZE / NIC);
    for (int job = 0; job < 2; job++) {
      int pair = partition(model, "pair", 2, new int[] {8 * job, 16 + 8 * job});
      Operation send = Operation.of("send " + job, Collective.SEND, Algorithm.DIRECT, SIZE);
      int type = model.taskType(TaskType.communication("pipeline", pair, send).of("job" + job, 0));
      model.task(type, -1, job * alone / 2);
    }
    StepResult step = step(Simulation.run(model.build()));
    assertEquals(ps(1.5 * SIZE / NIC), step.times().endPs(0), 2);
    assertEquals(ps(2 * SIZE / NIC), step.times().endPs(1), 2);
    assertEquals("job0", step.jobs().get(0).job());
    assertEquals(ps(1.5 * SIZE / NIC), step.jobs().get(0).stepPs(), 2);
    assertEquals(ps(1.5 * SIZE / NIC), step.jobs().get(1).stepPs(), 2);
  }

  /**
   * The same two sends, many times over, each time as far apart: alone, and both, are two
   * situations; what begins second ends last, alone again, in the second.
   */
  @Test
  void whatComesAboutAgainIsNotSolvedAgain() {
    RailFabric fabric = fabric(4);
    fabric.serversPerSegment = 2;
    fabric.spines = 1;
    SimulationModel.Builder model = fabric.build();
    int[] type = new int[2];
    for (int i = 0; i < 2; i++) {
      int pair = partition(model, "pair", 2, new int[] {8 * i, 16 + 8 * i});
      Operation send = Operation.of("send " + i, Collective.SEND, Algorithm.DIRECT, SIZE);
      type[i] = model.taskType(TaskType.communication("pipeline", pair, send));
    }
    long half = ps(SIZE / NIC) / 2;
    int before = -1;
    for (int i = 0; i < 50; i++) {
      int first = model.task(type[0], i, 0);
      int second = model.task(type[1], i, half);
      for (int task : before < 0 ? new int[0] : new int[] {first, second}) {
        model.after(task, before);
      }
      before = second;
    }
    StepResult step = step(Simulation.run(model.build()));
    assertEquals(2, step.situations());
    long each = step.times().endPs(1);
    assertEquals(ps(2 * SIZE / NIC), each, 2);
    for (int i = 0; i < 50; i++) {
      assertEquals((i + 1) * each, step.times().endPs(2 * i + 1));
    }
  }

  /** A cable that a fault leaves a quarter of its rate: four times as long. */
  @Test
  void faultsThatLastSlowTasksDown() {
    RailFabric fabric = fabric(8);
    SimulationModel.Builder model = railsOf(fabric);
    model.fault(Fault.ofLink("slow", fabric.nicLink(9), 0).slowTo(250_000));
    SimulationResult result = Simulation.run(model.build());
    assertEquals(ps(7.0 / 8 * SIZE / (NIC / 4)), result.makespanPs(), 1);
    assertEquals("slow", result.events().getFirst().fault());
  }

  /**
   * Of 8 rails one is dead, by a cable or by its leaf. Groups with a rail each: that of the dead
   * one takes the next rail of the same servers, where two groups share the NICs. A group of all
   * ranks has 7 channels of 8.
   */
  @Test
  void nicsWithoutAWayAreLeftOut() {
    RailFabric fabric = fabric(8);
    SimulationModel.Builder cable = railsOf(fabric);
    cable.fault(Fault.ofLink("dead", fabric.nicLink(9), 0));
    assertEquals(ps(2 * 7.0 / 8 * SIZE / NIC), end(run(cable)), 2);
    RailFabric other = fabric(8);
    SimulationModel.Builder leaf = railsOf(other);
    leaf.fault(Fault.ofNode("dead", other.leaf(0, 1), 0));
    assertEquals(ps(2 * 7.0 / 8 * SIZE / NIC), end(run(leaf)), 2);
    RailFabric whole = fabric(8);
    SimulationModel.Builder all = whole.build();
    int row = partition(all, "all", 64, range(0, 1, 64));
    all.task(
        all.taskType(TaskType.communication("data", row, ring(Collective.REDUCE_SCATTER, SIZE))));
    all.fault(Fault.ofNode("dead", whole.leaf(0, 1), 0));
    assertEquals(ps(63.0 / 64 * SIZE / (7 * NIC)), end(run(all)), 2);
  }

  @Test
  void saysWhatIsCutOffFromTheStart() {
    RailFabric fabric = fabric(8);
    SimulationModel.Builder dead = railsOf(fabric);
    for (int rail = 0; rail < 8; rail++) {
      dead.fault(Fault.ofLink("dead " + rail, fabric.nicLink(8 + rail), 0));
    }
    ModelException e = assertThrows(ModelException.class, () -> Simulation.run(dead.build()));
    assertTrue(
        e.getMessage().startsWith("task type all-gather can't finish: dead 0 and dead 1 and"),
        e.getMessage());
  }

  /** Flows name their ends: reads of storage beside a step. */
  @Test
  void flowsRunBesideTasks() {
    RailFabric fabric = fabric(2);
    SimulationModel.Builder model = fabric.build();
    FlowEnds ends = new FlowEnds(new int[] {fabric.nic(0)}, new int[] {fabric.gpu(8)});
    model.task(
        model.taskType(
            TaskType.communication(
                "checkpoint", TaskType.ALL_RANKS, Operation.flows("read", ends, SIZE))));
    assertEquals(ps(SIZE / NIC), end(run(model)), 1);
  }

  private static String json(SimulationModel model) throws IOException {
    StringWriter text = new StringWriter();
    ResultWriter.writeJson(Simulation.run(model), text);
    return text.toString();
  }

  @Test
  void sameModelSameBytes() throws IOException {
    StepModel step = new StepModel();
    step.replicas = 4;
    step.stages = 4;
    step.microBatches = 8;
    step.chunks = 2;
    step.hasRandomRanks = true;
    step.loadBalancing = dev.weft.engine.model.LoadBalancing.ECMP;
    assertEquals(json(step.build()), json(step.build()));
  }

  @Test
  void tellsHowFarItIsAndStops() {
    SimulationModel model = pipeline(4, 16, MS, MS, 0).build();
    long[] told = {0, 0};
    Simulation.run(
        model,
        new Progress() {
          @Override
          public void report(String stage, long done, long total) {
            assertTrue(done >= told[0] && done <= total);
            told[0] = done;
            told[1] = total;
          }
        });
    assertEquals(model.tasks().count(), told[0]);
    assertEquals(model.tasks().count(), told[1]);
    assertThrows(
        CancellationException.class,
        () ->
            Simulation.run(
                model,
                new Progress() {
                  @Override
                  public void report(String stage, long done, long total) {
                    // Nobody listens.
                  }

                  @Override
                  public boolean cancelled() {
                    return told[0]-- < 200;
                  }
                }));
  }
}
