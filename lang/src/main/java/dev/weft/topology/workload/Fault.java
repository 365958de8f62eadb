package dev.weft.topology.workload;

/**
 * A device that fails or slows down.
 *
 * @param share of its rate that is left; 0 when it fails
 * @param untilPs when all is well again; {@link #FOR_GOOD} when that does not happen
 */
public record Fault(Device device, double share, long atPs, long untilPs) {
  public static final long FOR_GOOD = -1;

  /**
   * Whether it is a failure of which the network does not know, so that it counts how long it takes
   * to. What jobs lack from their start on, and for good, was known before.
   */
  public boolean isSurprise(boolean hasJobs) {
    return isFailure() && !(hasJobs && atPs == 0 && untilPs == FOR_GOOD);
  }

  /** Whether nothing is left of it; else it is slow. */
  public boolean isFailure() {
    return share == 0;
  }
}
