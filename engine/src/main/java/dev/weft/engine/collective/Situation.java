package dev.weft.engine.collective;

import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.LongColumn;

/**
 * Tasks of certain types, each begun some time after the first, on links that they share: when they
 * end, as long as no other joins them. Known as far as it was ever run.
 */
final class Situation {
  private final LongColumn offsetPs = new LongColumn();
  private final IntColumn join = new IntColumn();
  private boolean hasLasted;

  /** Adds the next end. */
  void add(long afterFirstPs, int ofJoin) {
    offsetPs.add(afterFirstPs);
    join.add(ofJoin);
  }

  /** Notes that time has passed in it: not more tasks began at once. */
  void last() {
    hasLasted = true;
  }

  boolean hasLasted() {
    return hasLasted;
  }

  /** Returns how many ends are known. */
  int known() {
    return join.count();
  }

  /** Returns when an end is, picoseconds after the start of the first task. */
  long offsetPs(int end) {
    return offsetPs.at(end);
  }

  /** Returns which of the tasks, in the order of their starts, ends then. */
  int join(int end) {
    return join.at(end);
  }
}
