package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.nccl.Choice;
import org.jspecify.annotations.Nullable;

/**
 * Equal steps, one after another, or chunks on their ways.
 *
 * @param flows of one step
 * @param rounds how often the time for the flows' bytes passes
 * @param latencies how often a path's latency is waited for; as many as steps when each step needs
 *     the one before
 * @param moves how often the flows' bytes move
 * @param extraPs a wait at the end that no path tells, picoseconds
 * @param ways when they are known, the flows' times tell by them when the phase ends, in place of
 *     latencies and the extra wait
 * @param cap bytes per second of the size that its flows move at most, in rounds; for flows that
 *     have caps
 * @param choice what NCCL chose, of operations by algorithm auto
 * @param chain so many flows that follow each other in the set pass the same chunks on, and stand
 *     still when one of them does; 1 where none waits for another
 */
record Phase(
    FlowSet flows,
    double rounds,
    long latencies,
    double moves,
    long extraPs,
    @Nullable ChunkWays ways,
    double cap,
    @Nullable Choice choice,
    int chain) {
  /** No cap. */
  static final double UNCAPPED = 1e18;

  /** What paths add to the latency of NCCL's model, picoseconds; 0 without a choice of NCCL's. */
  long pathPs() {
    return choice == null ? 0 : Math.max(0, extraPs - Math.round(choice.latencyMicros() * 1e6));
  }

  /** So many steps, each after the one before, and after all flows of that. */
  Phase(FlowSet flows, long steps) {
    this(flows, steps, steps, steps, 0, null, UNCAPPED, null, 1);
  }

  /** So many times the bytes of the flows, on these ways. */
  static Phase onWays(FlowSet flows, long steps, ChunkWays ways) {
    return new Phase(flows, steps, 0, steps, 0, ways, UNCAPPED, null, flows.count());
  }

  /**
   * All bytes at once, cut as finely as can be; what is left of the latencies is told.
   *
   * @param chain so many flows that follow each other pass the same bytes on
   */
  static Phase stream(FlowSet flows, long wholePs, int chain) {
    return new Phase(flows, 1, 0, 1, wholePs, null, UNCAPPED, null, chain);
  }
}
