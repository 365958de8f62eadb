package dev.weft.generator.underlay;

import dev.weft.generator.underlay.RoutingRows.Bounds;
import dev.weft.topology.Routing;
import dev.weft.topology.measures.Measures;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** BFD runs at intervals of whole milliseconds, within what a system takes. */
public final class BfdLimits {
  private BfdLimits() {}

  /**
   * Why a system can't run BFD as a design asks for; null when it can, or has nothing to run.
   *
   * @param system its name for people
   * @param times multipliers that it takes
   * @param intervals intervals that it takes, in milliseconds
   */
  public static @Nullable String mistake(
      Routing routing, String system, Bounds times, Bounds intervals) {
    int multiplier = routing.bfdMultiplier();
    if (multiplier == 0
        || routing.isBfdWholeMs()
            && times.hold(multiplier)
            && intervals.hold(routing.bfdIntervalMs())) {
      return null;
    }
    return String.format(
        Locale.ROOT,
        "%s can't run 'bfd %d x %s': it takes multipliers from %d to %d and intervals from %d to %d ms,"
            + " in whole milliseconds.\nMaybe write 'bfd %d x %d ms'.",
        system,
        multiplier,
        Measures.time(routing.bfdIntervalPs()),
        times.least(),
        times.most(),
        intervals.least(),
        intervals.most(),
        times.nearest(multiplier),
        intervals.nearest(routing.bfdIntervalMs()));
  }
}
