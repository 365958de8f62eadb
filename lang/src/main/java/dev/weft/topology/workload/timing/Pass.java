package dev.weft.topology.workload.timing;

/** Passes of a micro-batch through a layer. */
public enum Pass {
  FORWARD("forward"),
  /** What is computed again before the backward pass. */
  RECOMPUTATION("recomputation"),
  /** Gradients of a layer's input. */
  INPUT_GRADIENT("input-gradient"),
  /** Gradients of its weights. */
  WEIGHT_GRADIENT("weight-gradient");

  private final String word;

  Pass(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
