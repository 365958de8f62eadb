package dev.weft.topology.workload.rates;

/**
 * What one GPU reaches.
 *
 * @param gemm FLOP/s of multiplications of matrices
 * @param groupedGemm FLOP/s of experts
 * @param attention FLOP/s of the core of attention
 * @param head FLOP/s of the logits
 * @param memory bytes per second
 */
public record KernelRates(
    double gemm, double groupedGemm, double attention, double head, double memory) {

  /**
   * Seconds of a kernel by the roofline: its operations or its memory traffic, whatever takes
   * longer (Williams et al., "Roofline", CACM 2009).
   */
  public double seconds(Kernel kernel, double flops, double bytes) {
    double rate =
        switch (kernel.bound()) {
          case GEMM -> gemm;
          case GROUPED_GEMM -> groupedGemm;
          case ATTENTION -> attention;
          case HEAD -> head;
          case MEMORY -> Double.POSITIVE_INFINITY;
        };
    return Math.max(flops / rate, bytes / memory);
  }
}
