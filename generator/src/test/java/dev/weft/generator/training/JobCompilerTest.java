package dev.weft.generator.training;

import static dev.weft.generator.training.SmallJobs.MS;
import static dev.weft.generator.training.SmallJobs.job;
import static dev.weft.generator.training.SmallJobs.model;
import static dev.weft.generator.training.SmallJobs.operation;
import static dev.weft.generator.training.SmallJobs.stepPs;
import static dev.weft.generator.training.SmallJobs.times;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Overlap;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.Schedule;
import dev.weft.topology.workload.traffic.Group;
import dev.weft.topology.workload.traffic.StepTraffic;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

/** Steps of jobs whose layers take 1 ms forward, 1 ms for gradients of inputs, 1 ms of weights. */
class JobCompilerTest {
  /** Two layers on each of four stages: (m + p - 1) · 2 · 3 ms. */
  @Test
  void plainPipelineHasItsClosedForm() {
    Job job = job(new Parallelism(1, 4, 1, 1, 1), 8, 12, Schedule.ONE_F_ONE_B);
    assertEquals((12 + 3) * 6 * MS, stepPs(model(job), type -> 0));
  }

  /** Two chunks of a layer on each stage: m · 6 ms + (p - 1) · 6 ms / 2. */
  @Test
  void interleavedPipelineHasItsClosedForm() {
    Job job =
        job(
            new Parallelism(1, 4, 1, 1, 1),
            8,
            12,
            Schedule.INTERLEAVED,
            2,
            Map.of(Communication.PIPELINE, Overlap.OVERLAPPED),
            Experts.NONE);
    assertEquals((12 * 6 + 3 * 6 / 2) * MS, stepPs(model(job), type -> 0));
  }

  /** ZB-H1: (p - 1) (F + B - W) of F = B = W = 2 ms; DualPipe: (p/2 - 1) (F&B + B - 3W). */
  @Test
  void otherPipelinesHaveTheirClosedForms() {
    Parallelism four = new Parallelism(1, 4, 1, 1, 1);
    assertEquals(
        (12 * 6 + 3 * 2) * MS, stepPs(model(job(four, 8, 12, Schedule.ZERO_BUBBLE_1)), type -> 0));
    SimulationModel second = model(job(four, 8, 12, Schedule.ZERO_BUBBLE_2));
    assertEquals(
        12 * 6 * MS, StepPaths.of(second, times(second, type -> 0)).longestStagePs(second));
    SimulationModel v = model(job(four, 8, 12, Schedule.ZERO_BUBBLE_V));
    assertEquals(12 * 6 * MS, StepPaths.of(v, times(v, type -> 0)).longestStagePs(v));
    // Each of its stages has the layers of two: 2 ms a part, and all micro-batches of both ends.
    assertEquals(
        (12 * 6 + (6 + 4 - 3 * 2)) * MS,
        stepPs(model(job(four, 8, 12, Schedule.DUAL_PIPE)), type -> 0));
  }

  /**
   * With sequence parallelism a layer has two all-gathers and two reduce-scatters forward, the same
   * back, and two all-gathers more for gradients of weights: ten. The embedding has a
   * reduce-scatter and an all-gather, the head two all-gathers and a reduce-scatter: five.
   */
  @Test
  void exposedTensorCommunicationAddsToComputation() {
    Job job = job(new Parallelism(8, 1, 1, 1, 1), 3, 5, Schedule.ONE_F_ONE_B);
    long each = MS / 10;
    assertEquals(5 * (3 * 3 * MS + (3 * 10 + 5) * each), stepPs(model(job), type -> each));
  }

  /** Of four parts of each reduce-scatter the last stays exposed: two forward, two back. */
  @Test
  void hiddenTensorCommunicationLeavesLastParts() {
    Job job =
        job(
            new Parallelism(8, 1, 1, 1, 1),
            3,
            5,
            Schedule.ONE_F_ONE_B,
            1,
            Map.of(Communication.TENSOR, Overlap.OVERLAPPED),
            Experts.NONE);
    // Time goes with bytes: a nanosecond for 2^20. An operation of 2 MiB (1,024 tokens of 1,024
    // numbers) has 2,000 ps, its last part 500. Embedding and head have one reduce-scatter each.
    ToLongFunction<TaskType> byBytes = type -> operation(type).bytes().getFirst() * 1000 >> 20;
    assertEquals(5 * (3 * 3 * MS + (3 * 4 + 2) * 500L), stepPs(model(job), byBytes));
  }

