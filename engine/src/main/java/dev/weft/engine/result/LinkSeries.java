package dev.weft.engine.result;

import java.util.Arrays;

/**
 * What each directed link moved over time, in equal steps. How long a run takes is not known
 * before, so when the steps are full, each two become one: there are always between half of the
 * steps and all of them in use, and memory stays bounded. Long standstills are left out, so that
 * they don't take the steps of what moved: steps follow each other without them.
 */
public final class LinkSeries {
  /** About 32 MiB of floats. */
  private static final long MOST_CELLS = 8L << 20;

  private static final int MOST_STEPS = 512;
  private static final int LEAST_STEPS = 16;
  private static final double FIRST_STEP_SECONDS = 1e-9;

  private final int steps;

  /** By step, and in a step by directed link: what happens at about one time lies together. */
  private final float[] bytes;

  private final int links;
  private final double[] capacity;
  private double stepSeconds = FIRST_STEP_SECONDS;
  private double endSeconds;
  private final Standstill standstill;

  /** The step in which the last addition ended, where most are again: its bounds and first cell. */
  private double latestBegin;

  private double latestEnd;
  private int latestCell;

  /**
   * Starts an empty record.
   *
   * @param capacity payload bytes per second of each directed link, kept
   */
  public LinkSeries(double[] capacity) {
    this(capacity, new Standstill());
  }

  /**
   * Starts an empty record of a run whose standstills are known.
   *
   * @param capacity payload bytes per second of each directed link, kept
   * @param standstill all of them, kept
   */
  public LinkSeries(double[] capacity, Standstill standstill) {
    this.capacity = capacity;
    this.standstill = standstill;
    long fit = MOST_CELLS / Math.max(1, capacity.length);
    this.steps =
        Math.max(LEAST_STEPS, Integer.highestOneBit((int) Math.min(MOST_STEPS, Math.max(1, fit))));
    this.links = capacity.length;
    this.bytes = new float[Math.multiplyExact(steps, capacity.length)];
  }

  /**
   * Adds payload that crossed a link at an even rate.
   *
   * @param fromSeconds from the start of the run
   * @param toSeconds not before {@code fromSeconds}
   */
  public void add(int directed, double fromSeconds, double toSeconds, double payloadBytes) {
    if (toSeconds <= fromSeconds || payloadBytes <= 0) {
      return;
    }
    standstill.moved(fromSeconds, toSeconds);
    put(directed, standstill.moving(fromSeconds), standstill.moving(toSeconds), payloadBytes);
  }

  /** As {@link #add} where standstills are known, in {@link Standstill#moving} time. */
  public void addMoving(int directed, double fromSeconds, double toSeconds, double payloadBytes) {
    if (toSeconds > fromSeconds && payloadBytes > 0) {
      put(directed, fromSeconds, toSeconds, payloadBytes);
    }
  }

  private void put(int directed, double fromSeconds, double toSeconds, double payloadBytes) {
    double seconds = toSeconds - fromSeconds;
    if (latestBegin <= fromSeconds && toSeconds < latestEnd) {
      bytes[latestCell + directed] += (float) payloadBytes;
      endSeconds = Math.max(endSeconds, toSeconds);
      return;
    }
    makeRoom(toSeconds);
    endSeconds = Math.max(endSeconds, toSeconds);
    int last = Math.min(steps - 1, (int) (toSeconds / stepSeconds));
    // What moves inside a standstill that was taken for one takes no time.
    int first = Math.min(last, (int) (fromSeconds / stepSeconds));
    latestBegin = last * stepSeconds;
    latestEnd = (last + 1) * stepSeconds;
    latestCell = cell(0, last);
    if (first == last) {
      bytes[cell(directed, first)] += (float) payloadBytes;
      return;
    }
    double rate = payloadBytes / seconds; // longer than nothing: it begins and ends in two steps
    bytes[cell(directed, first)] += (float) (rate * ((first + 1) * stepSeconds - fromSeconds));
    for (int step = first + 1; step < last; step++) {
      bytes[cell(directed, step)] += (float) (rate * stepSeconds);
    }
    bytes[cell(directed, last)] += (float) (rate * (toSeconds - last * stepSeconds));
  }

  /** As {@link #add}, of all links at once; by directed link, of which some have any. */
  public void addAll(double fromSeconds, double toSeconds, double[] payloadBytes) {
    if (toSeconds <= fromSeconds) {
      return;
    }
    standstill.moved(fromSeconds, toSeconds);
    putAll(standstill.moving(fromSeconds), standstill.moving(toSeconds), payloadBytes);
  }

