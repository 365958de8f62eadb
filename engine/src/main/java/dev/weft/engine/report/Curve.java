package dev.weft.engine.report;

/** Cumulative distributions as lines. */
final class Curve {
  private Curve() {}

  /** Returns the share of values that are no greater, at no more than so many points. */
  static LineChart.Series cumulative(String name, double[] sorted, int points) {
    int count = Math.min(sorted.length, points);
    double[] x = new double[2 * count];
    double[] y = new double[2 * count];
    int before = 0;
    for (int i = 0; i < count; i++) {
      int upTo = (int) ((long) (i + 1) * sorted.length / count);
      x[2 * i] = sorted[upTo - 1];
      x[2 * i + 1] = sorted[upTo - 1];
      y[2 * i] = (double) before / sorted.length;
      y[2 * i + 1] = (double) upTo / sorted.length;
      before = upTo;
    }
    return new LineChart.Series(name, x, y, false);
  }
}
