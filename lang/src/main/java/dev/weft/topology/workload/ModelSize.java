package dev.weft.topology.workload;

import org.jspecify.annotations.Nullable;

/**
 * How many parameters a transformer has by its sizes: in each layer the attention, whose queries
 * and output are as wide as all heads and whose keys and values as those that they share (Ainslie
 * et al., "GQA", EMNLP 2023), and a feed-forward layer of two matrices (Vaswani et al., "Attention
 * is all you need", 2017) or, gated, of three (Shazeer, "GLU variants improve transformer", 2020);
 * in sparse layers the experts, routed and shared ones alike; a vector for each token, once where
 * input and output share it, else twice. Biases and norms are far less than a hundredth.
 *
 * @param attention of all layers
 * @param feedForward of all dense layers, gated
 * @param experts of all sparse layers
 * @param vectors of all tokens, for input and output
 * @param isWhole whether the model says all sizes; else parts of which it does not are 0
 */
public record ModelSize(
    double attention, double feedForward, double experts, double vectors, boolean isWhole) {
  private static final int GATED = 3;
  private static final int PLAIN = 2;

  /** What compressed keys and values, biases and the like may make of it. */
  private static final double TOLERANCE = 0.1;

  /** The size of a model; null when it does not say enough. */
  public static @Nullable ModelSize of(Model model) {
    int sparse = model.experts() > 0 ? Math.max(0, model.layers() - model.denseLayers()) : 0;
    int dense = model.layers() - sparse;
    if (model.layers() == 0 || model.hidden() == 0 || model.heads() == 0) {
      return null;
    }
    boolean isWhole =
        model.vocabulary() > 0
            && (dense == 0 || model.feedForward() > 0)
            && (sparse == 0 || model.expertHidden() > 0);
    // How much less compressed keys and values take, a part of the sizes does not tell.
    boolean isCompressed = model.kvWidth() > 0 && !isWhole;
    double hidden = model.hidden();
    double head = model.headSize() > 0 ? model.headSize() : hidden / model.heads();
    return new ModelSize(
        isCompressed ? 0 : model.layers() * 2 * hidden * head * (model.heads() + model.kvHeads()),
        GATED * hidden * model.feedForward() * dense,
        GATED
            * hidden
            * model.expertHidden()
            * (model.experts() + (double) model.sharedExperts())
            * sparse,
        2 * hidden * model.vocabulary(),
        isWhole);
  }

  /** With gates, and with vectors of their own at both ends. */
  public double most() {
    return attention + feedForward + experts + vectors;
  }

  /** Without. */
  public double least() {
    return attention + feedForward * PLAIN / GATED + experts + vectors / 2;
  }

  /** Whether a number can be meant: of a model that does not say all, one that is large enough. */
  public boolean isNear(double parameters) {
    boolean isEnough = parameters >= least() * (1 - TOLERANCE);
    return isEnough && (!isWhole || parameters <= most() * (1 + TOLERANCE));
  }
}
