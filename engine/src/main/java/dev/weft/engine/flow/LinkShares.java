package dev.weft.engine.flow;

/**
 * Rates that follow changes: flows come and go, capacities change, and {@link #settle} solves again
 * what the changes touch.
 */
interface LinkShares {
  /** Lets a flow take part. */
  void add(int flow);

  /** Ends a flow's part. */
  void remove(int flow);

  /** Changes what a link can carry. */
  void setCapacity(int link, double newCapacity);

  /** Solves what the changes since the last call have touched. */
  void settle();

  /** Says whether there are flows that the last settling looked at and nobody has taken. */
  boolean hasChanged();

  /** Takes one of the flows whose rates may have changed since they were last taken. */
  int takeChanged();

  /** Says whether a flow takes part. */
  boolean isActive(int flow);

  /** Returns what the flows put on a link. */
  double load(int link);

  /** Returns the level of a flow that takes part; its rate is that times its weight. */
  double level(int flow);

  /** Returns how many settlings found no stable division, and begins to count anew. */
  int takeUnsettled();
}
