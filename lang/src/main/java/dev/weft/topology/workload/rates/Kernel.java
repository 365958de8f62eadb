package dev.weft.topology.workload.rates;

/** What the GPUs compute for a transformer, by the kind of kernel. */
public enum Kernel {
  /** Queries, keys, values and output of the attention: multiplications of matrices. */
  ATTENTION_PROJECTION("projections", Bound.GEMM),
  /** Scores, softmax and their product with the values, in one kernel. */
  ATTENTION_CORE("attention", Bound.ATTENTION),
  /** The dense feed-forward layer, and experts that every token goes to. */
  FEED_FORWARD("feed-forward", Bound.GEMM),
  /** Routed experts: multiplications of many small matrices. */
  EXPERTS("experts", Bound.GROUPED_GEMM),
  /** Scores of a token for each expert. */
  ROUTER("router", Bound.GEMM),
  /** What joins a token's state with the embedding of the next one, before an MTP layer. */
  MTP_PROJECTION("mtp-projection", Bound.GEMM),
  /** Logits of all tokens of the vocabulary. */
  HEAD("head", Bound.HEAD),
  /** Norms, residuals, rotary positions, activation functions: bound by memory. */
  ELEMENT_WISE("element-wise", Bound.MEMORY),
  /** What the optimizer reads and writes of each parameter: bound by memory. */
  OPTIMIZER("optimizer", Bound.MEMORY);

  private final String word;
  private final Bound bound;

  Kernel(String word, Bound bound) {
    this.word = word;
    this.bound = bound;
  }

  public String word() {
    return word;
  }

  /** Which of the efficiencies of a GPU it reaches. */
  public Bound bound() {
    return bound;
  }

  /** What kernels have in common of which one efficiency is known. */
  public enum Bound {
    GEMM("gemm-efficiency"),
    GROUPED_GEMM("expert-efficiency"),
    ATTENTION("attention-efficiency"),
    HEAD("head-efficiency"),
    MEMORY("memory-efficiency");

    private final String key;

    Bound(String key) {
      this.key = key;
    }

    /** As the language says it. */
    public String key() {
      return key;
    }

    /** The number format of such kernels in a job: attention and logits stay in 16 bits. */
    public Precision format(Precision ofJob) {
      return this == GEMM || this == GROUPED_GEMM ? ofJob : ofJob.wide();
    }
  }
}
