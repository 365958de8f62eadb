package dev.weft.topology.workload.flops;

/**
 * How operations of a model are counted. Sources differ, so that their shares of the peak (MFU,
 * HFU) can't be compared; times can.
 */
public enum FlopsConvention {
  /** Half the square of attention, as a causal mask leaves; what a model needs (Megatron Core). */
  CAUSAL(true, false),
  /** The full square (Narayanan et al., SC 2021; PaLM, 2022; NeMo, llm-foundry). */
  FULL(false, false),
  /** Half the square, and what recomputation adds. */
  CAUSAL_HARDWARE(true, true),
  /** The full square, and what recomputation adds. */
  FULL_HARDWARE(false, true);

  private final boolean isCausal;
  private final boolean countsRecomputation;

  FlopsConvention(boolean isCausal, boolean countsRecomputation) {
    this.isCausal = isCausal;
    this.countsRecomputation = countsRecomputation;
  }

  public boolean isCausal() {
    return isCausal;
  }

  public boolean countsRecomputation() {
    return countsRecomputation;
  }

  /**
   * Whether the scores of tokens for experts count: with what hardware does. What sources print of
   * models leaves them out: Megatron Core's count is met within 0.1 % without them, and with them
   * missed by up to 0.5 % (Kimi K2, 384 experts).
   */
  public boolean countsRouter() {
    return countsRecomputation;
  }

  /**
   * Tokens whose keys each query meets on average. A window of w counts as a square of side 2w
   * whose half is w, as long as that is less than the sequence.
   *
   * @param window 0 for none
   */
  public double keys(double sequence, int window) {
    double side = window > 0 ? Math.min(sequence, 2.0 * window) : sequence;
    return isCausal ? side / 2 : side;
  }
}
