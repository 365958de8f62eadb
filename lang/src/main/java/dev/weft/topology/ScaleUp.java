package dev.weft.topology;

/**
 * The scale-up network inside a server.
 *
 * @param technology {@code nvlink}, {@code ualink}, {@code infinity-fabric} or {@code pcie}
 * @param linksPerGpu links of each GPU
 * @param linkBytesPerSecond rate of one link, bytes per second, one direction
 * @param switches scale-up switch chips, 0 for direct links
 * @param boards boards over which the chips are divided evenly
 * @param linksPerPair links between each chip of a board and the chip in its place on the next
 * @param isLatencyStated whether the latency is its own, not what is assumed without one
 */
public record ScaleUp(
    String technology,
    int linksPerGpu,
    double linkBytesPerSecond,
    int switches,
    long latencyPs,
    int boards,
    int linksPerPair,
    boolean isLatencyStated) {

  /** All chips on one board. */
  public ScaleUp(
      String technology, int linksPerGpu, double linkBytesPerSecond, int switches, long latencyPs) {
    this(technology, linksPerGpu, linkBytesPerSecond, switches, latencyPs, 1, 0, true);
  }

  /** Bytes per second, one direction, between two boards; infinite where there is one board. */
  public double betweenBoardsBytesPerSecond() {
    return boards < 2
        ? Double.POSITIVE_INFINITY
        : (double) switches / boards * linksPerPair * linkBytesPerSecond;
  }

  /** Bytes per second, one direction, of one GPU. */
  public double gpuBytesPerSecond() {
    return linksPerGpu * linkBytesPerSecond;
  }
}