  /** Hidden behind longer communication, computation waits for that. */
  @Test
  void hiddenCommunicationTakesItsTimeWhereItIsLonger() {
    Job job =
        job(
            new Parallelism(1, 1, 4, 1, 1),
            1,
            1,
            Schedule.ONE_F_ONE_B,
            1,
            Map.of(Communication.CONTEXT, Overlap.OVERLAPPED),
            Experts.NONE);
    // Three steps of the ring forward and three back, of 5 ms each, longer than 1 and 2 ms; and
    // gradients and weights over four parts of sequences, which take no time here.
    assertEquals(
        2 * 3 * 5 * MS, stepPs(model(job), type -> type.kind().equals("context") ? 5 * MS : 0));
  }

  /** A stage that waits for what it sends: each of its turns takes longer. */
  @Test
  void exposedSendsHoldUpTheSender() {
    Job job = job(new Parallelism(1, 2, 1, 1, 1), 2, 4, Schedule.ONE_F_ONE_B);
    // Stage 0: F F|B F B F B B with sends of x behind each F; stage 1: F B F B F B F B with sends
    // behind each B. From the first F at 0: 1 + x, then stage 1 does F B (3) and sends (x) four
    // times, and stage 0 ends with a B (2).
    long x = MS / 5;
    assertEquals(MS + x + 4 * (3 * MS + x) + 2 * MS, stepPs(model(job), type -> x));
  }

  /** Buckets and stages together reduce and gather what a step has in all. */
  @Test
  void gradientsAndWeightsAreAllSentHoweverTheyAreCut() {
    for (Overlap overlap : List.of(Overlap.EXPOSED, Overlap.OVERLAPPED)) {
      Job job =
          job(
              new Parallelism(1, 2, 1, 1, 8),
              8,
              4,
              Schedule.ONE_F_ONE_B,
              1,
              Map.of(Communication.GRADIENTS, overlap, Communication.PARAMETERS, overlap),
              Experts.NONE);
      SimulationModel model = model(job);
      Map<String, Double> bytes = new HashMap<>();
      for (int task = 0; task < model.tasks().count(); task++) {
        TaskType type = model.taskTypes().get(model.tasks().type(task));
        if (!type.isCompute()) {
          Operation operation = operation(type);
          double size = (double) operation.bytes().getFirst() * operation.repetition();
          bytes.merge(type.kind() + type.stage(), size, Double::sum);
        }
      }
      for (int stage = 0; stage < 2; stage++) {
        for (var each : StepTraffic.of(job, stage)) {
          String kind = ModelTypes.kind(each.what()) + stage;
          assertEquals(each.bytes(), bytes.getOrDefault(kind, 0.0), 8, kind);
        }
      }
    }
  }

  /**
   * Under DualPipe stages i and p - 1 - i have the same weights: each is reduced and gathered once
   * for both, by groups of all their GPUs, whether hidden or not.
   */
  @Test
  void bothEndsOfDualPipeReduceTogether() {
    for (Overlap overlap : List.of(Overlap.EXPOSED, Overlap.OVERLAPPED)) {
      Job job =
          job(
              new Parallelism(1, 4, 1, 1, 2),
              8,
              8,
              Schedule.DUAL_PIPE,
              1,
              Map.of(Communication.GRADIENTS, overlap, Communication.PARAMETERS, overlap),
              Experts.NONE);
      SimulationModel model = model(job);
      Map<String, Double> bytes = new HashMap<>();
      for (int task = 0; task < model.tasks().count(); task++) {
        TaskType type = model.taskTypes().get(model.tasks().type(task));
        if (type.kind().equals("gradients") || type.kind().equals("parameters")) {
          assertEquals(4, model.partitions().get(type.partition()).size());
          double size = operation(type).bytes().getFirst();
          bytes.merge(type.kind() + type.stage(), size, Double::sum);
        }
      }
      assertEquals(4, bytes.size(), bytes::toString);
      for (int stage = 0; stage < 2; stage++) {
        for (var each : StepTraffic.of(job, stage)) {
          String kind = ModelTypes.kind(each.what()) + stage;
          assertEquals(each.bytes(), bytes.getOrDefault(kind, 0.0), 8, kind);
        }
      }
      // Neither end waits for ever for the other: the longest way refuses circles.
      assertTrue(stepPs(model, type -> 0) >= 8 * 6 * MS);
    }
  }

  /**
   * What a turn of DualPipe sends to experts waits until what the turn before sent to other stages
   * has arrived; computation does not, where such sends are hidden.
   */
  @Test
  void whatDualPipeSendsGoesOneAfterAnother() {
    SimulationModel model = model(dualPipeWithExperts());
    int experts = 0;
    for (int task = 0; task < model.tasks().count(); task++) {
      TaskType type = type(model, task);
      for (int i = 0; i < model.tasks().afterCount(task); i++) {
        TaskType before = type(model, model.tasks().after(task, i));
        boolean isOwnSend = before.kind().equals("pipeline") && before.stage() == type.stage();
        experts += isOwnSend && type.kind().equals("expert") ? 1 : 0;
        assertFalse(isOwnSend && type.kind().equals("forward-backward"), type::name);
      }
    }
    assertTrue(experts > 0);
  }

