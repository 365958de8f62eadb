package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.Partition;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.ResultWriter;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.StageTimes;
import dev.weft.engine.result.StepResult;
import dev.weft.engine.result.TaskTimes;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What tasks take, by closed forms. */
final class TaskTimesTest {
  private static final long MS = 1_000_000_000;

  /** 400 Gb/s without headers, bytes per second. */
  private static final double NIC = 50e9;

  private static final long SIZE = 1L << 30;

  private static RailFabric fabric(int servers) {
    RailFabric fabric = new RailFabric();
    fabric.servers = servers;
    return fabric;
  }

  private static StepResult step(SimulationResult result) {
    return Objects.requireNonNull(result.step());
  }

  private static TaskTimes run(SimulationModel.Builder model) {
    return step(Simulation.run(model.build())).times();
  }

  private static Operation ring(Collective collective, long bytes) {
    return Operation.of(collective.word(), collective, Algorithm.RING, bytes);
  }

  private static long ps(double seconds) {
    return Math.round(seconds * 1e12);
  }

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

  private static long end(TaskTimes times) {
    long end = 0;
    for (int task = 0; task < times.count(); task++) {
      end = Math.max(end, times.endPs(task));
    }
    return end;
  }

  /** A server for each stage; sends of no bytes between them, or none when their size is -1. */
  private static SimulationModel.Builder pipeline(
      int stages, int microBatches, long forwardPs, long backwardPs, long sendBytes) {
    RailFabric fabric = fabric(stages);
    fabric.linkPs = 25_000;
    fabric.switchPs = 600_000;
    SimulationModel.Builder model = fabric.build();
    int[][] done = new int[2][stages * microBatches];
    int[] type = new int[4 * stages];
    for (int stage = 0; stage < stages; stage++) {
      int here = partition(model, "stage", 8, range(8 * stage, 1, 8));
      type[4 * stage] = compute(model, "forward", stage, here, forwardPs);
      type[4 * stage + 1] = compute(model, "backward", stage, here, backwardPs);
      for (int way = 0; way < 2 && sendBytes >= 0; way++) {
        int to = stage + 1 - 2 * way;
        if (to >= 0 && to < stages) {
          int[] pairs = new int[16];
          int from = stage;
          Arrays.setAll(pairs, i -> 8 * (i % 2 == 0 ? from : to) + i / 2);
          Operation send =
              Operation.of(
                  "send " + stage + " " + way, Collective.SEND, Algorithm.DIRECT, sendBytes);
          type[4 * stage + 2 + way] =
              model.taskType(
                  TaskType.communication("pipeline", partition(model, "pairs", 2, pairs), send)
                      .of("", stage));
        }
      }
    }
    int[] counts = new int[2 * stages];
    for (int[] each : done) {
      Arrays.fill(each, -1);
    }
    int[] last = new int[stages];
    Arrays.fill(last, -1);
    for (boolean goesOn = true; goesOn; ) {
      goesOn = false;
      for (int stage = 0; stage < stages; stage++) {
        int warmUp = Math.min(microBatches, stages - stage - 1);
        boolean isForward =
            counts[2 * stage] < microBatches && counts[2 * stage] <= counts[2 * stage + 1] + warmUp;
        int way = isForward ? 0 : 1;
        int micro = counts[2 * stage + way];
        int source = isForward ? stage - 1 : stage + 1;
        boolean isFirst = isForward ? stage == 0 : stage == stages - 1;
        int needs =
            micro == microBatches
                ? -1
                : isFirst
                    ? isForward ? -1 : done[0][stage * microBatches + micro]
                    : done[way][source * microBatches + micro];
        if (micro == microBatches || needs < 0 && !(isFirst && isForward)) {
          continue;
        }
        int task = model.task(type[4 * stage + way], micro, 0);
        for (int before : new int[] {needs, last[stage]}) {
          if (before >= 0) {
            model.after(task, before);
          }
        }
        last[stage] = task;
        int target = isForward ? stage + 1 : stage - 1;
        boolean sends = sendBytes >= 0 && target >= 0 && target < stages;
        done[way][stage * microBatches + micro] =
            sends ? model.task(type[4 * stage + 2 + way], task) : task;
        counts[2 * stage + way]++;
        goesOn = true;
      }
    }
    return model;
  }

