package dev.weft.engine.collective;

import java.util.function.IntToDoubleFunction;

/** Which flows of a phase have a way and stand still all the same. */
@FunctionalInterface
interface Held {
  /** None ever. */
  Held NONE = (phase, left) -> new boolean[0];

  /**
   * Returns the flows that stand still for another one; nothing when there are none.
   *
   * @param left bytes that each flow still has to move
   */
  boolean[] of(Phase phase, IntToDoubleFunction left);
}
