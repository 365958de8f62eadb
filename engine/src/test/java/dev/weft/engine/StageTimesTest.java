package dev.weft.engine;

import static dev.weft.engine.TaskModels.MS;
import static dev.weft.engine.TaskModels.SIZE;
import static dev.weft.engine.TaskModels.compute;
import static dev.weft.engine.TaskModels.end;
import static dev.weft.engine.TaskModels.fabric;
import static dev.weft.engine.TaskModels.partition;
import static dev.weft.engine.TaskModels.pipeline;
import static dev.weft.engine.TaskModels.ps;
import static dev.weft.engine.TaskModels.range;
import static dev.weft.engine.TaskModels.ring;
import static dev.weft.engine.TaskModels.run;
import static dev.weft.engine.TaskModels.step;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.StageTimes;
import dev.weft.engine.result.StepResult;
import dev.weft.engine.result.TaskTimes;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Schedules of pipelines, and the parts of their steps, by closed forms. */
final class StageTimesTest {
  /**
   * 1F1B (PipeDream-Flush; Narayanan et al., SC21): a stage waits p - 1 forward and backward blocks
   * of others, and takes m of its own: (m + p - 1)(F + B).
   */
  @ParameterizedTest
  @CsvSource({"1,1", "1,5", "2,4", "4,4", "4,16", "8,24", "8,3"})
  void pipelineWithoutCommunication(int stages, int microBatches) {
    long forward = 3 * MS;
    long backward = 5 * MS;
    TaskTimes times = run(pipeline(stages, microBatches, forward, backward, -1));
    assertEquals((microBatches + stages - 1) * (forward + backward), end(times));
  }

  /**
   * One micro-batch: p forward and p backward blocks, p - 1 sends each way. A send of no bytes
   * takes the latency of its path: two cables of 25 ns and a leaf of 600 ns, as all servers are on
   * the same leaves.
   */
  @Test
  void sendsDelayOneMicroBatchByTheirLatencies() {
    long latency = 2 * 25_000 + 600_000;
    TaskTimes times = run(pipeline(4, 1, 3 * MS, 5 * MS, 0));
    assertEquals(4 * 8 * MS + 2 * 3 * latency, end(times));
  }

  /**
   * Stages send on while they compute: of two, with m micro-batches, only the first forward and the
   * last backward block are not beside others. Stage 1 waits F + l for the first; then, per
   * micro-batch, F + B; stage 0 adds l + B at the end: (m + 1)(F + B) + 2 l.
   */
  @Test
  void sendsBehindComputeCostNothing() {
    long latency = 2 * 25_000 + 600_000;
    TaskTimes times = run(pipeline(2, 1, 3 * MS, 5 * MS, 0));
    assertEquals(2 * 8 * MS + 2 * latency, end(times));
  }

  /** Parts of each stage: F, B of all micro-batches, and p - 1 of each as bubble. */
  @Test
  void partsOfAPipeline() {
    SimulationModel model = pipeline(4, 6, 3 * MS, 5 * MS, -1).build();
    JobTimes job = step(Simulation.run(model)).jobs().getFirst();
    assertEquals(4, job.stages().size());
    for (StageTimes stage : job.stages()) {
      assertEquals(8, stage.ranks());
      assertEquals(Map.of("forward", 18 * MS, "backward", 30 * MS), stage.computePs());
      assertEquals(3 * 8 * MS, stage.bubblePs());
      assertEquals(Map.of(), stage.exposedPs());
    }
    assertEquals(3 * 8 * MS, job.bubblePs(), 1);
  }

  /**
   * One micro-batch through two stages, sends of l. Stage 0 computes F, waits l for its own send, F
   * + B for the other stage, l for what comes back, and computes B. Its own send is not what it
   * waits for, though: what it waits for begins with the other's backward block.
   */
  @Test
  void partsOfAPipelineThatSends() {
    long latency = 2 * 25_000 + 600_000;
    SimulationModel model = pipeline(2, 1, 3 * MS, 5 * MS, 0).build();
    JobTimes job = step(Simulation.run(model)).jobs().getFirst();
    assertEquals(Map.of("pipeline", latency), job.stages().get(0).exposedPs());
    assertEquals(8 * MS + latency, job.stages().get(0).bubblePs());
    assertEquals(Map.of("pipeline", latency), job.stages().get(0).hiddenPs());
    // The other stage waits F, then l; at its end for its own send, and then B.
    assertEquals(Map.of("pipeline", 2 * latency), job.stages().get(1).exposedPs());
    assertEquals(8 * MS, job.stages().get(1).bubblePs());
  }

  /**
   * A stage has a collective of its own to end before it computes again, and meanwhile another
   * stage computes what it waits for longer: while its collective is under way that is exposed, and
   * only the rest of the 100 ms is bubble.
   */
  @Test
  void whatAStageWaitsForIsExposedWhenAnotherStageIsSlower() {
    SimulationModel.Builder model = fabric(8).build();
    int near = partition(model, "near", 32, range(0, 1, 32));
    int far = partition(model, "far", 32, range(32, 1, 32));
    Operation gather = ring(Collective.ALL_GATHER, SIZE);
    int tensor = model.taskType(TaskType.communication("tensor", near, gather));
    int first = model.task(compute(model, "forward", 0, near, 10 * MS));
    int gathered = model.task(tensor, first);
    int other = model.task(compute(model, "forward far", 1, far, 100 * MS), first);
    model.task(compute(model, "backward", 0, near, 10 * MS), new int[] {gathered, other});
    StepResult step = step(Simulation.run(model.build()));
    long one = step.times().timePs(gathered);
    assertTrue(one < 100 * MS, "not longer than the other stage");
    StageTimes stage = step.jobs().getFirst().stages().getFirst();
    assertEquals(Map.of("tensor", one), stage.exposedPs());
    assertEquals(100 * MS - one, stage.bubblePs());
    assertEquals(Map.of("tensor", 0L), stage.hiddenPs());
  }

