package dev.weft.topology.workload.flops;

import dev.weft.topology.workload.Attention;
import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.Latent;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.rates.Kernel;
import java.util.EnumMap;
import java.util.Map;

/**
 * Operations of the forward pass for one token. A product of a vector with a matrix takes two for
 * each number of the matrix (multiply, add); so every weight costs 2, and a query takes 2 for each
 * number of a key and 2 for each number of a value.
 */
public final class LayerFlops {
  private LayerFlops() {}

  /** Of a layer, the embedding (none: a lookup) or the head. */
  public static Flops forward(
      Model model, LayerKind kind, double sequence, FlopsConvention convention) {
    Map<Kernel, Double> flops = new EnumMap<>(Kernel.class);
    switch (kind) {
      case EMBEDDING -> {
        return Flops.NONE;
      }
      case HEAD -> flops.put(Kernel.HEAD, 2.0 * model.hidden() * model.vocabulary());
      case MTP -> {
        // The states of two tokens, 2h wide, are projected to h.
        flops.put(Kernel.MTP_PROJECTION, 2.0 * 2 * model.hidden() * model.hidden());
        return new Flops(flops)
            .plus(forward(model, model.mtpKind(), sequence, convention))
            .plus(forward(model, LayerKind.HEAD, sequence, convention));
      }
      default -> {
        flops.put(Kernel.ATTENTION_PROJECTION, 2 * model.attentionParameters());
        int window = kind.isWindowed() ? model.attention().window() : 0;
        flops.put(Kernel.ATTENTION_CORE, core(model, convention.keys(sequence, window)));
        feedForward(model, kind, flops);
      }
    }
    return new Flops(flops);
  }

  /** Of all that a model computes: layers, MTP layers, head. */
  public static Flops forward(Model model, double sequence, FlopsConvention convention) {
    Flops sum = forward(model, LayerKind.HEAD, sequence, convention);
    Map<LayerKind, Integer> counts = new EnumMap<>(LayerKind.class);
    for (int layer = 0; layer < model.layers(); layer++) {
      counts.merge(model.kind(layer), 1, Integer::sum);
    }
    counts.put(LayerKind.MTP, model.mtpLayers());
    for (Map.Entry<LayerKind, Integer> entry : counts.entrySet()) {
      Flops one = forward(model, entry.getKey(), sequence, convention);
      sum = sum.plus(one.times(entry.getValue()));
    }
    return sum;
  }

  /** Scores and their product with the values: 2 · keys · width each, for each head. */
  private static double core(Model model, double keys) {
    Attention attention = model.attention();
    Latent latent = attention.latent();
    double widths =
        latent == null
            ? 2 * model.headSize()
            : (double) latent.nope() + latent.rope() + latent.value();
    return 2 * keys * attention.heads() * widths;
  }

  private static void feedForward(Model model, LayerKind kind, Map<Kernel, Double> flops) {
    double perWidth = 2.0 * model.matrices() * model.hidden();
    if (!kind.isSparse()) {
      flops.put(Kernel.FEED_FORWARD, perWidth * model.feedForward());
      return;
    }
    Experts experts = model.experts();
    flops.put(Kernel.EXPERTS, perWidth * experts.hidden() * experts.active());
    flops.put(Kernel.ROUTER, 2.0 * model.hidden() * experts.count());
    if (experts.shared() > 0) {
      flops.put(Kernel.FEED_FORWARD, perWidth * experts.hidden() * experts.shared());
    }
  }
}
