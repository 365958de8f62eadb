package dev.weft.generator.training;

import java.util.ArrayList;
import java.util.List;

/**
 * One forward, one backward (Narayanan et al., "PipeDream", SOSP 2019), and the same with several
 * parts of the model on each stage, the interleaved schedule (Narayanan et al., "Efficient
 * Large-Scale Language Model Training on GPU Clusters", SC 2021). Warm-ups are those of Megatron-LM
 * ({@code get_pp_rank_microbatches}): {@code p - 1 - i} forward passes of stage {@code i}, and
 * {@code 2 (p - 1 - i) + (v - 1) p} with {@code v} parts on a stage.
 */
final class OneForwardOneBackward {
  private OneForwardOneBackward() {}

  static PipelineSchedule plain(int stages, int microBatches) {
    return interleaved(stages, 1, microBatches);
  }

  /** Parts go round the stages: stage i has parts i, p + i, 2p + i and so on. */
  static PipelineSchedule interleaved(int stages, int partsOfStage, int microBatches) {
    List<List<Slot>> all = new ArrayList<>();
    for (int stage = 0; stage < stages; stage++) {
      all.add(ofStage(stage, stages, partsOfStage, microBatches));
    }
    return new PipelineSchedule(microBatches, stages * partsOfStage, all);
  }

  private static List<Slot> ofStage(int stage, int stages, int partsOfStage, int microBatches) {
    int total = microBatches * partsOfStage;
    int behind = stages - 1 - stage;
    int warmUp =
        Math.min(total, partsOfStage == 1 ? behind : 2 * behind + (partsOfStage - 1) * stages);
    List<int[]> turns = turns(stages, partsOfStage, microBatches);
    List<Slot> slots = new ArrayList<>();
    for (int turn = 0; turn < total + warmUp; turn++) {
      if (turn < total) {
        int[] next = turns.get(turn);
        slots.add(Slot.of(Work.FORWARD, next[0], next[1] * stages + stage));
      }
      if (turn >= warmUp) {
        int[] next = turns.get(turn - warmUp);
        int part = (partsOfStage - 1 - next[1]) * stages + stage;
        slots.add(Slot.of(Work.BACKWARD, next[0], part));
      }
    }
    return slots;
  }

  /**
   * Micro-batches and parts of a stage, in the order of its forward passes: as many micro-batches
   * as there are stages go through a part before the next part has its turn.
   */
  private static List<int[]> turns(int stages, int partsOfStage, int microBatches) {
    List<int[]> turns = new ArrayList<>();
    for (int first = 0; first < microBatches; first += stages) {
      int last = Math.min(microBatches, first + stages);
      for (int part = 0; part < partsOfStage; part++) {
        for (int microBatch = first; microBatch < last; microBatch++) {
          turns.add(new int[] {microBatch, part});
        }
      }
    }
    return turns;
  }
}
