package dev.weft.engine;

import dev.weft.engine.model.Collective;

/**
 * Forward and backward blocks of layers of experts beside each other: while one stream of a stage
 * computes, the all-to-all of the other is under way, as in DualPipe.
 */
final class ExpertStep {
  private static final int LAYERS = 4;

  private final StepModel step;
  private final int stages;
  private final int microBatches;

  /** By stage: forward, backward, dispatch, combine, on, back, reduce. */
  private final int[][] types;

  /** By way, stage and micro-batch, what arrives; by stage and way, what came last. */
  private final int[][] arrivedAt;

  private final int[][] stream;

  ExpertStep(StepModel step) {
    this.step = step;
    stages = step.stages;
    microBatches = step.microBatches;
    types = new int[stages][];
    arrivedAt = new int[2][stages * microBatches];
    stream = new int[stages][2];
    for (int[][] each : new int[][][] {arrivedAt, stream}) {
      for (int[] row : each) {
        java.util.Arrays.fill(row, -1);
      }
    }
  }

  void add() {
    for (int stage = 0; stage < stages; stage++) {
      step.partition("stage " + stage, step.experts, step.stageRanks.get(stage));
    }
    for (int stage = 0; stage < stages; stage++) {
      types[stage] = types(stage);
    }
    tasks();
  }

  private int[] types(int stage) {
    int on = step.partition("on " + stage, 2, step.pairs(stage, (stage + 1) % stages));
    int back = step.partition("back " + stage, 2, step.pairs(stage, (stage + stages - 1) % stages));
    int data = step.partition("data " + stage, step.replicas, step.dataGroups(stage));
    return new int[] {
      step.compute("forward", stage, step.forwardPs / LAYERS),
      step.compute("backward", stage, 2 * step.forwardPs / LAYERS),
      type("expert", "dispatch", stage, stage, Collective.ALL_TO_ALL, step.dispatchBytes),
      type("expert", "combine", stage, stage, Collective.ALL_TO_ALL, 2 * step.dispatchBytes),
      type("pipeline", "on", stage, on, Collective.SEND, step.sendBytes),
      type("pipeline", "back", stage, back, Collective.SEND, step.sendBytes),
      type("data", "reduce", stage, data, Collective.REDUCE_SCATTER, step.gradientBytes)
    };
  }

  private int type(
      String kind, String name, int stage, int partition, Collective collective, long bytes) {
    return step.type(kind, stage, partition, step.operation(name + " " + stage, collective, bytes));
  }

  private void tasks() {
    int[] forwards = new int[stages];
    int[] backwards = new int[stages];
    boolean goesOn = true;
    while (goesOn) {
      goesOn = false;
      for (int stage = 0; stage < stages; stage++) {
        int f = forwards[stage];
        int b = backwards[stage];
        boolean canForward =
            f < microBatches
                && f <= b + stages - stage
                && (stage == 0 || arrivedAt[0][stage * microBatches + f] >= 0);
        boolean canBackward = b < f && arrivedAt[1][stage * microBatches + b] >= 0;
        if (canForward || canBackward) {
          goesOn = true;
          pair(stage, canForward ? f : -1, canBackward ? b : -1);
          forwards[stage] += canForward ? 1 : 0;
          backwards[stage] += canBackward ? 1 : 0;
        }
      }
    }
    for (int stage = 0; stage < stages; stage++) {
      if (backwards[stage] < microBatches) {
        throw new AssertionError("stage " + stage + " is stuck");
      }
      step.next(stage, types[stage][6], -1, stream[stage][0], stream[stage][1]);
    }
  }

  private void pair(int stage, int f, int b) {
    int[] type = types[stage];
    int at = stage * microBatches;
    for (int layer = 0; layer < LAYERS; layer++) {
      for (int way = 0; way < 2; way++) {
        int micro = way == 0 ? f : b;
        if (micro < 0) {
          continue;
        }
        int needs = layer == 0 ? arrivedAt[way][at + micro] : -1;
        int before = layer == 0 ? -1 : stream[stage][way];
        int dispatch = step.model.task(type[2], micro, 0);
        for (int each : new int[] {needs, before, layer == 0 ? step.last[stage] : -1}) {
          if (each >= 0) {
            step.model.after(dispatch, each);
          }
        }
        int computed = step.next(stage, type[way], micro, dispatch);
        int combine = step.model.task(type[3], micro, 0);
        step.model.after(combine, computed);
        stream[stage][way] = combine;
      }
    }
    if (f >= 0) {
      if (stage == stages - 1) {
        arrivedAt[1][at + f] = stream[stage][0];
      } else {
        int send = step.model.task(type[4], f, 0);
        step.model.after(send, stream[stage][0]);
        arrivedAt[0][at + microBatches + f] = send;
      }
    }
    if (b >= 0 && stage > 0) {
      int send = step.model.task(type[5], b, 0);
      step.model.after(send, stream[stage][1]);
      arrivedAt[1][at - microBatches + b] = send;
    }
  }
}
