package dev.weft.generator.training;

import java.util.ArrayList;
import java.util.List;

/**
 * Schedules that divide a backward pass in two, so that stages that would wait compute gradients of
 * weights (Qi et al., "Zero Bubble Pipeline Parallelism", ICLR 2024, section 2). H1 keeps as many
 * micro-batches in flight on each stage as the first stage of 1F1B has, H2 twice as many less one;
 * H2 fills all gaps if forward pass, gradients of inputs and gradients of weights take equally
 * long, and if no stage waits for others between its optimizer and its next step.
 */
final class ZeroBubble {
  private ZeroBubble() {}

  /** Stage i begins with p - i forward passes; its weight gradients lag i micro-batches behind. */
  static PipelineSchedule h1(int stages, int microBatches) {
    return of(stages, microBatches, 1);
  }

  /** Stage i begins with 2 (p - i) - 1 forward passes; weight gradients lag 2i behind. */
  static PipelineSchedule h2(int stages, int microBatches) {
    return of(stages, microBatches, 2);
  }

  private static PipelineSchedule of(int stages, int microBatches, int depth) {
    List<List<Slot>> all = new ArrayList<>();
    for (int stage = 0; stage < stages; stage++) {
      all.add(ofStage(stage, depth * (stages - 1 - stage), depth * stage, microBatches));
    }
    return new PipelineSchedule(microBatches, stages, all);
  }

  private static List<Slot> ofStage(int stage, int warmUp, int lag, int microBatches) {
    List<Slot> slots = new ArrayList<>();
    for (int turn = 0; turn < microBatches + warmUp + lag; turn++) {
      if (turn < microBatches) {
        slots.add(Slot.of(Work.FORWARD, turn, stage));
      }
      int backward = turn - warmUp;
      if (backward >= 0 && backward < microBatches) {
        slots.add(Slot.of(Work.INPUT_GRADIENT, backward, stage));
      }
      int weights = backward - lag;
      if (weights >= 0 && weights < microBatches) {
        slots.add(Slot.of(Work.WEIGHT_GRADIENT, weights, stage));
      }
    }
    return slots;
  }
}
