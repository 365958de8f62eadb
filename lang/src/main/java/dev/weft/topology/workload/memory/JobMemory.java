package dev.weft.topology.workload.memory;

import dev.weft.topology.measures.Measures;
import dev.weft.topology.workload.Job;
import java.util.StringJoiner;

/**
 * Bytes that a job needs on a GPU. Buffers of libraries and what allocators lose come on top.
 *
 * @param optimizer state of the optimizer and master copies of weights
 * @param gathered weights of two layers, which ZeRO gathers from other copies before it computes
 * @param activations kept for the backward pass
 * @param logits of one micro-batch
 * @param cache keys and values of the sequences being served
 */
public record JobMemory(
    double weights,
    double gradients,
    double optimizer,
    double gathered,
    double activations,
    double logits,
    double cache) {
  private static final int LAST_ZERO_STAGE = 3;

  /** Of the fullest GPU of a job whose number of copies is known. */
  public static JobMemory of(Job job) {
    JobMemory fullest = of(job, 0);
    for (int stage = 1; stage < job.parallelism().pipeline(); stage++) {
      JobMemory other = of(job, stage);
      if (other.total() > fullest.total()) {
        fullest = other;
      }
    }
    return fullest;
  }

  /** Of a GPU of one stage, from 0. */
  public static JobMemory of(Job job, int stage) {
    RankParameters parameters = RankParameters.of(job, stage);
    if (!job.isTraining()) {
      double weights = parameters.total() * job.precision().bytes();
      return new JobMemory(weights, 0, 0, 0, 0, 0, KeyValueCache.ofJob(job));
    }
    ModelState state = ModelState.of(job, parameters);
    boolean isGathered = job.zeroStage() == LAST_ZERO_STAGE && job.shards() > 1;
    double weightBytes = job.training().parameterPrecision().bytes();
    return new JobMemory(
        state.weights(),
        state.gradients(),
        state.optimizer(),
        isGathered ? 2 * parameters.largestLayer() * weightBytes : 0,
        Activations.ofStage(job, stage),
        Activations.logits(job, stage),
        0);
  }

  public double total() {
    return modelState() + gathered + activations + logits + cache;
  }

  /** What stays from step to step: weights, gradients, optimizer. */
  public double modelState() {
    return weights + gradients + optimizer;
  }

  /** What stays without a micro-batch on its way: model state, keys and values. */
  public double lasting() {
    return modelState() + cache;
  }

  /** The parts that stay: weights 140 GB, cache 2.7 GB. */
  public String lastingText() {
    StringJoiner text = new StringJoiner(", ");
    add(text, "weights", weights);
    add(text, "gradients", gradients);
    add(text, "optimizer", optimizer);
    add(text, "keys and values", cache);
    return text.toString();
  }

  /** All parts, which make the total. */
  public String text() {
    StringJoiner text = new StringJoiner(", ");
    if (lasting() > 0) {
      text.add(lastingText());
    }
    add(text, "gathered weights", gathered);
    add(text, "activations", activations);
    add(text, "logits", logits);
    return text.toString();
  }

  /** The parts that a step takes on top: {@code , with activations 12 GB,}; empty for none. */
  public String passingText() {
    StringJoiner text = new StringJoiner(", ", ", with ", ",");
    text.setEmptyValue("");
    add(text, "gathered weights", gathered);
    add(text, "activations", activations);
    add(text, "logits", logits);
    return text.toString();
  }

  private static void add(StringJoiner text, String what, double bytes) {
    if (bytes > 0) {
      text.add(what + " " + Measures.size(bytes));
    }
  }
}
