package dev.weft.topology.workload;

/**
 * What becomes of an operation that a failure cuts off.
 *
 * @param action what is done
 * @param timeoutPs how long a flow may stand still, picoseconds
 * @param restartPs from then until a new communicator runs, picoseconds
 */
public record OnFailure(Action action, long timeoutPs, long restartPs) {
  /** What is done. */
  public enum Action {
    /** The run ends. */
    ABORT("abort"),
    /** It waits for as long as it takes. */
    WAIT("wait"),
    /** It begins anew without the servers that are cut off. */
    SHRINK("shrink"),
    /** It begins anew without the NICs that have no way. */
    REROUTE("reroute");

    private final String word;

    Action(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }

    /** Says whether a new communicator is made. */
    public boolean isAnew() {
      return this == SHRINK || this == REROUTE;
    }
  }

  /**
   * What NCCL does by itself: 8 tries (NCCL_IB_RETRY_CNT is 7) of 4.096 us x 2^20 (NCCL_IB_TIMEOUT
   * is 20), and an error.
   */
  public static final OnFailure USUAL =
      new OnFailure(Action.ABORT, 8L * 4_096_000 * (1 << 20), 60_000_000_000_000L);
}
