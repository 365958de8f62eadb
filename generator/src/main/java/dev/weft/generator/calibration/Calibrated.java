package dev.weft.generator.calibration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Fitted constants, and how near they come to what was measured.
 *
 * @param rows in the order of the logs
 * @param constants in the order of the reference
 * @param agrees whether few rows enough disagree
 */
public record Calibrated(List<Row> rows, List<Constant> constants, boolean agrees) {
  /**
   * A measured row.
   *
   * @param usualMicros simulated by NCCL's constants
   * @param fittedMicros simulated by those that were fitted to all rows
   * @param unseenMicros by those that were fitted to other rows
   * @param disagrees whether the fit is off by more than half
   */
  public record Row(
      NcclLog log,
      NcclLog.Row row,
      double usualMicros,
      double fittedMicros,
      double unseenMicros,
      boolean disagrees) {
    /** Says whether a fit to other rows is further off than the catalog. */
    boolean isWorse() {
      double measured = Math.log(row.micros());
      return Math.abs(Math.log(unseenMicros) - measured)
          > Math.abs(Math.log(usualMicros) - measured) + Math.log(EXACT);
    }
  }

  /**
   * A constant.
   *
   * @param value in base units; null where it keeps the catalog's
   * @param rows that tell something of it
   * @param isAtBound whether the value is the least or the greatest that was allowed
   */
  public record Constant(
      FitConstant constant, @Nullable Double value, int rows, boolean isAtBound) {
    /** Says why it keeps the value of the catalog; empty where it does not. */
    public String reason() {
      if (value != null) {
        return isAtBound ? "at the bound of what is plausible" : "";
      }
      return "keeps the catalog's value: no row tells of it";
    }

    /** Returns the value as a text writes it, or that of the catalog. */
    public String text() {
      double shown = value == null ? constant.base(constant.usual()) : value;
      return constant.isTime() ? number(shown / 1e6, 3) + " us" : number(100 * shown, 2) + "%";
    }
  }

  /** Simulated times that are so near to measured ones, as a factor, need no fit. */
  private static final double EXACT = 1.001;

  /** Errors of which rows are measured against. */
  public enum By {
    USUAL,
    FITTED,
    UNSEEN
  }

  /** Copies the lists. */
  public Calibrated {
    rows = List.copyOf(rows);
    constants = List.copyOf(constants);
  }

  /** Returns the part of the measured time by which simulated times are off, in the middle. */
  public double medianError(By by) {
    List<Double> errors = new ArrayList<>();
    rows.forEach(row -> errors.add(Math.abs(micros(row, by) / row.row().micros() - 1)));
    errors.sort(Comparator.naturalOrder());
    int count = errors.size();
    return (errors.get((count - 1) / 2) + errors.get(count / 2)) / 2;
  }

  /** Says whether a library of the constants is worth having. */
  public boolean holds() {
    return agrees && predicts();
  }

  /**
   * Says whether rows that a fit has not seen come out no worse than by the catalog, by more than
   * the standard error of what they differ by: what few rows say of that is mostly chance.
   */
  boolean predicts() {
    if (factor(By.USUAL) < EXACT) {
      return true;
    }
    double[] worse = new double[rows.size()];
    double sum = 0;
    for (int i = 0; i < worse.length; i++) {
      worse[i] = off(rows.get(i), By.UNSEEN) - off(rows.get(i), By.USUAL);
      sum += worse[i];
    }
    double mean = sum / worse.length;
    double squares = 0;
    for (double each : worse) {
      squares += (each - mean) * (each - mean);
    }
    double error = Math.sqrt(squares / Math.max(1, worse.length - 1) / worse.length);
    return mean < error;
  }

  /** Returns the mean of factors between simulated and measured times, whichever is more. */
  public double factor(By by) {
    double sum = 0;
    for (Row row : rows) {
      sum += off(row, by);
    }
    return Math.exp(sum / rows.size());
  }

  private static double off(Row row, By by) {
    return Math.abs(Math.log(micros(row, by) / row.row().micros()));
  }

  private static double micros(Row row, By by) {
    return switch (by) {
      case USUAL -> row.usualMicros();
      case FITTED -> row.fittedMicros();
      case UNSEEN -> row.unseenMicros();
    };
  }

  /** Digits enough for what a fit tells, without zeros behind. */
  static String number(double value, int digits) {
    String text = String.format(Locale.ROOT, "%." + digits + "f", value);
    return text.indexOf('.') < 0 ? text : text.replaceAll("0+$", "").replaceAll("\\.$", "");
  }
}
