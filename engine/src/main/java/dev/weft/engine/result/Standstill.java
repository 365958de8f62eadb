package dev.weft.engine.result;

import java.util.Arrays;

/**
 * When no link moved anything although operations were under way and something had failed. Times
 * are seconds from the start of the run. What moved may be told in any order.
 */
public final class Standstill {
  /** Shorter ones are latencies. */
  private static final double LEAST_SECONDS = 1e-3;

  /** Longer ones, such as NCCL's timeouts, would leave little of a chart for what moved. */
  private static final double CUT_SECONDS = 1;

  private final Spans all = new Spans();
  private final Spans cuts = new Spans();
  private boolean isWatched;
  private double latest;

  /** Times from which and until which something was so. */
  private static final class Spans {
    private double[] from = new double[4];
    private double[] to = new double[4];
    private int count;

    void add(double begin, double end) {
      if (count == from.length) {
        from = Arrays.copyOf(from, 2 * count);
        to = Arrays.copyOf(to, 2 * count);
      }
      from[count] = begin;
      to[count++] = end;
    }

    /** Whether the last one, which then is taken out, ends at a time. */
    boolean dropLastTo(double end) {
      boolean ends = count > 0 && to[count - 1] == end;
      count -= ends ? 1 : 0;
      return ends;
    }
  }

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

  /** Says that nothing moved between two times, not before those of which that was said last. */
  public void stood(double begin, double end) {
    double since = all.dropLastTo(begin) ? all.from[all.count] : begin;
    cuts.dropLastTo(begin);
    put(since, end);
  }

  /** Takes the time between two others out of what stood still. */
  private void fill(double begin, double end) {
    int before = all.count;
    for (int i = 0; i < before; i++) {
      if (begin < all.to[i] && end > all.from[i]) {
        double rest = all.to[i];
        all.to[i] = Math.max(all.from[i], Math.min(rest, begin));
        if (end < rest) {
          all.add(end, rest);
        }
      }
    }
  }

  private void put(double begin, double end) {
    all.add(begin, end);
    if (end - begin >= CUT_SECONDS) {
      cuts.add(begin, end);
    }
  }

  /** Returns a time without the long standstills before it; inside one, the time at its begin. */
  public double moving(double seconds) {
    double left = seconds;
    for (int i = 0; i < cuts.count && cuts.from[i] < seconds; i++) {
      left -= Math.min(cuts.to[i], seconds) - cuts.from[i];
    }
    return left;
  }

  /** The other way round: the time at which so much has passed without long standstills. */
  double whole(double moving) {
    double whole = moving;
    for (int i = 0; i < cuts.count && cuts.from[i] <= whole; i++) {
      whole += cuts.to[i] - cuts.from[i];
    }
    return whole;
  }

  /**
   * Returns for how long something moved, or nothing had failed, between two times without the long
   * standstills.
   */
  public double live(double fromMoving, double toMoving) {
    double from = whole(fromMoving);
    double to = whole(toMoving);
    return Math.max(0, to - from - seconds(from, to));
  }

  /** Returns how much {@link LinkSeries} leaves out: the long ones. */
  public double cutSeconds() {
    double sum = 0;
    for (int i = 0; i < cuts.count; i++) {
      sum += cuts.to[i] - cuts.from[i];
    }
    return sum;
  }

  /** Returns when they began. */
  public double[] cutFrom() {
    return Arrays.copyOf(cuts.from, cuts.count);
  }

  /** Returns for how long everything stood still between two times. */
  public double seconds(double begin, double end) {
    double sum = 0;
    for (int i = 0; i < all.count; i++) {
      sum += Math.max(0, Math.min(end, all.to[i]) - Math.max(begin, all.from[i]));
    }
    return sum;
  }
}
