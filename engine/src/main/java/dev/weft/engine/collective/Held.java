package dev.weft.engine.collective;

import java.util.function.IntPredicate;
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

  /**
   * Returns which flows have a way and stand still all the same, since they pass on what comes from
   * one that has none, or pass on to it: slots for chunks run empty before it, and full behind it.
   *
   * @param left says whether a flow still has bytes to move
   * @param crossesDead says whether a flow has no way
   */
  static boolean[] ofChains(Phase phase, IntPredicate left, IntPredicate crossesDead) {
    boolean[] held = new boolean[phase.flows().count()];
    for (int first = 0; first < held.length; first += phase.chain()) {
      int end = Math.min(held.length, first + phase.chain());
      boolean isStill = false;
      for (int flow = first; flow < end && !isStill; flow++) {
        isStill = left.test(flow) && crossesDead.test(flow);
      }
      for (int flow = first; flow < end && isStill; flow++) {
        held[flow] = !crossesDead.test(flow);
      }
    }
    return held;
  }
}
