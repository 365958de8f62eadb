package dev.weft.engine.report;

import dev.weft.engine.model.LongColumn;
import java.util.Arrays;

/** When tasks of one kind were under way in a lane; those at the same time count once. */
final class Underway {
  private final LongColumn starts = new LongColumn();
  private final LongColumn ends = new LongColumn();

  /** Takes a task; what is outside the chart counts for nothing. */
  void add(long startPs, long endPs) {
    if (startPs < endPs) {
      starts.add(startPs);
      ends.add(endPs);
    }
  }

  /** Returns for each column of so many picoseconds from 0 on the part of it. */
  double[] shares(int columns, double widthPs) {
    double[] shares = new double[columns];
    long[] from = starts.toArray();
    long[] to = ends.toArray();
    Arrays.sort(from);
    Arrays.sort(to);
    // Of sorted times, a span without a gap ends where as many tasks have ended as have begun.
    for (int first = 0, last = 0; last < to.length; last++) {
      if (last + 1 == from.length || from[last + 1] > to[last]) {
        addSpan(shares, from[first] / widthPs, to[last] / widthPs);
        first = last + 1;
      }
    }
    return shares;
  }

  /** Both in columns. */
  private static void addSpan(double[] shares, double from, double to) {
    double begin = Math.max(0, from);
    double end = Math.min(shares.length, to);
    for (int column = (int) begin; column < end; column++) {
      shares[column] += Math.min(end, column + 1) - Math.max(begin, column);
    }
  }
}