  private static int[] range(int from, int step, int count) {
    int[] rows = new int[count];
    Arrays.setAll(rows, i -> from + i * step);
    return rows;
  }

  private static int partition(SimulationModel.Builder model, String name, int size, int[] ranks) {
    return model.partition(new Partition(name, size, ranks));
  }

  private static int compute(
      SimulationModel.Builder model, String kind, int stage, int partition, long ps) {
    return model.taskType(TaskType.compute(kind + " " + stage, kind, partition, ps).of("", stage));
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

  /** What the same collective takes as an operation of a group, to the picosecond. */
  @ParameterizedTest
  @CsvSource({
    "ALL_REDUCE,RING",
    "ALL_GATHER,RING",
    "ALL_REDUCE,TREE",
    "ALL_REDUCE,HIERARCHICAL",
    "ALL_REDUCE,HALVING_DOUBLING",
    "ALL_REDUCE,AUTO",
    "REDUCE_SCATTER,AUTO",
    "ALL_TO_ALL,AUTO",
    "ALL_TO_ALL,PXN",
    "SEND_RECV,AUTO",
    "BROADCAST,AUTO",
    "ALL_REDUCE,NVLS",
    "ALL_GATHER,DIRECT"
  })
  void aloneAsTheSameOperation(Collective collective, Algorithm algorithm) {
    for (long bytes : new long[] {1, 1 << 16, 100_000_003, 1L << 32}) {
      int[] ranks = {0, 1, 2, 3, 8, 9, 10, 11, 32, 33, 34, 35, 56, 57, 58, 59};
      StepModel with = new StepModel();
      Operation operation = Operation.of("it", collective, algorithm, bytes);
      SimulationModel.Builder one = fabric(8).build().nccl(with.nccl());
      one.operation(operation.inGroup(one.group(ranks)));
      SimulationModel.Builder other = fabric(8).build().nccl(with.nccl());
      int group = partition(other, "group", 16, ranks);
      other.task(other.taskType(TaskType.communication("data", group, operation)));
      assertEquals(
          Simulation.run(one.build()).rows().getFirst().timePs(), end(run(other)), "" + bytes);
    }
  }

  /** All-to-alls of two partitions of one group each, of other sizes: each takes its own time. */
  @Test
  void groupsOfDifferentPartitionsDontMixUp() {
    Operation operation = Operation.of("it", Collective.ALL_TO_ALL, Algorithm.PXN, SIZE);
    int[][] groups = {range(0, 1, 32), range(32, 1, 16)};
    SimulationModel.Builder both = fabric(8).build();
    for (int[] ranks : groups) {
      int row = partition(both, "group", ranks.length, ranks);
      Operation named = Operation.of("it" + row, Collective.ALL_TO_ALL, Algorithm.PXN, SIZE);
      both.task(both.taskType(TaskType.communication("expert", row, named)));
    }
    TaskTimes times = run(both);
    for (int i = 0; i < 2; i++) {
      SimulationModel.Builder one = fabric(8).build();
      one.operation(operation.inGroup(one.group(groups[i])));
      assertEquals(Simulation.run(one.build()).rows().getFirst().timePs(), times.timePs(i));
    }
  }

  /** Of 8 servers, and in all groups that have a rail for themselves: as one of them alone. */
  @Test
  void groupsOnLinksOfTheirOwnDontSlowEachOther() {
    for (int groups : new int[] {1, 8}) {
      SimulationModel.Builder model = fabric(8).build();
      int[] ranks = new int[8 * groups];
      Arrays.setAll(ranks, i -> i % 8 * 8 + i / 8);
      int rails = partition(model, "rails", 8, ranks);
      Operation gather = ring(Collective.ALL_GATHER, SIZE);
      model.task(model.taskType(TaskType.communication("data", rails, gather)));
      // 7 of 8 parts go over each NIC
      assertEquals(ps(7.0 / 8 * SIZE / NIC), end(run(model)), 1, "of " + groups);
    }
  }

  /**
   * With q members on each node a ring uses q NICs: (N - 1)/N of the bytes at q times the rate of
   * one.
   */
  @ParameterizedTest
  @CsvSource({"1", "2", "4", "8"})
  void ringsUseTheNicsOfTheirMembers(int perNode) {
    SimulationModel.Builder model = fabric(8).build();
    int ranks = 8 * perNode;
    int[] group = new int[ranks];
    Arrays.setAll(group, i -> i / perNode * 8 + i % perNode);
    int data = partition(model, "data", ranks, group);
    Operation scatter = ring(Collective.REDUCE_SCATTER, SIZE);
    model.task(model.taskType(TaskType.communication("data", data, scatter)));
    double expected = (ranks - 1.0) / ranks * SIZE / (perNode * NIC);
    assertEquals(ps(expected), end(run(model)), 2);
  }

  /** So does what NCCL chooses: what it reaches of q NICs is more than three quarters, not more. */
  @ParameterizedTest
  @CsvSource({"1", "2", "4", "8"})
  void ncclUsesTheNicsOfItsMembers(int perNode) {
    SimulationModel.Builder model = fabric(8).build().nccl(new StepModel().nccl());
    int ranks = 8 * perNode;
    int[] group = new int[ranks];
    Arrays.setAll(group, i -> i / perNode * 8 + i % perNode);
    int data = partition(model, "data", ranks, group);
    long bytes = 1L << 33;
    Operation scatter = Operation.of("it", Collective.REDUCE_SCATTER, Algorithm.AUTO, bytes);
    model.task(model.taskType(TaskType.communication("data", data, scatter)));
    double seconds = end(run(model)) / 1e12;
    double reached = (ranks - 1.0) / ranks * bytes / seconds / (perNode * NIC);
    assertTrue(reached > 0.75 && reached <= 1 + 1e-9, () -> perNode + ": " + reached);
  }

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

  /** A group with a slow cable takes twice as long, and the task with it. */
  @Test
  void aTaskEndsWithItsLastGroup() {
    RailFabric fabric = fabric(8);
    fabric.slowServer = 3;
    SimulationModel.Builder model = railsOf(fabric);
    assertEquals(ps(7.0 / 8 * SIZE / (NIC / 2)), end(run(model)), 1);
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
   * Every NIC sends the activations of m micro-batches over v chunks on, but for the last stage's
   * last chunk, and gets as many back; and 7/8 of its group's gradients and, of half as many bytes,
   * parameters, for each chunk.
   */
  @Test
  void bytesAreConserved() {
    StepModel step = new StepModel();
    step.algorithm = Algorithm.RING;
    step.replicas = 8;
    step.stages = 4;
    step.microBatches = 8;
    step.chunks = 2;
    SimulationModel model = step.build();
    SimulationResult result = Simulation.run(model);
    double sent = 0;
    for (int link = 0; link < result.links().count(); link++) {
      boolean isOut = result.links().name(link).matches("server\\d+/nic\\d+->leaf.*");
      sent += isOut ? result.links().payloadBytes(link) : 0;
    }
    int sends = 2 * step.microBatches * (step.chunks * step.stages - 1);
    double activations = (double) sends * step.sendBytes * step.tensor * step.replicas;
    double gradients =
        step.ranks() * step.chunks * (7.0 / 8) * (step.gradientBytes + step.gradientBytes / 2);
    assertEquals(1, sent / (activations + gradients), 1e-9);
  }

  /**
   * 1,024 GPUs: gradients of 16 stages, and sends between them meanwhile, once as tasks over
   * partitions and once as operations of 128 listed groups and 1,024 pairs, which the engine cannot
   * know to belong together. One cable has half the rate.
   */
  @ParameterizedTest
  @CsvSource({"-1,SPRAY", "5,SPRAY", "-1,ECMP"})
  void partitionsAreTheirGroups(int slowServer, dev.weft.engine.model.LoadBalancing balancing) {
    SimulationModel.Builder tasks = busy(slowServer, balancing).build();
    SimulationModel.Builder listed = busy(slowServer, balancing).build();
    for (int stage = 0; stage < 16; stage++) {
      int[] data = new int[64];
      int at = stage;
      Arrays.setAll(data, i -> (i % 8 * 16 + at) * 8 + i / 8);
      Operation scatter = ring(Collective.REDUCE_SCATTER, SIZE);
      add(tasks, listed, "data" + stage, partition(tasks, "data", 8, data), data, 8, scatter, 0);
      int[] pairs = new int[128];
      Arrays.setAll(pairs, i -> (i / 16 * 16 + (at + i % 2) % 16) * 8 + i / 2 % 8);
      Operation send = Operation.of("send", Collective.SEND, Algorithm.DIRECT, SIZE / 8);
      long delay = stage % 4 * MS;
      add(tasks, listed, "send" + stage, partition(tasks, "p", 2, pairs), pairs, 2, send, delay);
    }
    TaskTimes times = run(tasks);
    Map<String, Long> ends = new java.util.HashMap<>();
    Simulation.run(listed.build())
        .rows()
        .forEach(row -> ends.merge(row.operation().replaceAll("/.*", ""), row.endPs(), Math::max));
    for (int stage = 0; stage < 16; stage++) {
      assertEquals(ends.get("data" + stage), times.endPs(2 * stage), 2, "data" + stage);
      assertEquals(ends.get("send" + stage), times.endPs(2 * stage + 1), 2, "send" + stage);
    }
  }

  private static RailFabric busy(int slowServer, dev.weft.engine.model.LoadBalancing balancing) {
    RailFabric fabric = fabric(128);
    fabric.serversPerSegment = 16;
    fabric.slowServer = slowServer;
    fabric.loadBalancing = balancing;
    return fabric;
  }

  private static void add(
      SimulationModel.Builder tasks,
      SimulationModel.Builder listed,
      String name,
      int partition,
      int[] ranks,
      int size,
      Operation operation,
      long delayPs) {
    Operation named =
        Operation.of(
            name, operation.collective(), operation.algorithm(), operation.bytes().getFirst());
    tasks.task(tasks.taskType(TaskType.communication("x", partition, named)), -1, delayPs);
    for (int group = 0; group < ranks.length / size; group++) {
      int row = listed.group(Arrays.copyOfRange(ranks, group * size, (group + 1) * size));
      Operation one =
          Operation.of(
              name + "/" + group,
              operation.collective(),
              operation.algorithm(),
              operation.bytes().getFirst());
      listed.operation(one.inGroup(row).delayed(delayPs));
    }
  }

  private static SimulationModel.Builder railsOf(RailFabric fabric) {
    SimulationModel.Builder model = fabric.build();
    int[] ranks = new int[64];
    Arrays.setAll(ranks, i -> i % 8 * 8 + i / 8);
    int rails = partition(model, "rails", 8, ranks);
    Operation gather = ring(Collective.ALL_GATHER, SIZE);
    model.task(model.taskType(TaskType.communication("data", rails, gather)));
    return model;
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

  @Test
  void saysWhichFaultsAreNotRunWithTasks() {
    RailFabric fabric = fabric(8);
    SimulationModel.Builder later = railsOf(fabric);
    later.fault(Fault.ofLink("late", fabric.nicLink(9), 5));
    ModelException e = assertThrows(ModelException.class, () -> Simulation.run(later.build()));
    assertTrue(e.getMessage().startsWith("fault 'late': begins or ends during a run of tasks"));
    RailFabric other = fabric(8);
    SimulationModel.Builder dead = railsOf(other);
    dead.fault(Fault.ofLink("dead", other.nicLink(9), 0));
    e = assertThrows(ModelException.class, () -> Simulation.run(dead.build()));
    assertTrue(
        e.getMessage().startsWith("task type all-gather can't finish: dead left no path"),
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