  /**
   * A pair of passes of two layers takes 2 x 3 ms, on the 99 of 132 multiprocessors that it does
   * not leave to what goes to experts 8 ms; what goes there slows it no further.
   */
  @Test
  void pairsOfPassesLeaveMultiprocessorsFree() {
    SimulationModel.Builder builder = SmallJobs.servers(16);
    JobCompiler.add(builder, dualPipeWithExperts(), SmallJobs.site(132), 1);
    SimulationModel model = builder.build();
    int pairs = 0;
    for (TaskType type : model.taskTypes()) {
      if (type.kind().equals("forward-backward")) {
        assertEquals(8 * MS, type.computePs());
        pairs++;
      }
      assertEquals(0, type.smShare());
    }
    assertTrue(pairs > 0);
  }

  private static Job dualPipeWithExperts() {
    return job(
        new Parallelism(1, 4, 1, 4, 4),
        8,
        8,
        Schedule.DUAL_PIPE,
        1,
        Map.of(
            Communication.EXPERT, Overlap.OVERLAPPED, Communication.PIPELINE, Overlap.OVERLAPPED),
        new Experts(4, 1, 0, 512, 0));
  }

  private static TaskType type(SimulationModel model, int task) {
    return model.taskTypes().get(model.tasks().type(task));
  }

  /** Two stages of two copies each: those of stage 0 with those of stage 3. */
  @Test
  void groupsOfDualPipeHaveBothEnds() {
    RankGrid grid = new RankGrid(job(new Parallelism(1, 4, 1, 1, 2), 4, 8, Schedule.DUAL_PIPE), 0);
    assertArrayEquals(new int[] {0, 1, 6, 7}, grid.groups(Group.DATA, 0, 4));
    assertArrayEquals(new int[] {0, 1, 6, 7}, grid.groups(Group.DATA, 3, 4));
    assertArrayEquals(new int[] {2, 3}, grid.groups(Group.DATA, 1, 2));
  }

  /** Of eight layers all but those of the last bucket reduce behind computation. */
  @Test
  void hiddenGradientsLeaveTheLastBucket() {
    Job job =
        job(
            new Parallelism(1, 1, 1, 1, 8),
            8,
            2,
            Schedule.ONE_F_ONE_B,
            1,
            Map.of(Communication.GRADIENTS, Overlap.OVERLAPPED),
            Experts.NONE);
    // Ten buckets (embedding, eight layers, head) of 0.5 ms each; a bucket of a layer is ready each
    // 2 ms, so that each ends before the next is ready; behind the last layer come its own and that
    // of the embedding, which computes nothing.
    long step = stepPs(model(job), type -> type.kind().equals("gradients") ? MS / 2 : 0);
    assertEquals(2 * 8 * 3 * MS + 2 * MS / 2, step);
  }

  @Test
  void tasksDoNotGrowWithCopies() {
    Job small = job(new Parallelism(8, 2, 1, 1, 1), 4, 8, Schedule.ONE_F_ONE_B);
    Job large = job(new Parallelism(8, 2, 1, 1, 16), 4, 8, Schedule.ONE_F_ONE_B);
    // A copy alone reduces and gathers nothing: two tasks less on each of two stages.
    assertEquals(model(small).tasks().count() + 4, model(large).tasks().count());
  }

  /** Tensor fastest, then context, data, stages. */
  @Test
  void ranksFollowTheOrderOfMegatron() {
    RankGrid grid =
        new RankGrid(job(new Parallelism(2, 2, 2, 1, 2), 4, 4, Schedule.ONE_F_ONE_B), 100);
    assertArrayEquals(
        new int[] {108, 109, 110, 111, 112, 113, 114, 115}, grid.groups(Group.TENSOR, 1, 2));
    assertArrayEquals(
        new int[] {100, 102, 101, 103, 104, 106, 105, 107}, grid.groups(Group.CONTEXT, 0, 2));
    assertArrayEquals(
        new int[] {100, 102, 104, 106, 101, 103, 105, 107}, grid.groups(Group.DATA, 0, 4));
    assertArrayEquals(
        new int[] {100, 108, 101, 109, 102, 110, 103, 111, 104, 112, 105, 113, 106, 114, 107, 115},
        grid.pairs(0, 1));
  }
}
