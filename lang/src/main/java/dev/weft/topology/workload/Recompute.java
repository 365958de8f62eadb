package dev.weft.topology.workload;

/** Which activations are computed again in the backward pass instead of kept. */
public enum Recompute {
  NONE("none"),
  /** The core of attention (Korthikanti et al., MLSys 2023), as FlashAttention does in any case. */
  SELECTIVE("selective"),
  /** Whole layers, of which only the input is kept. */
  FULL("full");

  private final String word;

  Recompute(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
