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

  private double[] from = new double[4];
  private double[] to = new double[4];
  private int count;
  private double[] cutFrom = new double[2];
  private double[] cutSeconds = new double[2];
  private int cuts;
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
      if (begin - latest >= CUT_SECONDS) {
        cut(latest, begin - latest);
      }
    } else if (begin < latest) {
      fill(begin, end);
    }
    latest = Math.max(latest, end);
  }

  /** Says that nothing moved between two times, not before those of which that was said last. */
  public void stood(double begin, double end) {
    boolean goesOn = count > 0 && to[count - 1] == begin;
    double since = goesOn ? from[--count] : begin;
    cuts -= cuts > 0 && goesOn && cutFrom[cuts - 1] == since ? 1 : 0;
    put(since, end);
    if (end - since >= CUT_SECONDS) {
      cut(since, end - since);
    }
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

  private void cut(double begin, double seconds) {
    if (cuts == cutFrom.length) {
      cutFrom = Arrays.copyOf(cutFrom, 2 * cuts);
      cutSeconds = Arrays.copyOf(cutSeconds, 2 * cuts);
    }
    cutFrom[cuts] = begin;
    cutSeconds[cuts++] = seconds;
  }

  /** Returns a time without the long standstills before it; inside one, the time at its begin. */
  public double moving(double seconds) {
    double left = seconds;
    for (int i = 0; i < cuts && cutFrom[i] < seconds; i++) {
      left -= Math.min(cutSeconds[i], seconds - cutFrom[i]);
    }
    return left;
  }

  /** The other way round: the time at which so much has passed without long standstills. */
  double whole(double moving) {
    double whole = moving;
    for (int i = 0; i < cuts && cutFrom[i] <= whole; i++) {
      whole += cutSeconds[i];
    }
    return whole;
  }

  /** Returns how much {@link LinkSeries} leaves out: the long ones. */
  public double cutSeconds() {
    return Arrays.stream(cutSeconds, 0, cuts).sum();
  }

  /** Returns when they began. */
  public double[] cutFrom() {
    return Arrays.copyOf(cutFrom, cuts);
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
