package dev.weft.topology.workload;

/**
 * What becomes of an operation that a failure cuts off.
 *
 * @param action what is done
 * @param timeoutPs how long a flow may stand still, picoseconds; {@link #BY_WHAT_FAILED} when
 *     nobody says
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

  /** As long as whoever watches what failed takes: NIC, operating system or framework. */
  public static final long BY_WHAT_FAILED = -1;

  /** What NCCL and the framework do by themselves. */
  public static final OnFailure USUAL =
      new OnFailure(Action.ABORT, BY_WHAT_FAILED, 60_000_000_000_000L);

  /**
   * The same with the usual in place of what changes nothing, but for {@code restart}: trials of
   * other actions count with what the text says.
   *
   * @param isAnewPossible whether collectives run, and no job, which starts from its checkpoint
   */
  public OnFailure used(boolean isAnewPossible) {
    Action used = action.isAnew() && !isAnewPossible ? Action.ABORT : action;
    return new OnFailure(used, used == Action.WAIT ? USUAL.timeoutPs : timeoutPs, restartPs);
  }
}