  /** A collective before compute is exposed; one beside it is hidden; one at the end is exposed. */
  @Test
  void exposedAndHidden() {
    SimulationModel.Builder model = fabric(8).build();
    int all = partition(model, "all", 64, range(0, 1, 64));
    Operation gather = ring(Collective.ALL_GATHER, SIZE);
    int tensor = model.taskType(TaskType.communication("tensor", all, gather));
    Operation scatter = ring(Collective.REDUCE_SCATTER, SIZE);
    int data = model.taskType(TaskType.communication("data", all, scatter));
    int forward = compute(model, "forward", 0, all, 100 * MS);
    int first = model.task(tensor);
    int computed = model.task(forward, first);
    model.task(data, first);
    model.task(data, computed);
    StepResult step = step(Simulation.run(model.build()));
    long one = step.times().timePs(0);
    StageTimes stage = step.jobs().getFirst().stages().getFirst();
    assertEquals(Map.of("forward", 100 * MS), stage.computePs());
    assertEquals(Map.of("tensor", one, "data", one), stage.exposedPs());
    assertEquals(Map.of("tensor", 0L, "data", one), stage.hiddenPs());
    assertEquals(0, stage.bubblePs());
    assertEquals(100 * MS + 2 * one, step.jobs().getFirst().stepPs());
  }

  /** Compute by kind, exposed communication and bubble are the step, for each stage. */
  @Test
  void partsAddUp() {
    StepModel model = new StepModel();
    model.replicas = 2;
    model.stages = 4;
    model.microBatches = 8;
    model.chunks = 2;
    SimulationResult result = Simulation.run(model.build());
    JobTimes job = step(result).jobs().getFirst();
    assertEquals(result.makespanPs(), job.stepPs());
    for (StageTimes stage : job.stages()) {
      assertEquals(job.stepPs(), stage.allComputePs() + stage.allExposedPs() + stage.bubblePs());
      assertTrue(stage.hiddenPs().values().stream().allMatch(ps -> ps >= 0));
      assertTrue(stage.bubblePs() > 0);
    }
  }

  /**
   * Three steps of 10, 30 and 20 ms, the job from 5 ms on: the step is the mean of those behind the
   * first, and so are its parts.
   */
  @Test
  void ofSeveralStepsThoseBehindTheFirstCount() {
    SimulationModel.Builder model = fabric(2).build();
    int here = partition(model, "here", 1, range(0, 1, 2));
    int last = model.task(compute(model, "ten", 0, here, 10 * MS));
    model.step(1);
    last = model.task(compute(model, "thirty", 0, here, 30 * MS), last);
    model.step(2);
    model.task(compute(model, "twenty", 0, here, 20 * MS), last);
    model.delayFirst(0, 5 * MS);
    JobTimes job = Simulation.run(model.build()).step().jobs().getFirst();
    assertEquals(5 * MS, job.startPs());
    assertEquals(List.of(10 * MS, 30 * MS, 20 * MS), job.stepsPs());
    assertEquals(25 * MS, job.stepPs());
    assertEquals(60 * MS, job.lengthPs());
    assertEquals(25.0 * MS, job.computePs().values().stream().mapToDouble(each -> each).sum());
    assertEquals(0, job.bubblePs());
  }

  /**
   * In the first step the second stage takes 100 ms, as beside something slow, and the first stage
   * waits for it before its next block. Steps end at 110 and 130 ms: in the second one each stage
   * computes for 10 of 20 ms, and does not wait for the 100 ms, which are of the first step.
   */
  @Test
  void whatTheFirstStepHeldUpIsOfTheFirstStep() {
    SimulationModel.Builder model = fabric(2).build();
    int near = partition(model, "near", 1, new int[] {0});
    int far = partition(model, "far", 1, new int[] {8});
    int last = model.task(compute(model, "forward", 0, near, 10 * MS));
    last = model.task(compute(model, "slow", 1, far, 100 * MS), last);
    model.step(1);
    last = model.task(compute(model, "again", 0, near, 10 * MS), last);
    model.task(compute(model, "last", 1, far, 10 * MS), last);
    JobTimes job = step(Simulation.run(model.build())).jobs().getFirst();
    assertEquals(List.of(110 * MS, 20 * MS), job.stepsPs());
    for (StageTimes stage : job.stages()) {
      assertEquals(10 * MS, stage.allComputePs());
      assertEquals(10 * MS, stage.bubblePs());
    }
  }

  /**
   * Stages that wait for nobody: the first computes for 80 ms of its second step while the other is
   * in its first one, which ends at 100 ms. The second step of the job takes 10 ms, and no part of
   * it more.
   */
  @Test
  void aStageThatIsAheadHasNoMoreThanTheStep() {
    SimulationModel.Builder model = fabric(2).build();
    int near = partition(model, "near", 1, new int[] {0});
    int far = partition(model, "far", 1, new int[] {8});
    int first = model.task(compute(model, "ten", 0, near, 10 * MS));
    int slow = model.task(compute(model, "slow", 1, far, 100 * MS));
    model.step(1);
    model.task(compute(model, "eighty", 0, near, 80 * MS), first);
    model.task(compute(model, "last", 1, far, 10 * MS), slow);
    JobTimes job = step(Simulation.run(model.build())).jobs().getFirst();
    assertEquals(List.of(100 * MS, 10 * MS), job.stepsPs());
    for (StageTimes stage : job.stages()) {
      assertEquals(10 * MS, stage.allComputePs());
      assertEquals(0, stage.bubblePs());
    }
  }
}