  private void putAll(double fromSeconds, double toSeconds, double[] payloadBytes) {
    double seconds = toSeconds - fromSeconds;
    makeRoom(toSeconds);
    endSeconds = Math.max(endSeconds, toSeconds);
    int last = Math.min(steps - 1, (int) (toSeconds / stepSeconds));
    // What moves inside a standstill that was taken for one takes no time.
    int first = Math.min(last, (int) (fromSeconds / stepSeconds));
    // Step by step, as they lie in memory.
    for (int step = first; step <= last; step++) {
      double begin = step == first ? fromSeconds : step * stepSeconds;
      double end = step == last ? toSeconds : (step + 1) * stepSeconds;
      double length = step == first || step == last ? end - begin : stepSeconds;
      for (int directed = 0; directed < links; directed++) {
        double payload = payloadBytes[directed];
        if (payload > 0) {
          bytes[cell(directed, step)] +=
              (float) (first == last ? payload : payload / seconds * length);
        }
      }
    }
  }

  /** Says that the run takes so long at least, so that short steps need not be joined later. */
  public void expect(double seconds) {
    makeRoom(seconds);
  }

  /** Says when the run ended: until then links that carry nothing stand still. */
  public void end(double seconds) {
    standstill.end(seconds);
    double moving = standstill.moving(seconds);
    makeRoom(moving);
    endSeconds = Math.max(endSeconds, moving);
  }

  /** Returns when all that was under way stood still. */
  public Standstill standstill() {
    return standstill;
  }

  private int cell(int directed, int step) {
    return step * links + directed;
  }

  /** Makes as many steps one as it takes for all to reach a time. */
  private void makeRoom(double seconds) {
    if (seconds <= steps * stepSeconds) {
      return;
    }
    int used = endSeconds == 0 ? 0 : Math.min(steps, (int) (endSeconds / stepSeconds) + 1);
    int together = 1;
    while (seconds > steps * stepSeconds) {
      stepSeconds *= 2;
      together = Math.min(steps, 2 * together);
    }
    latestEnd = 0;
    for (int step = 1; step < used; step++) {
      join(step, step / together);
    }
  }

  /** Adds what links moved in a step to an earlier one, or to one that is empty by now. */
  private void join(int step, int to) {
    for (int directed = 0; directed < links; directed++) {
      bytes[cell(directed, to)] += bytes[cell(directed, step)];
    }
    Arrays.fill(bytes, cell(0, step), cell(0, step + 1), 0);
  }

  /** Returns the number of steps in use. */
  public int stepCount() {
    return (int) Math.min(steps, Math.ceil(endSeconds / stepSeconds * (1 - 1e-12)));
  }

  /** Returns the length of a step in seconds. */
  public double stepSeconds() {
    return stepSeconds;
  }

  /** Returns the step in which a time of the run is. */
  public int stepAt(double seconds) {
    return (int) (standstill.moving(seconds) / stepSeconds);
  }

  /** Returns when a step begins, in seconds from the start of the run. */
  public double beginOf(int step) {
    return standstill.whole(step * stepSeconds);
  }

  /** Returns what a link carried in a step over what it could have carried, at most 1. */
  public double utilisation(int directed, int step) {
    return utilisation(directed, step, seconds(step));
  }

  private double utilisation(int directed, int step, double seconds) {
    double could = capacity[directed] * seconds;
    return could <= 0 ? 0 : Math.min(1, bytes[cell(directed, step)] / could);
  }

  /**
   * Adds for each of some links how long it would have been busy in a step, had it carried what it
   * did at its full rate.
   *
   * @param busySeconds by place in {@code directedLinks}
   */
  public void addBusySeconds(int[] directedLinks, int step, double[] busySeconds) {
    double seconds = seconds(step);
    for (int i = 0; i < directedLinks.length; i++) {
      busySeconds[i] += utilisation(directedLinks[i], step, seconds) * seconds;
    }
  }

  /** Returns the payload that a link carried in a step. */
  public double bytesOf(int directed, int step) {
    return bytes[cell(directed, step)];
  }

  /** Returns the payload that a link carried between two times, taken to be even over a step. */
  public double bytes(int directed, double fromSeconds, double toSeconds) {
    double sum = 0;
    double from = standstill.moving(fromSeconds);
    double to = standstill.moving(toSeconds);
    int last = Math.min(stepCount() - 1, (int) (to / stepSeconds));
    for (int step = (int) (from / stepSeconds); step <= last; step++) {
      double begin = step * stepSeconds;
      double seconds = seconds(step);
      double inside = Math.min(to, begin + seconds) - Math.max(from, begin);
      sum += seconds <= 0 ? 0 : bytes[cell(directed, step)] * Math.max(0, inside / seconds);
    }
    return sum;
  }

  /** Returns how long a step is: the last one ends with the run. */
  public double secondsOf(int step) {
    return seconds(step);
  }

  private double seconds(int step) {
    double begin = step * stepSeconds;
    return Math.min(endSeconds, begin + stepSeconds) - begin;
  }
}
