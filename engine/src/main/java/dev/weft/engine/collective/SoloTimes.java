package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.SoloRun;
import java.util.IdentityHashMap;
import java.util.Map;

/** What phases take that have the network to themselves, while its links carry what they do. */
final class SoloTimes {
  private final double[] capacity;
  private final Runnable checkCancelled;
  private final Map<FlowSet, SoloRun> known = new IdentityHashMap<>();

  /**
   * Starts with nothing solved.
   *
   * @param capacity of each directed link, bytes per second
   */
  SoloTimes(double[] capacity, Runnable checkCancelled) {
    this.capacity = capacity;
    this.checkCancelled = checkCancelled;
  }

  /** Returns the seconds of a phase in all repetitions; infinite when a flow has no path. */
  double seconds(RunningOperation operation, Phase phase) {
    SoloRun solo = known.get(phase.flows());
    if (solo == null) {
      solo = SoloRun.of(phase.flows(), capacity, checkCancelled);
      known.put(phase.flows(), solo);
    }
    ChunkWays ways = phase.ways();
    if (phase.flows().isCapped()) {
      solo = solo.capped(phase.cap(), checkCancelled);
    }
    if (ways == null) {
      return solo.seconds(operation.chunkBytes(phase), operation.latencies(phase))
          + operation.extraSeconds(phase);
    }
    double bytes = operation.bytes();
    SoloRun alone = solo;
    return ways.seconds(flow -> bytes * alone.secondsPerByte(flow)) * operation.repetitions();
  }
}
