package dev.weft.topology.workload.flops;

import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Recompute;
import dev.weft.topology.workload.rates.Kernel;
import java.util.EnumMap;
import java.util.Map;

/**
 * Operations of training. The backward pass takes two products for each of the forward pass, for
 * the gradients of input and weights: three times the forward pass in all, four times where a layer
 * is computed again. For MHA with a feed-forward layer of 4h without gate the sum over a step of B
 * sequences is {@code 72 B L s h² (1 + s/6h + V/12hL)}, with full recomputation {@code 96 B L s h²
 * (1 + s/6h + V/16hL)}, by the full square (Narayanan et al., SC 2021, section 5.1; Korthikanti et
 * al., MLSys 2023, appendix A). Selective recomputation runs the core of attention once more: one
 * forward pass, a third of what it counts in the model. (The appendix prints s/3h instead of s/6h,
 * which would be three of them.)
 */
public final class TrainingFlops {
  /** Forward, gradients of the input, gradients of the weights. */
  private static final int PASSES = 3;

  private TrainingFlops() {}

  /** For one token. */
  public static Flops perToken(
      Model model, double sequence, Recompute recompute, FlopsConvention convention) {
    Flops counted = LayerFlops.forward(model, sequence, convention);
    Flops forward = convention.countsRouter() ? counted : counted.without(Kernel.ROUTER);
    Flops all = forward.times(PASSES);
    return convention.countsRecomputation()
        ? all.plus(recomputed(forward, model, sequence, recompute, convention))
        : all;
  }

  /** What all GPUs compute in a step. */
  public static Flops ofStep(Job job, FlopsConvention convention) {
    return perToken(job.model(), job.sequence(), job.training().recompute(), convention)
        .times((double) job.sequencesOfStep() * job.sequence());
  }

  /**
   * The share of the peak that a step reaches: operations by a convention, over the time and the
   * peak of all GPUs (model FLOPs utilization, PaLM, 2022).
   *
   * @param peak FLOP/s of one GPU at the precision that the share is of
   */
  public static double utilization(
      Job job, FlopsConvention convention, double stepSeconds, double peak) {
    return ofStep(job, convention).total() / (stepSeconds * peak * job.parallelism().gpus());
  }

  private static Flops recomputed(
      Flops forward,
      Model model,
      double sequence,
      Recompute recompute,
      FlopsConvention convention) {
    Map<Kernel, Double> again = new EnumMap<>(Kernel.class);
    switch (recompute) {
      case NONE -> {
        return Flops.NONE;
      }
      case SELECTIVE -> again.put(Kernel.ATTENTION_CORE, forward.of(Kernel.ATTENTION_CORE));
      case FULL -> {
        again.putAll(forward.byKernel());
        double head = LayerFlops.forward(model, LayerKind.HEAD, sequence, convention).total();
        again.merge(Kernel.HEAD, -head * (1 + model.mtpLayers()), Double::sum);
      }
    }
    return new Flops(again);
  }
}
