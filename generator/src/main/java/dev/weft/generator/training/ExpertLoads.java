package dev.weft.generator.training;

import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.Job;

/** What the GPU with the most tokens has, which all others of a layer wait for. */
final class ExpertLoads {
  private ExpertLoads() {}

  /** Relative to even loads; 1 without experts. */
  static double fullest(Job job) {
    Experts experts = job.model().experts();
    return experts.count() == 0 || job.training().load().isEven()
        ? 1
        : job.training().load().meanFullest(experts.count(), job.parallelism().expert());
  }
}
