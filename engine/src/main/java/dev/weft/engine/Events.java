package dev.weft.engine;

/**
 * Counts the events of a run, by which its work is measured: the same model has the same number on
 * every machine, however busy. Stops a run that has more than it may.
 */
public final class Events implements Progress {
  private final Progress told;
  private final long most;
  private long count;

  private Events(Progress told, long most) {
    this.told = told;
    this.most = most;
  }

  /**
   * Counts without end.
   *
   * @param told of how far the run is, and asked whether to go on
   */
  public static Events counted(Progress told) {
    return new Events(told, Long.MAX_VALUE);
  }

  /** Counts up to a number, after which the run is cancelled. */
  public static Events atMost(long most, Progress told) {
    return new Events(told, most);
  }

  /** Returns how many there were. */
  public long count() {
    return count;
  }

  /** Says whether the run was stopped since it had too many. */
  public boolean areTooMany() {
    return count > most;
  }

  @Override
  public void report(String stage, long done, long total) {
    told.report(stage, done, total);
  }

  @Override
  public boolean cancelled() {
    count++;
    return areTooMany() || told.cancelled();
  }
}
