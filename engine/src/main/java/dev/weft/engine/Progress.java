package dev.weft.engine;

/** Told how far a run is, and asked whether to go on; called often, from the running thread. */
@FunctionalInterface
public interface Progress {
  /** Tells nobody and never stops. */
  Progress NONE = (stage, done, total) -> {};

  /** Says that {@code done} of {@code total} rows of results are there. */
  void report(String stage, long done, long total);

  /** Says whether the run should stop with a {@code CancellationException}. */
  default boolean cancelled() {
    return false;
  }
}
