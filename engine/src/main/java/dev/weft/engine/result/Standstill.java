package dev.weft.engine.result;

import java.util.Arrays;

/**
 * When no link moved anything although operations were under way and something had failed. Times
 * are seconds from the start of the run. What moved may be told in any order.
 */
public final class Standstill {
  /** Shorter ones are latencies. */
  private static final double LEAST_SECONDS = 1e-3;

  private double[] from = new double[4];
  private double[] to = new double[4];
  private int count;
  private boolean isWatched;
  private double latest;

  /** Says that something has failed: from now on what does not move stands still. */
  public void watch(double now) {
    if (!isWatched) {
      isWatched = true;
      latest = Math.max(latest, now);
    }
  }

  /** Says that nothing is under way until a time. */
  public void idle(double until) {
    latest = Math.max(latest, until);
  }

  /** Says that the run has ended. */
  public void end(double now) {
    moved(now, now);
  }

  /** Says that links moved something between two times. */
  void moved(double begin, double end) {
    if (begin - latest >= LEAST_SECONDS && isWatched) {
      put(latest, begin);
    } else if (begin < latest) {
      fill(begin, end);
    }
    latest = Math.max(latest, end);
  }

  /** Takes the time between two others out of what stood still. */
  private void fill(double begin, double end) {
    int before = count;
    for (int i = 0; i < before; i++) {
      if (begin < to[i] && end > from[i]) {
        double rest = to[i];
        to[i] = Math.max(from[i], Math.min(to[i], begin));
        if (end < rest) {
          put(end, rest);
        }
      }
    }
  }

  private void put(double begin, double end) {
    if (count == from.length) {
      from = Arrays.copyOf(from, 2 * count);
      to = Arrays.copyOf(to, 2 * count);
    }
    from[count] = begin;
    to[count++] = end;
  }

  /** Returns for how long everything stood still between two times. */
  public double seconds(double begin, double end) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += Math.max(0, Math.min(end, to[i]) - Math.max(begin, from[i]));
    }
    return sum;
  }
}
