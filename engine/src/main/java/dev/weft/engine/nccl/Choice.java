package dev.weft.engine.nccl;

/**
 * How NCCL runs a collective of one size.
 *
 * @param algorithm of least time
 * @param protocol of least time
 * @param channels that run
 * @param threads of each channel
 * @param latencyMicros what the model says for no bytes
 * @param bandwidth algorithm bandwidth that the model expects at this size, GB/s
 */
public record Choice(
    NcclAlgorithm algorithm,
    Protocol protocol,
    int channels,
    int threads,
    double latencyMicros,
    double bandwidth) {
  private static final double BYTES_PER_MICRO = 1000;

  /** Returns the time of the model, microseconds. */
  public double micros(long bytes) {
    return latencyMicros + bytes / (BYTES_PER_MICRO * bandwidth);
  }
}
