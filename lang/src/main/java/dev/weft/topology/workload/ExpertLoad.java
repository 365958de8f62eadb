package dev.weft.topology.workload;

import java.util.Arrays;
import java.util.List;

/**
 * How the tokens of a layer spread over its routed experts.
 *
 * @param shares of the experts of each layer, which make 1 for each; one row for all layers, or one
 *     for each sparse layer in turn; no row when all experts have the same load
 */
public record ExpertLoad(List<List<Double>> shares) {
  public static final ExpertLoad EVEN = new ExpertLoad(List.of());

  public ExpertLoad {
    shares = shares.stream().map(List::copyOf).toList();
  }

  public boolean isEven() {
    return shares.isEmpty();
  }

  /** Share of each expert of a sparse layer, counted from 0. */
  public double[] ofLayer(int sparseLayer, int experts) {
    double[] all = new double[experts];
    if (isEven()) {
      Arrays.fill(all, 1.0 / experts);
      return all;
    }
    List<Double> row = shares.get(sparseLayer % shares.size());
    for (int i = 0; i < Math.min(experts, row.size()); i++) {
      all[i] = row.get(i);
    }
    return all;
  }

  /**
   * What the experts of each GPU take of a layer's tokens, relative to even loads, when each has as
   * many experts that follow each other: 1 where it is even.
   */
  public double[] relativeLoads(int sparseLayer, int experts, int gpus) {
    double[] each = ofLayer(sparseLayer, experts);
    double[] loads = new double[gpus];
    int own = Math.max(1, experts / gpus);
    for (int i = 0; i < experts; i++) {
      loads[Math.min(gpus - 1, i / own)] += each[i] * gpus;
    }
    return loads;
  }

  /** The greatest of the relative loads, which all GPUs of a layer wait for. */
  public double fullest(int sparseLayer, int experts, int gpus) {
    return Arrays.stream(relativeLoads(sparseLayer, experts, gpus)).max().orElse(1);
  }

  /** The same as a mean over all rows that are given. */
  public double meanFullest(int experts, int gpus) {
    int rows = Math.max(1, shares.size());
    double sum = 0;
    for (int row = 0; row < rows; row++) {
      sum += fullest(row, experts, gpus);
    }
    return sum / rows;
  }
}
