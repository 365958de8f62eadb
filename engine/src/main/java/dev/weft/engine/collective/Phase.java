package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;

/**
 * Equal steps, one after another.
 *
 * @param flows of one step
 * @param rounds how often the time for the flows' bytes passes
 * @param latencies how often a path's latency is waited for; as many as steps when each step needs
 *     the one before, as many as hops when steps are pipelined
 * @param moves how often the flows' bytes move; less than rounds while a pipeline fills and empties
 * @param extraPs a wait at the end that no path tells, picoseconds
 */
record Phase(FlowSet flows, double rounds, long latencies, double moves, long extraPs) {
  /** So many steps, each after the one before. */
  Phase(FlowSet flows, long steps) {
    this(flows, steps, steps, steps, 0);
  }

  /**
   * A pipeline of so many stages, all of which a size passes, cut into chunks: as many steps as
   * chunks and stages together, less one. Without chunks (0) it is cut as finely as can be: all
   * stages move all bytes at once, and what is left of the latencies is told.
   */
  static Phase pipeline(FlowSet flows, long stages, int chunks, long wholePs) {
    if (chunks == 0) {
      return new Phase(flows, 1, 0, 1, wholePs);
    }
    long steps = stages + chunks - 1;
    return new Phase(flows, (double) steps / chunks, steps, 1, 0);
  }
}
