package dev.weft.topology.workload.memory;

import dev.weft.topology.workload.Job;

/**
 * Bytes of weights, gradients and optimizer on a GPU. Mixed precision keeps for each parameter its
 * weight and its gradient, a master copy of the weight in fp32 where the weight is narrower, and
 * the state of the optimizer; a stack may keep the gradient once more in fp32 while the optimizer
 * runs. ZeRO divides the last three from stage 1, gradients from stage 2, weights from stage 3
 * (Rajbhandari et al., SC 2020). With bf16 weights and Adam over d copies these are
 *
 * <ul>
 *   <li>gradients in bf16: 16, 4 + 12/d, 2 + 14/d, 16/d
 *   <li>gradients in fp32: 18, 6 + 12/d (Megatron Core, distributed optimizer), 2 + 16/d, 18/d
 *   <li>fp16 with gradients in fp16 and their copy: 20, 4 + 16/d
 *   <li>all in fp32: 16, 8 + 8/d
 * </ul>
 */
public record ModelState(double weights, double gradients, double optimizer) {
  private static final int FP32_BYTES = 4;

  /** Of a job that trains. */
  public static ModelState of(Job job, RankParameters parameters) {
    double weight = job.training().parameterPrecision().bytes();
    double gradient = job.training().gradientPrecision().bytes();
    return new ModelState(
        bytes(job, parameters, weight, 3),
        bytes(job, parameters, gradient, 2),
        bytes(job, parameters, optimizerBytes(job), 1));
  }

  /** What the optimizer keeps of each parameter. */
  private static double optimizerBytes(Job job) {
    boolean isNarrow = job.training().gradientPrecision().bytes() < FP32_BYTES;
    double copy = isNarrow && job.training().stack().hasMainGradients() ? FP32_BYTES : 0;
    return masterBytes(job) + job.optimizer().bytes() + copy;
  }

  private static double masterBytes(Job job) {
    return job.training().parameterPrecision().bytes() < FP32_BYTES ? FP32_BYTES : 0;
  }

  private static double bytes(Job job, RankParameters parameters, double each, int fromStage) {
    return job.zeroStage() >= fromStage
        ? each * (parameters.dense() / job.shards() + parameters.experts() / job.expertShards())
        : each * parameters.total();
  }

  /**
   * What a checkpoint of a whole job takes: weights, master copies and the state of the optimizer:
   * 14 bytes for each parameter in bf16 with Adam.
   */
  public static double checkpointBytes(Job job) {
    double weight = Math.max(2, job.training().parameterPrecision().bytes());
    double master = weight < FP32_BYTES ? FP32_BYTES : 0;
    return job.model().parameters() * (weight + master + job.optimizer().bytes());
  }

  public double total() {
    return weights + gradients + optimizer;
  }
}
