package dev.weft.topology.workload;

import org.jspecify.annotations.Nullable;

/**
 * How many parameters a transformer has by its sizes: in each layer the attention, whose queries
 * and output are as wide as all heads and whose keys and values as those that they share (Ainslie
 * et al., "GQA", EMNLP 2023) or come from compressed ones (MLA, DeepSeek-V2, 2024), and a
 * feed-forward layer of two matrices (Vaswani et al., "Attention is all you need", 2017) or, gated,
 * of three (Shazeer, "GLU variants improve transformer", 2020); in sparse layers the experts,
 * routed and shared ones alike; a vector for each token, once where input and output share it, else
 * twice. Biases and norms are far less than a hundredth.
 *
 * @param attention of all layers
 * @param feedForward of all dense layers
 * @param experts of all sparse layers
 * @param vectors of all tokens, for input and output
 * @param furtherLayers layers that predict further tokens, which cards count or don't
 * @param isGated whether feed-forward layers are taken to have a gate
 * @param isTied whether input and output are known to share vectors
 * @param isWhole whether the model says all sizes; else parts of which it does not are 0
 */
public record ModelSize(
    double attention,
    double feedForward,
    double experts,
    double vectors,
    double furtherLayers,
    boolean isGated,
    boolean isTied,
    boolean isWhole) {

  /** What compressed keys and values, biases and the like may make of it. */
  private static final double TOLERANCE = 0.1;

  /** The size of a model; null when it does not say enough. */
  public static @Nullable ModelSize of(Model model) {
    if (model.layers() == 0 || model.hidden() == 0 || model.attention().heads() == 0) {
      return null;
    }
    int sparse = model.sparseLayers();
    int dense = model.layers() - sparse;
    Experts each = model.experts();
    boolean isWhole =
        model.vocabulary() > 0
            && (dense == 0 || model.feedForward() > 0)
            && (sparse == 0 || each.hidden() > 0);
    // How much less compressed keys and values take, a part of the sizes does not tell.
    boolean isCompressed =
        model.attention().kvWidth() > 0 && model.attention().latent() == null && !isWhole;
    double hidden = model.hidden();
    double ofWidth = model.matrices() * hidden;
    double attention = isCompressed ? 0 : model.attentionParameters();
    double ofExperts = ofWidth * each.hidden() * (each.count() + (double) each.shared());
    double further = sparse > 0 ? ofExperts : ofWidth * model.feedForward();
    return new ModelSize(
        model.layers() * attention,
        ofWidth * model.feedForward() * dense,
        ofExperts * sparse,
        (model.hasTiedEmbeddings() ? 1 : 2) * hidden * model.vocabulary(),
        model.mtpLayers() * (attention + further + 2 * hidden * hidden),
        model.isGated(),
        model.hasTiedEmbeddings(),
        isWhole);
  }

  /** With vectors of their own at both ends, unless it is known that they are shared. */
  public double most() {
    return attention + feedForward + experts + vectors + furtherLayers;
  }

  /** Without, and with two matrices in dense layers that are only taken to be gated. */
  public double least() {
    return attention
        + (isGated ? feedForward * 2 / 3 : feedForward)
        + experts
        + (isTied ? vectors : vectors / 2);
  }

  /** Whether a number can be meant: of a model that does not say all, one that is large enough. */
  public boolean isNear(double parameters) {
    boolean isEnough = parameters >= least() * (1 - TOLERANCE);
    return isEnough && (!isWhole || parameters <= most() * (1 + TOLERANCE));
  }
}
