package dev.weft.topology.workload;

/**
 * A transformer, as far as its size, its work and its traffic go; what is not said is 0.
 *
 * @param parameters all of them, those of all experts included
 * @param hidden width of the residual stream
 * @param vocabulary tokens that there are
 * @param sequence tokens of a sequence
 * @param feedForward width inside a dense feed-forward layer
 * @param isGated whether feed-forward layers and experts have a gate: three matrices, else two
 * @param mtpLayers further tokens that training predicts, with a layer each
 * @param hasTiedEmbeddings whether input and output share the vectors of the tokens
 * @param hasParallelBlocks whether attention and feed-forward layer have the same input, and their
 *     outputs are added at once (Chowdhery et al., "PaLM", 2022, section 2)
 */
public record Model(
    String name,
    double parameters,
    int layers,
    int hidden,
    int vocabulary,
    int sequence,
    Attention attention,
    int feedForward,
    boolean isGated,
    Experts experts,
    int mtpLayers,
    boolean hasTiedEmbeddings,
    boolean hasParallelBlocks) {

  /** Matrices of a gated feed-forward layer: gate, up, down (Shazeer, 2020). */
  private static final int GATED = 3;

  /** Up and down (Vaswani et al., 2017). */
  private static final int PLAIN = 2;

  /** Matrices of a feed-forward layer or an expert. */
  public int matrices() {
    return isGated ? GATED : PLAIN;
  }

  /** Layers that have experts. */
  public int sparseLayers() {
    return experts.count() > 0 ? Math.max(0, layers - experts.denseLayers()) : 0;
  }

  /** Parameters of all routed experts; 0 when the model has none or does not say their width. */
  public double expertParameters() {
    return (double) matrices() * hidden * experts.hidden() * experts.count() * sparseLayers();
  }

  /** Width of a head; 0 when neither it nor hidden and heads are known. */
  public double headSize() {
    if (attention.headSize() > 0 || attention.heads() == 0) {
      return attention.headSize();
    }
    return (double) hidden / attention.heads();
  }

  /** Parameters of one layer's attention; 0 when its sizes are not known. */
  public double attentionParameters() {
    Latent latent = attention.latent();
    if (latent != null) {
      return latent.parameters(hidden, attention.heads());
    }
    return 2.0 * hidden * headSize() * (attention.heads() + attention.kvHeads());
  }

  /** Keys and values of one token in one layer, in numbers. */
  public double keysAndValues() {
    if (attention.kvWidth() > 0) {
      return attention.kvWidth();
    }
    Latent latent = attention.latent();
    return latent == null
        ? 2 * attention.kvHeads() * headSize()
        : latent.keyValueRank() + latent.rope();
  }

  /** Whether all heads share what is kept of a token, so that {@code tensor} does not divide it. */
  public boolean sharesKeysAndValues() {
    return attention.kvWidth() > 0 || attention.latent() != null;
  }

  /**
   * What a layer is, from 0. Dense layers come first; those with a window are dealt evenly among
   * all.
   */
  public LayerKind kind(int layer) {
    long before = (long) layer * attention.windowLayers() / Math.max(1, layers);
    long after = (layer + 1L) * attention.windowLayers() / Math.max(1, layers);
    return LayerKind.of(layer >= layers - sparseLayers(), after > before);
  }

  /** The kind of layer that predicts one more token: that of the last. */
  public LayerKind mtpKind() {
    return LayerKind.of(sparseLayers() > 0, false);
  }

  /** The share of the model that the largest of some pipeline stages holds. */
  public double shareOfStage(int stages) {
    return layers == 0 ? 1.0 / stages : Math.ceilDiv(layers, stages) / (double) layers;
  }
}
