package dev.weft.topology.workload;

/**
 * A device that fails or slows down.
 *
 * @param share of its rate that is left; 0 when it fails
 * @param untilPs when all is well again; {@link #FOR_GOOD} when that does not happen
 */
public record Fault(Device device, double share, long atPs, long untilPs) {
  public static final long FOR_GOOD = -1;

  /** Whether nothing is left of it; else it is slow. */
  public boolean isFailure() {
    return share == 0;
  }
}
