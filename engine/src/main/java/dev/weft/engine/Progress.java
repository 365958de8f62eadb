package dev.weft.engine;

/**
 * Told how far a run is, and asked whether to go on. Both are called from the running thread,
 * {@code cancelled} at each event of a run, so both should return at once.
 */
@FunctionalInterface
public interface Progress {
  /** Tells nobody and never stops. */
  Progress NONE = (stage, done, total) -> {};

  /**
   * Says how far it is.
   *
   * @param stage name of an operation that has just started or ended a size
   * @param done rows of results that are there: one for each operation and size
   * @param total rows that there will be
   */
  void report(String stage, long done, long total);

  /** Says whether the run should stop with a {@code CancellationException}. */
  default boolean cancelled() {
    return false;
  }
}
