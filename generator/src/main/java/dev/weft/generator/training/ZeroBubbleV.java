package dev.weft.generator.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * ZB-V: two parts of the model on each stage, the first on the way from the first stage to the
 * last, the second on the way back, so that a micro-batch ends where it began (Qi et al., "Pipeline
 * Parallelism with Controllable Memory", 2024). No stage holds more than p micro-batches, as much
 * as the first of 1F1B, and none has a gap if the three kinds of work take equally long and there
 * are 2p micro-batches.
 *
 * <p>The paper gives the idea and finds orders by search; here a clock goes on by one turn at a
 * time, and a stage takes the first of these that it can do: gradients of weights, if it holds all
 * that it may; gradients of inputs, of the first part before the second; a forward pass, of the
 * second part before the first; gradients of weights. The last p micro-batches go forward before
 * all else, since the rest of the step waits for their way down and back.
 */
final class ZeroBubbleV {
  private static final int NEVER = Integer.MAX_VALUE;

  private final int stages;
  private final int microBatches;

  /** When a turn ends, by part and micro-batch. */
  private final int[][] forwardEnds;

  private final int[][] gradientEnds;

  /** How many micro-batches have gone through each part. */
  private final int[] forwards;

  private final int[] gradients;
  private final int[] weights;
  private final List<List<Slot>> slots = new ArrayList<>();
  private int now;

  private ZeroBubbleV(int stages, int microBatches) {
    this.stages = stages;
    this.microBatches = microBatches;
    int parts = 2 * stages;
    forwardEnds = new int[parts][microBatches];
    gradientEnds = new int[parts][microBatches];
    for (int part = 0; part < parts; part++) {
      Arrays.fill(forwardEnds[part], NEVER);
      Arrays.fill(gradientEnds[part], NEVER);
    }
    forwards = new int[parts];
    gradients = new int[parts];
    weights = new int[parts];
    for (int stage = 0; stage < stages; stage++) {
      slots.add(new ArrayList<>());
    }
  }

  static PipelineSchedule of(int stages, int microBatches) {
    ZeroBubbleV schedule = new ZeroBubbleV(stages, microBatches);
    schedule.run();
    return new PipelineSchedule(microBatches, 2 * stages, schedule.slots);
  }

  private void run() {
    int left = 3 * 2 * stages * microBatches;
    while (left > 0) {
      for (int stage = 0; stage < stages; stage++) {
        Slot next = next(stage);
        if (next != null) {
          take(next);
          slots.get(stage).add(next);
          left--;
        }
      }
      now++;
    }
  }

  private @Nullable Slot next(int stage) {
    int first = stage;
    int second = 2 * stages - 1 - stage;
    boolean isFull = held(first) + held(second) >= 2 * stages;
    Slot weight = firstOf(weight(second), weight(first));
    Slot forward = isFull ? null : firstOf(forward(second), forward(first));
    Slot gradient = firstOf(gradient(first), gradient(second));
    if (forward != null && forward.microBatch() >= microBatches - stages) {
      return forward;
    }
    Slot urgent = isFull ? weight : null;
    return firstOf(firstOf(urgent, gradient), firstOf(forward, weight));
  }

  private static @Nullable Slot firstOf(@Nullable Slot one, @Nullable Slot other) {
    return one != null ? one : other;
  }

  private int held(int part) {
    return forwards[part] - weights[part];
  }

  private @Nullable Slot forward(int part) {
    int next = forwards[part];
    boolean isReady = next < microBatches && (part == 0 || forwardEnds[part - 1][next] <= now);
    return isReady ? Slot.of(Work.FORWARD, next, part) : null;
  }

  private @Nullable Slot gradient(int part) {
    int next = gradients[part];
    if (next >= forwards[part]) {
      return null;
    }
    int ready = part == 2 * stages - 1 ? forwardEnds[part][next] : gradientEnds[part + 1][next];
    return ready <= now ? Slot.of(Work.INPUT_GRADIENT, next, part) : null;
  }

  private @Nullable Slot weight(int part) {
    return weights[part] < gradients[part]
        ? Slot.of(Work.WEIGHT_GRADIENT, weights[part], part)
        : null;
  }

  private void take(Slot slot) {
    switch (slot.work()) {
      case FORWARD -> {
        forwardEnds[slot.part()][slot.microBatch()] = now + 1;
        forwards[slot.part()]++;
      }
      case INPUT_GRADIENT -> {
        gradientEnds[slot.part()][slot.microBatch()] = now + 1;
        gradients[slot.part()]++;
      }
      case WEIGHT_GRADIENT -> weights[slot.part()]++;
      case BACKWARD -> throw new AssertionError("ZB-V divides backward passes");
    }
  }
}
