package dev.weft.engine.flow;

import java.util.Arrays;

/**
 * What rounds of an iteration have shown about the way to its fixed point: the step that would have
 * been best as if the map were linear between the last rounds (Anderson: "Iterative procedures for
 * nonlinear integral equations", J. ACM 12, 1965; Walker, Ni: "Anderson acceleration for
 * fixed-point iterations", SIAM J. Numer. Anal. 49, 2011).
 */
final class RoundMemory {
  private static final int MOST_ROUNDS = 10;

  /** A direction of which less than this part is new says nothing. */
  private static final double ROUNDING = 1e-9;

  /** The last step and how far it missed, then the changes of both from round to round, as rows. */
  private double[] at = new double[0];

  private double[] miss = new double[0];
  private final double[][] steps = new double[MOST_ROUNDS][];
  private final double[][] missSteps = new double[MOST_ROUNDS][];
  private int rounds;

  /**
   * Returns where to look next.
   *
   * @param point where the map was looked at
   * @param image what it gave there
   */
  double[] next(double[] point, double[] image) {
    double[] missed = difference(image, point);
    if (at.length > 0) {
      int row = rounds++ % MOST_ROUNDS;
      steps[row] = difference(point, at);
      missSteps[row] = difference(missed, miss);
    }
    at = point;
    miss = missed;
    double[] next = point.clone();
    double[] rest = missed.clone();
    removeKnown(next, rest);
    for (int i = 0; i < next.length; i++) {
      next[i] += rest[i] / 2;
    }
    return next;
  }

  /** Takes from the rest what earlier steps would have undone, and makes them on the way. */
  private void removeKnown(double[] next, double[] rest) {
    int known = Math.min(rounds, MOST_ROUNDS);
    double[][] way = new double[known][];
    double[][] effect = new double[known][];
    for (int age = 0; age < known; age++) {
      int row = (rounds - 1 - age) % MOST_ROUNDS;
      way[age] = steps[row].clone();
      effect[age] = missSteps[row].clone();
      double before = product(effect[age], effect[age]);
      for (int other = 0; other < age; other++) {
        double part = product(effect[age], effect[other]);
        add(effect[age], -part, effect[other]);
        add(way[age], -part, way[other]);
      }
      double size = product(effect[age], effect[age]);
      double scale = size > ROUNDING * ROUNDING * before ? 1 / Math.sqrt(size) : 0;
      multiply(effect[age], scale);
      multiply(way[age], scale);
      double part = product(rest, effect[age]);
      add(rest, -part, effect[age]);
      add(next, -part, way[age]);
    }
  }

  private static double[] difference(double[] of, double[] from) {
    double[] difference = new double[of.length];
    Arrays.setAll(difference, i -> of[i] - from[i]);
    return difference;
  }

  private static double product(double[] one, double[] other) {
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += one[i] * other[i];
    }
    return sum;
  }

  private static void add(double[] to, double factor, double[] added) {
    for (int i = 0; i < to.length; i++) {
      to[i] += factor * added[i];
    }
  }

  private static void multiply(double[] values, double factor) {
    for (int i = 0; i < values.length; i++) {
      values[i] *= factor;
    }
  }
}
