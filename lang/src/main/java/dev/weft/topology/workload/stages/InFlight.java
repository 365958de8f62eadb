package dev.weft.topology.workload.stages;

import dev.weft.topology.workload.Job;

/**
 * Micro-batches whose activations a stage keeps at most, p stages and m micro-batches:
 *
 * <ul>
 *   <li>1F1B: p - i on stage i, from 0 (Narayanan et al., SC 2021)
 *   <li>interleaved: {@code 2(p - i - 1) + (v - 1)p + 1} chunks on stage i, one more than its
 *       warm-up: on stage 0 these are p layers' worth times {@code 1 + (p - 1)/(pv)} (Korthikanti
 *       et al., MLSys 2023)
 *   <li>zero bubble, in the memory of 1F1B: p on each stage; without bubbles: 2p - 1 (Qi et al.,
 *       ICLR 2024: ZB-1p, ZB-2p)
 *   <li>ZBV: 2p chunks of half a stage on each stage (Qi et al., "Pipeline Parallelism with
 *       Controllable Memory", 2024)
 *   <li>DualPipe: p - i from one end and i + 1 from the other, p + 1 in all (DeepSeek, DualPipe)
 * </ul>
 */
public final class InFlight {
  private InFlight() {}

  /**
   * Micro-batches that each chunk of a stage keeps, in the order of the chunks; not more than a
   * step has.
   */
  public static int[] ofChunks(Job job, int stage) {
    int stages = job.parallelism().pipeline();
    int all = Math.max(1, job.microBatches());
    int chunks = Stages.chunksOfStage(job);
    return switch (job.training().schedule()) {
      case ONE_F_ONE_B -> new int[] {Math.min(all, stages - stage)};
      case ZERO_BUBBLE_1 -> new int[] {Math.min(all, stages)};
      case ZERO_BUBBLE_2 -> new int[] {Math.min(all, 2 * stages - 1)};
      case INTERLEAVED ->
          dealt(2 * (stages - stage - 1) + (chunks - 1) * stages + 1, stages, chunks, all);
      case ZERO_BUBBLE_V -> dealt(2 * stages, stages, chunks, all);
      case DUAL_PIPE -> new int[] {Math.min(all, stages - stage), Math.min(all, stage + 1)};
    };
  }

  /**
   * Chunks in flight over the chunks of a stage: the stage runs a group of p micro-batches through
   * its first chunk, then through the next; the first chunk takes up what the last ones have not
   * begun.
   */
  private static int[] dealt(int inFlight, int stages, int chunks, int all) {
    int[] each = new int[chunks];
    int left = Math.min(inFlight, all * chunks);
    for (int chunk = 0; left > 0; chunk = (chunk + 1) % chunks) {
      int group = Math.min(Math.min(left, stages), all - each[chunk]);
      each[chunk] += group;
      left -= group;
    }
    return each;
  }
}
