package dev.weft.generator.calibration;

import dev.weft.engine.nccl.NcclConstants;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Constants fitted to measured rows: those that some row tells something of. How well they predict
 * is seen on rows that a fit has not seen. Same rows, same constants.
 */
final class Calibration {
  /** A constant that is a tenth of a row's time tells something of it. */
  private static final double SHARE = .1;

  /** Launches of so many microseconds are seen, of the others a hundredth. */
  private static final double SEEN_LAUNCH = 10;

  private static final double SEEN_PART = .01;
  private static final int MOST_FOLDS = 10;

  /** A row that is off by half is not what the fit says. */
  private static final double DISAGREES = Math.log(1.5);

  /** A fit holds while no more rows than a quarter disagree. */
  private static final int ONE_IN = 4;

  private final List<Point> points;
  private final Map<FitConstant, Integer> tellingRows = new EnumMap<>(FitConstant.class);
  private final List<FitConstant> chosen = new ArrayList<>();
  private Map<FitConstant, Double> values = new EnumMap<>(FitConstant.class);
  private double[] crossValidated = new double[0];

  private Calibration(List<Point> points) {
    this.points = points;
  }

  /** Fits to points. */
  static Calibration of(List<Point> points) {
    Calibration calibration = new Calibration(points);
    calibration.run();
    return calibration;
  }

  private void run() {
    for (FitConstant constant : FitConstant.values()) {
      int rows = tellingRows(constant);
      tellingRows.put(constant, rows);
      if (rows > 0) {
        chosen.add(constant);
      }
    }
    values = RobustFit.of(points, chosen);
    crossValidated = held();
  }

  private int tellingRows(FitConstant constant) {
    boolean isLaunch = constant == FitConstant.LAUNCH;
    double by = isLaunch ? 1 : SEEN_PART * constant.usual();
    double seen = isLaunch ? SHARE / SEEN_LAUNCH : SHARE * SEEN_PART;
    NcclConstants moved = constant.in(NcclConstants.NCCL_2_30, constant.usual() + by);
    int count = 0;
    for (Point point : points) {
      double change = point.residual(moved) - point.residual(NcclConstants.NCCL_2_30);
      count += Math.abs(change) >= seen * (1 - SHARE) ? 1 : 0;
    }
    return count;
  }

  /** Residuals of rows by a fit to the others: each tenth row together, of few each alone. */
  private double[] held() {
    double[] residuals = new double[points.size()];
    int folds = Math.min(MOST_FOLDS, points.size());
    for (int fold = 0; fold < folds; fold++) {
      List<Point> others = new ArrayList<>();
      for (int i = 0; i < points.size(); i++) {
        if (i % folds != fold) {
          others.add(points.get(i));
        }
      }
      NcclConstants constants = Point.constants(RobustFit.of(others, chosen));
      for (int i = fold; i < points.size(); i += folds) {
        residuals[i] = points.get(i).residual(constants);
      }
    }
    return residuals;
  }

  /** Returns the points. */
  List<Point> points() {
    return points;
  }

  /** Returns the fitted values, in microseconds or parts. */
  Map<FitConstant, Double> values() {
    return Collections.unmodifiableMap(values);
  }

  /** Returns how many rows tell something of a constant. */
  int rows(FitConstant constant) {
    return tellingRows.getOrDefault(constant, 0);
  }

  /** Returns by point the logarithm of predicted over measured, by a fit to other rows. */
  double[] crossValidated() {
    return crossValidated.clone();
  }

  /** Returns by point the same by the fit to all rows. */
  double[] residuals() {
    NcclConstants constants = Point.constants(values);
    return points.stream().mapToDouble(point -> point.residual(constants)).toArray();
  }

  /** Whether a row is not what a fit says. */
  static boolean disagrees(double residual) {
    return Math.abs(residual) > DISAGREES;
  }

  /** Whether the rest of the rows is what it says. */
  boolean holds() {
    long wrong = Arrays.stream(residuals()).filter(Calibration::disagrees).count();
    return wrong * ONE_IN <= points.size();
  }
}
