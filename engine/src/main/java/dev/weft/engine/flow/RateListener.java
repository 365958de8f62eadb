package dev.weft.engine.flow;

/** Told when flows of a {@link FluidRun} become faster or slower. */
interface RateListener {
  /** Looks at nothing. */
  RateListener NONE = (flow, from, to, now) -> {};

  /**
   * Says that the level of a flow changes; 0 while it does not move.
   *
   * @param now seconds, never less than in the call before
   */
  void changes(int flow, double from, double to, double now);
}
