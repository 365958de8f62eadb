package dev.weft.generator.training;

import java.util.List;

/**
 * What each stage of a pipeline does, in order. A part of the model waits for the part before
 * (forward) or behind it (gradients) of the same micro-batch, wherever that is.
 *
 * @param microBatches that go through it in a step
 * @param parts of the model; each micro-batch goes through all of them
 * @param stages the turns of each stage, in order
 */
public record PipelineSchedule(int microBatches, int parts, List<List<Slot>> stages) {
  public PipelineSchedule {
    stages = stages.stream().map(List::copyOf).toList();
  }

  /** The most parts of micro-batches whose activations a stage holds at a time. */
  public int mostInFlight(int stage) {
    int held = 0;
    int most = 0;
    for (Slot slot : stages.get(stage)) {
      for (Slot each = slot; each != null; each = each.beside()) {
        held += each.work() == Work.FORWARD ? 1 : 0;
      }
      most = Math.max(most, held);
      for (Slot each = slot; each != null; each = each.beside()) {
        held -= frees(each.work()) ? 1 : 0;
      }
    }
    return most;
  }

  private static boolean frees(Work work) {
    return work == Work.BACKWARD || work == Work.WEIGHT_GRADIENT;
  }
}
