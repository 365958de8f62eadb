package dev.weft.topology.workload.timing;

import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.flops.Flops;
import dev.weft.topology.workload.flops.FlopsConvention;
import dev.weft.topology.workload.flops.LayerFlops;
import dev.weft.topology.workload.memory.KeyValueCache;
import dev.weft.topology.workload.rates.KernelRates;
import java.util.ArrayList;
import java.util.List;

/**
 * Seconds that one GPU computes in a layer for one sequence that is served alone: the prefill of
 * all its tokens, and one decode step behind them. By the roofline (Williams et al., CACM 2009)
 * each kernel takes its operations over what the GPU computes, or its bytes over what its memory
 * gives, whatever is longer.
 *
 * <p>A decode step has one token. It reads all weights of the layer once, of routed experts those
 * that the token goes to, and the keys and values of all tokens before it: 2 · heads of keys and
 * values · width numbers each (Pope et al., "Efficiently Scaling Transformer Inference", MLSys
 * 2023); so that memory bounds it. Logits are of one token in prefill, too.
 */
public final class ServingTimes {
  private final Job prefill;
  private final Job decode;
  private final int context;
  private final LayerTimes prefillTimes;
  private final LayerWork decodeWork;
  private final KernelRates rates;

  /**
   * @param job that serves; its sequence is what prefill reads, and what keys and values are kept
   *     of
   */
  public ServingTimes(Job job, KernelRates rates) {
    this.context = job.sequence();
    this.prefill = job.pass(context);
    this.decode = job.pass(1);
    this.prefillTimes = new LayerTimes(prefill, rates);
    this.decodeWork = new LayerWork(decode);
    this.rates = rates;
  }

  /** Seconds of layers for all tokens of the sequence. */
  public double prefill(List<LayerKind> layers) {
    double sum = 0;
    for (LayerKind kind : layers) {
      sum +=
          kind == LayerKind.HEAD
              ? seconds(decodeOf(kind))
              : prefillTimes.seconds(kind, Pass.FORWARD);
    }
    return sum;
  }

  /** Seconds of layers for one more token. */
  public double decode(List<LayerKind> layers) {
    return layers.stream().mapToDouble(kind -> seconds(decodeOf(kind))).sum();
  }

  private double seconds(List<KernelWork> work) {
    return work.stream()
        .mapToDouble(each -> rates.seconds(each.kernel(), each.flops(), each.bytes()))
        .sum();
  }

  /** What one GPU computes and reads for one token, by kernel. */
  public List<KernelWork> decodeOf(LayerKind kind) {
    Model model = decode.model();
    // Half the square of twice the tokens: the new one meets all before it.
    Flops withAll = LayerFlops.forward(model, kind, 2.0 * context, FlopsConvention.CAUSAL);
    List<KernelWork> work = new ArrayList<>();
    for (KernelWork each : decodeWork.of(kind, Pass.FORWARD)) {
      work.add(
          switch (each.kernel()) {
            case ATTENTION_CORE ->
                new KernelWork(
                    each.kernel(),
                    withAll.of(each.kernel()) / decode.parallelism().tensor(),
                    cacheBytes(kind));
            case EXPERTS ->
                new KernelWork(each.kernel(), each.flops(), each.bytes() * touchedExperts());
            default -> each;
          });
    }
    return work;
  }

  /** Keys and values of one layer that a GPU reads; a window leaves out those before it. */
  private double cacheBytes(LayerKind kind) {
    Model model = decode.model();
    double tokens = kind.isWindowed() ? Math.min(context, model.attention().window()) : context;
    return tokens
        * KeyValueCache.bytesPerToken(model, decode.precision().bytes())
        / model.layers()
        / KeyValueCache.parts(decode);
  }

  /** The part of all experts that one token goes to. */
  private double touchedExperts() {
    Experts experts = decode.model().experts();
    return Math.min(1, experts.active() / (double) experts.count());
  }
}
