package dev.weft.topology.workload;

/**
 * The experts of a model; all 0 for one that has none.
 *
 * @param count routed experts of each sparse layer
 * @param active routed experts that a token goes to
 * @param shared experts that every token goes to
 * @param hidden width inside an expert
 * @param denseLayers layers without experts, the first ones
 */
public record Experts(int count, int active, int shared, int hidden, int denseLayers) {
  public static final Experts NONE = new Experts(0, 0, 0, 0, 0);
}
