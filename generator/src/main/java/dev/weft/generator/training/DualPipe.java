package dev.weft.generator.training;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * DualPipe (DeepSeek-V3 technical report, 2024, section 3.2.1, figure 5; deepseek-ai/DualPipe).
 * Micro-batches enter at both ends, so that each stage holds a part of each direction, and a
 * forward pass of one direction runs beside a backward pass of the other. Stages i and p - 1 - i do
 * the same with directions exchanged; the eight phases of a stage, with {@code h} its distance from
 * its end of the pipeline, {@code q = p / 2} and {@code m} micro-batches in all:
 *
 * <ol>
 *   <li>{@code 2 (q - h - 1)} forward passes of its own direction
 *   <li>{@code h + 1} forward passes of both
 *   <li>{@code q - h - 1} times gradients of inputs and weights, then a forward pass, of the other
 *   <li>{@code m / 2 - p + h + 1} times a forward pass beside a backward pass, of both directions
 *   <li>{@code q - h - 1} times a backward pass of the other, then both passes beside each other
 *   <li>{@code h + 1} backward passes of both; the later half without weights
 *   <li>{@code q - h - 1} times gradients of weights, then of inputs
 *   <li>{@code h + 1} gradients of weights
 * </ol>
 */
final class DualPipe {
  private final int stages;
  private final int stage;
  private final int half;

  /** Distance from the end at which its own direction enters. */
  private final int distance;

  private final int[] forwards = new int[2];
  private final int[] backwards = new int[2];
  private final Deque<Slot> weights = new ArrayDeque<>();
  private final List<Slot> slots = new ArrayList<>();
  private final int microBatches;

  private DualPipe(int stages, int stage, int microBatches) {
    this.stages = stages;
    this.stage = stage;
    this.microBatches = microBatches;
    this.half = stages / 2;
    this.distance = Math.min(stage, stages - 1 - stage);
  }

  /**
   * @param stages an even number
   * @param microBatches an even number, twice as many as stages or more
   */
  static PipelineSchedule of(int stages, int microBatches) {
    List<List<Slot>> all = new ArrayList<>();
    for (int stage = 0; stage < stages; stage++) {
      all.add(new DualPipe(stages, stage, microBatches).run());
    }
    return new PipelineSchedule(microBatches, stages, all);
  }

  private List<Slot> run() {
    int inner = half - distance - 1;
    times(2 * inner, () -> add(forward(0)));
    times(distance + 1, () -> addBoth(forward(0), forward(1)));
    times(inner, () -> addBoth(addWeightsAfter(gradient(1)), forward(1)));
    boolean isMiddle = inner == 0;
    int main = microBatches / 2 - stages + distance + 1;
    for (int turn = 0; turn < main; turn++) {
      Slot forward = forward(0);
      Slot backward = backward(1);
      // The two middle stages can't begin beside each other: each waits for the other.
      if (turn == 0 && isMiddle) {
        addBoth(forward, backward);
      } else {
        add(forward.with(backward));
      }
      add(forward(1).with(backward(0)));
    }
    times(
        inner,
        () -> {
          add(backward(1));
          add(forward(1).with(backward(0)));
        });
    lastOfBoth();
    times(inner, () -> addBoth(weights.remove(), gradient(0)));
    times(distance + 1, () -> add(weights.remove()));
    return slots;
  }

  private void lastOfBoth() {
    int turns = 2 * (distance + 1);
    for (int turn = 0; turn < turns; turn++) {
      int direction = turn % 2 == 0 ? 1 : 0;
      if (turn >= distance + 1) {
        Slot gradient = gradient(direction);
        add(gradient);
      } else {
        add(backward(direction));
      }
    }
  }

  private static void times(int count, Runnable turn) {
    for (int i = 0; i < count; i++) {
      turn.run();
    }
  }

  private void add(Slot slot) {
    slots.add(slot);
  }

  private void addBoth(Slot first, Slot second) {
    slots.add(first);
    slots.add(second);
  }

  /**
   * The stage's own direction is 0; that is the one of the first micro-batches in the first half.
   */
  private int microBatch(int direction, int number) {
    boolean isFromStart = direction == 0 == stage < half;
    return isFromStart ? number : microBatches / 2 + number;
  }

  private int part(int direction) {
    return direction == 0 == stage < half ? stage : stages - 1 - stage;
  }

  private Slot forward(int direction) {
    return Slot.of(Work.FORWARD, microBatch(direction, forwards[direction]++), part(direction));
  }

  private Slot backward(int direction) {
    return Slot.of(Work.BACKWARD, microBatch(direction, backwards[direction]++), part(direction));
  }

  /** Gradients of inputs; those of weights follow when it is their turn. */
  private Slot gradient(int direction) {
    int microBatch = microBatch(direction, backwards[direction]++);
    weights.add(Slot.of(Work.WEIGHT_GRADIENT, microBatch, part(direction)));
    return Slot.of(Work.INPUT_GRADIENT, microBatch, part(direction));
  }

  private Slot addWeightsAfter(Slot gradient) {
    add(gradient);
    return weights.removeLast();
  }
}
