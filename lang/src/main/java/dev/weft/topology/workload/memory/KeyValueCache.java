package dev.weft.topology.workload.memory;

import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Parallelism;

/**
 * Keys and values that serving keeps: for a token and layer {@code 2 · heads of keys and values ·
 * width} numbers (Pope et al., "Efficiently Scaling Transformer Inference", MLSys 2023), or with
 * compressed ones (MLA) their rank and the rotary part of the key.
 */
public final class KeyValueCache {
  private KeyValueCache() {}

  /** Of one token in all layers, not divided. */
  public static double bytesPerToken(Model model, double bytesOfNumber) {
    return model.layers() * model.keysAndValues() * bytesOfNumber;
  }

  /**
   * On the fullest GPU of a job that serves. Tensor parallelism divides heads of keys and values,
   * but no single head.
   */
  public static double ofJob(Job job) {
    Model model = job.model();
    Parallelism division = job.parallelism();
    return (double) job.batch()
        * job.sequence()
        / division.context()
        * model.shareOfStage(division.pipeline())
        * bytesPerToken(model, job.precision().bytes())
        / parts(job);
  }

  /** GPUs over which tensor parallelism divides the keys and values of a token. */
  public static int parts(Job job) {
    int heads = job.model().attention().kvHeads();
    return job.model().sharesKeysAndValues()
        ? 1
        : Math.max(1, Math.min(job.parallelism().tensor(), heads));
  }
}
