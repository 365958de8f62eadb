package dev.weft.topology.workload;

/** A dimension of the grid of a job's ranks, by the word that Megatron has for it. */
public enum GridDimension {
  TENSOR("tp"),
  CONTEXT("cp"),
  EXPERT("ep"),
  DATA("dp"),
  PIPELINE("pp");

  private final String word;

  GridDimension(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
