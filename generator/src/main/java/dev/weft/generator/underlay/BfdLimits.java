package dev.weft.generator.underlay;

import dev.weft.generator.underlay.RoutingRows.Bounds;
import dev.weft.topology.Routing;
import dev.weft.topology.measures.Measures;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** BFD runs at intervals of whole milliseconds, within what a system takes. */
public final class BfdLimits {
  private static final long PS_PER_MS = 1_000_000_000L;

  /** What networks run; a value beyond it is a slip in the unit. */
  private static final long LEAST_MS = 1;

  private static final long MOST_MS = 60_000;

  /** From one unit of time to the next. */
  private static final int STEP = 1000;

  /** Units that somebody is off at most: ns for ms. */
  private static final int UNITS = 2;

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
        likely(routing.bfdIntervalPs(), intervals));
  }

  /**
   * The interval to propose, in milliseconds: the same number in the next unit that makes it one
   * that networks and the system have, where it is none that networks have; else the nearest.
   */
  private static long likely(long intervalPs, Bounds intervals) {
    boolean isSlip = intervalPs < LEAST_MS * PS_PER_MS || intervalPs > MOST_MS * PS_PER_MS;
    if (isSlip) {
      boolean isShort = intervalPs < LEAST_MS * PS_PER_MS;
      long other = intervalPs;
      for (int slip = 0; slip < UNITS; slip++) {
        other = isShort ? other * STEP : other / STEP;
        long ms = other / PS_PER_MS;
        if (other % PS_PER_MS == 0 && ms <= intervals.most() && ms >= intervals.least()) {
          return ms;
        }
      }
    }
    return intervals.nearest((int) Math.min(Integer.MAX_VALUE, intervalPs / PS_PER_MS));
  }
}
