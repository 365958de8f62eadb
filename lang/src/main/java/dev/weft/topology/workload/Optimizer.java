package dev.weft.topology.workload;

/** How weights follow from gradients, as far as it takes memory. */
public enum Optimizer {
  /** Two moments in fp32 (Kingma and Ba, 2015). */
  ADAM("adam", 8),
  /** Momentum in fp32. */
  SGD("sgd", 4),
  /** Momentum in fp32, made orthogonal. */
  MUON("muon", 4);

  private final String word;
  private final int bytes;

  Optimizer(String word, int bytes) {
    this.word = word;
    this.bytes = bytes;
  }

  public String word() {
    return word;
  }

  /** Bytes of state for each parameter, without the master copy of the weights. */
  public int bytes() {
    return bytes;
  }
}
