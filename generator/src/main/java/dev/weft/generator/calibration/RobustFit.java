package dev.weft.generator.calibration;

import dev.weft.engine.nccl.NcclConstants;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Least squares of logarithms of times within bounds, by Levenberg and Marquardt (Marquardt, 1963)
 * with steps cut at the bounds. Rows scatter as by Cauchy's distribution (Holland and Welsch,
 * 1977): one that is off by several of its widths, because something else held it up, draws the
 * others the less the further off it is. The width is that of the residuals by their median, and of
 * what NCCL's model is off by on other systems: few rows that a fit meets by chance don't make it
 * look exact. Each constant is drawn to NCCL's value as if that were measured, too, with the spread
 * that the constant has among systems: it moves as far as rows tell, and one of which they tell
 * little stays.
 */
final class RobustFit {
  /** Standard deviations of a normal distribution for one median of absolute deviations. */
  private static final double NORMAL = 1.4826;

  /**
   * What published rows from 2 to 256 MiB are off by, in the middle, by NCCL's own model; it counts
   * as that of some rows of the same number.
   */
  private static final double USUAL_WIDTH = .2;

  private static final double USUAL_ROWS = 4;

  private static final int MOST_STEPS = 200;
  private static final int WIDTHS = 10;
  private static final double SAME_WIDTH = .01;
  private static final double ENOUGH = 1e-13;
  private static final double DIFFERENCE = 1e-6;
  private static final double LEAST_DAMPING = 1e-12;
  private static final double MOST_DAMPING = 1e12;

  private final List<Point> points;
  private final List<FitConstant> constants;
  private double width = Double.MAX_VALUE;

  private RobustFit(List<Point> points, List<FitConstant> constants) {
    this.points = points;
    this.constants = constants;
  }

  /**
   * Returns the values that fit best.
   *
   * @param constants those that change; all others are NCCL's
   */
  static Map<FitConstant, Double> of(List<Point> points, List<FitConstant> constants) {
    RobustFit fit = new RobustFit(points, constants);
    double[] values = constants.stream().mapToDouble(FitConstant::usual).toArray();
    for (int round = 0; round < WIDTHS && !constants.isEmpty() && !points.isEmpty(); round++) {
      double before = fit.width;
      fit.width = width(fit.residuals(values));
      if (Math.abs(fit.width - before) <= SAME_WIDTH * fit.width) {
        break;
      }
      values = fit.minimum(values);
    }
    return fit.named(values);
  }

  private static double width(double[] residuals) {
    int count = residuals.length;
    double[] sizes = Arrays.stream(residuals).map(Math::abs).sorted().toArray();
    double own = NORMAL * (sizes[(count - 1) / 2] + sizes[count / 2]) / 2;
    double usual = USUAL_ROWS * USUAL_WIDTH * USUAL_WIDTH;
    return Math.sqrt((usual + count * own * own) / (USUAL_ROWS + count));
  }

  private Map<FitConstant, Double> named(double[] values) {
    Map<FitConstant, Double> named = new EnumMap<>(FitConstant.class);
    for (int i = 0; i < values.length; i++) {
      named.put(constants.get(i), values[i]);
    }
    return named;
  }

  private double[] residuals(double[] values) {
    NcclConstants with = Point.constants(named(values));
    return points.stream().mapToDouble(point -> point.residual(with)).toArray();
  }

  private double deviation(int i, double value) {
    return (value - constants.get(i).usual()) / constants.get(i).spread();
  }

  /** Minus the logarithm of the likelihood, in squares of the width. */
  private double cost(double[] values, double[] residuals) {
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      double deviation = deviation(i, values[i]);
      sum += deviation * deviation;
    }
    for (double residual : residuals) {
      sum += Math.log1p(residual * residual / (width * width));
    }
    return sum * width * width / 2;
  }

  private double[] minimum(double[] start) {
    double[] values = start;
    double[] residuals = residuals(values);
    double damping = 1e-3;
    for (int step = 0; step < MOST_STEPS && damping < MOST_DAMPING; step++) {
      double[] next = step(values, residuals, damping);
      double[] after = residuals(next);
      double gain = cost(values, residuals) - cost(next, after);
      if (!(gain > 0)) {
        damping *= 10;
        continue;
      }
      boolean isDone = gain <= ENOUGH * cost(values, residuals);
      values = next;
      residuals = after;
      damping = Math.max(LEAST_DAMPING, damping / 10);
      if (isDone) {
        break;
      }
    }
    return values;
  }

  /** A constant at its bound that would go beyond stays there, and the others step without it. */
  private double[] step(double[] values, double[] residuals, double damping) {
    int count = values.length;
    double[][] slopes = slopes(values, residuals);
    double[][] left = new double[count][count];
    double[] right = new double[count];
    for (int row = 0; row < residuals.length; row++) {
      double off = residuals[row] / width;
      double weight = 1 / (1 + off * off);
      for (int i = 0; i < count; i++) {
        right[i] -= weight * slopes[i][row] * residuals[row];
        for (int j = 0; j < count; j++) {
          left[i][j] += weight * slopes[i][row] * slopes[j][row];
        }
      }
    }
    for (int i = 0; i < count; i++) {
      double strength = width / constants.get(i).spread();
      left[i][i] += strength * strength;
      right[i] -= strength * width * deviation(i, values[i]);
    }
    for (int i = 0; i < count; i++) {
      boolean isHeld =
          left[i][i] == 0
              || values[i] <= constants.get(i).least() && right[i] < 0
              || values[i] >= constants.get(i).most() && right[i] > 0;
      if (isHeld) {
        Arrays.fill(left[i], 0);
        for (double[] row : left) {
          row[i] = 0;
        }
        right[i] = 0;
      }
      left[i][i] = isHeld ? 1 : left[i][i] * (1 + damping);
    }
    double[] by = solved(left, right);
    double[] next = new double[count];
    for (int i = 0; i < count; i++) {
      next[i] = Math.clamp(values[i] + by[i], constants.get(i).least(), constants.get(i).most());
    }
    return next;
  }

  /** By constant and row; differences lead away from the nearer bound. */
  private double[][] slopes(double[] values, double[] residuals) {
    double[][] slopes = new double[values.length][];
    for (int i = 0; i < values.length; i++) {
      double by = DIFFERENCE * Math.max(1, Math.abs(values[i]));
      by = values[i] + by > constants.get(i).most() ? -by : by;
      double[] moved = values.clone();
      moved[i] += by;
      double[] after = residuals(moved);
      slopes[i] = new double[after.length];
      for (int row = 0; row < after.length; row++) {
        slopes[i][row] = (after[row] - residuals[row]) / by;
      }
    }
    return slopes;
  }

  /** Gauss with the largest pivot; damping keeps pivots above 0. */
  private static double[] solved(double[][] left, double[] right) {
    int count = right.length;
    for (int column = 0; column < count; column++) {
      int pivot = column;
      for (int row = column + 1; row < count; row++) {
        pivot = Math.abs(left[row][column]) > Math.abs(left[pivot][column]) ? row : pivot;
      }
      double[] swapped = left[column];
      left[column] = left[pivot];
      left[pivot] = swapped;
      double number = right[column];
      right[column] = right[pivot];
      right[pivot] = number;
      for (int row = 0; row < count; row++) {
        if (row != column && left[row][column] != 0) {
          double factor = left[row][column] / left[column][column];
          for (int i = column; i < count; i++) {
            left[row][i] -= factor * left[column][i];
          }
          right[row] -= factor * right[column];
        }
      }
    }
    for (int i = 0; i < count; i++) {
      right[i] /= left[i][i];
    }
    return right;
  }
}
