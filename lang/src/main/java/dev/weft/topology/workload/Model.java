package dev.weft.topology.workload;

/**
 * A transformer, as far as its size and its traffic go; what is not said is 0.
 *
 * @param parameters all of them, those of all experts included
 * @param hidden width of the residual stream
 * @param kvHeads heads of keys and values; as many as heads unless said otherwise
 * @param headSize width of a head; hidden over heads where nothing is said
 * @param feedForward width inside a dense feed-forward layer
 * @param sequence tokens of a sequence
 * @param experts routed experts of each sparse layer
 * @param activeExperts routed experts that a token goes to
 * @param sharedExperts experts that every token goes to
 * @param expertHidden width inside an expert
 * @param denseLayers layers without experts
 * @param kvWidth numbers kept for a token in each layer, where it does not follow from the heads
 */
public record Model(
    String name,
    double parameters,
    int layers,
    int hidden,
    int heads,
    int kvHeads,
    int headSize,
    int feedForward,
    int sequence,
    int vocabulary,
    int experts,
    int activeExperts,
    int sharedExperts,
    int expertHidden,
    int denseLayers,
    int kvWidth) {

  /** Matrices of a gated feed-forward layer: gate, up, down (Shazeer, 2020). */
  private static final int MATRICES_OF_EXPERT = 3;

  /** Parameters of all routed experts; 0 when the model has none or does not say their width. */
  public double expertParameters() {
    return (double) MATRICES_OF_EXPERT
        * hidden
        * expertHidden
        * experts
        * Math.max(0, layers - denseLayers);
  }

  /** Keys and values of one token in one layer, in numbers. */
  public double keysAndValues() {
    if (kvWidth > 0) {
      return kvWidth;
    }
    double width = headSize > 0 || heads == 0 ? headSize : (double) hidden / heads;
    return 2 * kvHeads * width;
  }

  /** The share of the model that the largest of some pipeline stages holds. */
  double shareOfStage(int stages) {
    return layers == 0 ? 1.0 / stages : Math.ceilDiv(layers, stages) / (double) layers;
  }
}
