package dev.weft.topology;

/**
 * The scale-up network inside a server.
 *
 * @param technology {@code nvlink}, {@code ualink}, {@code infinity-fabric} or {@code pcie}
 * @param linksPerGpu links of each GPU
 * @param linkBytesPerSecond rate of one link, bytes per second, one direction
 * @param switches scale-up switch chips, 0 for direct links
 */
public record ScaleUp(
    String technology, int linksPerGpu, double linkBytesPerSecond, int switches, long latencyPs) {
  /** Bytes per second, one direction, of one GPU. */
  public double gpuBytesPerSecond() {
    return linksPerGpu * linkBytesPerSecond;
  }
}
