package dev.weft.engine;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.Partition;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.StepResult;
import dev.weft.engine.result.TaskTimes;
import java.util.Arrays;
import java.util.Objects;

/** Small models of tasks, and what tests ask of them. */
final class TaskModels {
  static final long MS = 1_000_000_000;

  /** 400 Gb/s without headers, bytes per second. */
  static final double NIC = 50e9;

  static final long SIZE = 1L << 30;

  /** Time of a {@link #send} alone, S / B. */
  static final long ALONE = ps(SIZE / NIC);

  static RailFabric fabric(int servers) {
    RailFabric fabric = new RailFabric();
    fabric.servers = servers;
    return fabric;
  }

  /** Two segments of a server each; spines join their leaves. */
  static RailFabric twoSegments(int spines) {
    RailFabric fabric = fabric(2);
    fabric.serversPerSegment = 1;
    fabric.spines = spines;
    return fabric;
  }

  /** A send from segment 0 to segment 1. */
  static int send(SimulationModel.Builder model) {
    int pair = partition(model, "pair", 2, new int[] {0, 8});
    Operation send = Operation.of("send", Collective.SEND, Algorithm.DIRECT, SIZE);
    return model.taskType(TaskType.communication("pipeline", pair, send));
  }

  static StepResult step(SimulationResult result) {
    return Objects.requireNonNull(result.step());
  }

  static TaskTimes run(SimulationModel.Builder model) {
    return step(Simulation.run(model.build())).times();
  }

  static Operation ring(Collective collective, long bytes) {
    return Operation.of(collective.word(), collective, Algorithm.RING, bytes);
  }

  static long ps(double seconds) {
    return Math.round(seconds * 1e12);
  }

  static long end(TaskTimes times) {
    long end = 0;
    for (int task = 0; task < times.count(); task++) {
      end = Math.max(end, times.endPs(task));
    }
    return end;
  }

  /** A server for each stage; sends of no bytes between them, or none when their size is -1. */
  static SimulationModel.Builder pipeline(
      int stages, int microBatches, long forwardPs, long backwardPs, long sendBytes) {
    RailFabric fabric = fabric(stages);
    fabric.linkPs = 25_000;
    fabric.switchPs = 600_000;
    SimulationModel.Builder model = fabric.build();
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
    addBlocks(model, type, stages, microBatches, sendBytes >= 0);
    return model;
  }

  /** Blocks of all stages in the order of 1F1B. */
  private static void addBlocks(
      SimulationModel.Builder model, int[] type, int stages, int microBatches, boolean hasSends) {
    int[][] done = new int[2][stages * microBatches];
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
        boolean sends = hasSends && target >= 0 && target < stages;
        done[way][stage * microBatches + micro] =
            sends ? model.task(type[4 * stage + 2 + way], task) : task;
        counts[2 * stage + way]++;
        goesOn = true;
      }
    }
  }

  static int[] range(int from, int step, int count) {
    int[] rows = new int[count];
    Arrays.setAll(rows, i -> from + i * step);
    return rows;
  }

  static int partition(SimulationModel.Builder model, String name, int size, int[] ranks) {
    return model.partition(new Partition(name, size, ranks));
  }

  static int compute(
      SimulationModel.Builder model, String kind, int stage, int partition, long ps) {
    return model.taskType(TaskType.compute(kind + " " + stage, kind, partition, ps).of("", stage));
  }

  static SimulationModel.Builder railsOf(RailFabric fabric) {
    SimulationModel.Builder model = fabric.build();
    int[] ranks = new int[64];
    Arrays.setAll(ranks, i -> i % 8 * 8 + i / 8);
    int rails = partition(model, "rails", 8, ranks);
    Operation gather = ring(Collective.ALL_GATHER, SIZE);
    model.task(model.taskType(TaskType.communication("data", rails, gather)));
    return model;
  }

  private TaskModels() {}
}
