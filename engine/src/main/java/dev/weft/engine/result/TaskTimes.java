package dev.weft.engine.result;

/**
 * When each task began and ended, in columns; rows are those of the model's tasks. Of a run that
 * was cut short, a task that had not begun, or not ended, has negative times there.
 */
public final class TaskTimes {
  private final long[] startPs;
  private final long[] endPs;
  private final int[] cause;

  /**
   * Takes columns; they are kept, not copied.
   *
   * @param cause the task that each waited for last, -1 for none
   */
  public TaskTimes(long[] startPs, long[] endPs, int[] cause) {
    this.startPs = startPs;
    this.endPs = endPs;
    this.cause = cause;
  }

  /** Returns the number of tasks. */
  public int count() {
    return startPs.length;
  }

  /** Returns when a task began, picoseconds from the start of the run. */
  public long startPs(int task) {
    return startPs[task];
  }

  /** Returns when a task ended, picoseconds from the start of the run. */
  public long endPs(int task) {
    return endPs[task];
  }

  /** Says whether a task had begun. */
  public boolean hasBegun(int task) {
    return startPs[task] >= 0;
  }

  /** Says whether a task had ended. */
  public boolean hasEnded(int task) {
    return endPs[task] >= 0;
  }

  /** Returns what a task took, picoseconds. */
  public long timePs(int task) {
    return endPs[task] - startPs[task];
  }

  /** Returns the task that a task waited for last; -1 for none. */
  public int cause(int task) {
    return cause[task];
  }
}
