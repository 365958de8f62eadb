package dev.weft.engine.flow;

import java.util.Arrays;

/** Classes of flows emptying at max-min fair rates; rates change when a class has emptied. */
public final class Drain {
  /** Classes that would empty within this part of the step empty now: they differ by rounding. */
  private static final double ROUNDING = 1e-12;

  private final FlowClasses classes;
  private final double[] remaining;
  private final boolean[] isActive;
  private final double[] rates;
  private int active;
  private boolean isSolved;

  /** Starts with so many bytes in a flow of each class, all above 0. */
  public Drain(FlowClasses classes, double[] bytes) {
    this.classes = classes;
    this.remaining = bytes.clone();
    this.isActive = new boolean[classes.count()];
    this.rates = new double[classes.count()];
    this.active = classes.count();
    Arrays.fill(isActive, true);
  }

  /** Says whether nothing is left. */
  public boolean isEmpty() {
    return active == 0;
  }

  /** Says whether a class still has bytes left. */
  public boolean isActive(int flowClass) {
    return isActive[flowClass];
  }

  /** Returns the bytes left in a flow of a class. */
  public double remaining(int flowClass) {
    return remaining[flowClass];
  }

  /** Returns the seconds until the next class has emptied; infinite when all have. */
  public double secondsToNext() {
    if (!isSolved) {
      classes.solve(isActive, rates);
      isSolved = true;
    }
    double seconds = Double.POSITIVE_INFINITY;
    for (int i = 0; i < rates.length; i++) {
      if (isActive[i]) {
        seconds = Math.min(seconds, remaining[i] / rates[i]);
      }
    }
    return seconds;
  }

  /** Lets at most {@link #secondsToNext} pass. */
  public void pass(double seconds) {
    for (int i = 0; i < rates.length; i++) {
      if (isActive[i]) {
        double emptyAfter = remaining[i] / rates[i];
        if (emptyAfter <= seconds * (1 + ROUNDING)) {
          remaining[i] = 0;
          isActive[i] = false;
          active--;
          isSolved = false;
        } else {
          remaining[i] -= rates[i] * seconds;
        }
      }
    }
  }
}
