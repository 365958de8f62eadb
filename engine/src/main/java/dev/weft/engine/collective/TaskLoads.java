package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.LinkLoad;
import dev.weft.engine.model.Operation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;

/** What tasks take of links while they run as fast as alone. */
final class TaskLoads {
  private static final double PS_PER_SECOND = 1e12;

  /**
   * Of a type.
   *
   * @param seconds of a task that meets no other
   * @param link directed links that it loads
   * @param share of the capacity of each, on average over that time, from 0 to 1
   * @param flowRate bytes per second of its largest flow, on average over that time
   */
  record Load(double seconds, int[] link, double[] share, double flowRate) {}

  private final TaskPlans plans;
  private final double[] capacity;
  private final IntToLongFunction solo;
  private final LinkLoad bytes;
  private final Map<Integer, Load> known = new HashMap<>();

  /**
   * Knows nothing yet.
   *
   * @param solo picoseconds of a task of a type that meets no other
   */
  TaskLoads(TaskPlans plans, double[] capacity, IntToLongFunction solo) {
    this.plans = plans;
    this.capacity = capacity;
    this.solo = solo;
    this.bytes = new LinkLoad(capacity.length);
  }

  int linkCount() {
    return capacity.length;
  }

  Load of(int type) {
    return known.computeIfAbsent(type, this::find);
  }

  private Load find(int type) {
    double seconds = Math.max(1, solo.applyAsLong(type)) / PS_PER_SECOND;
    Operation operation = plans.operation(type);
    double largest = 0;
    for (List<Phase> phases : plans.parts(type)) {
      RunningOperation one = RunningOperation.of(operation, 0, phases, 0);
      for (Phase phase : phases) {
        bytes.add(phase.flows(), one.rowBytes(phase));
        largest = Math.max(largest, one.rowBytes(phase) * largestShare(phase.flows()));
      }
    }
    int[] link = new int[bytes.count()];
    double[] share = new double[link.length];
    for (int row = 0; row < link.length; row++) {
      link[row] = bytes.link(row);
      share[row] = Math.min(1, bytes.bytes(link[row]) / (seconds * capacity[link[row]]));
    }
    bytes.clear();
    return new Load(seconds, link, share, largest / seconds);
  }

  private static double largestShare(FlowSet flows) {
    double largest = 0;
    for (int flow = 0; flow < flows.count(); flow++) {
      largest = Math.max(largest, flows.share(flow));
    }
    return largest;
  }
}
