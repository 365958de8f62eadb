package dev.weft.bench.training;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Errors of some rows: differences of times over measured times, percent. */
record Errors(double[] sorted) {
  static Errors of(List<StepResult> results) {
    return new Errors(results.stream().mapToDouble(StepResult::errorPercent).sorted().toArray());
  }

  int count() {
    return sorted.length;
  }

  double median() {
    int middle = sorted.length / 2;
    if (sorted.length == 0) {
      return Double.NaN;
    }
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /** The error within which nine of ten are. */
  double ninetieth() {
    return sorted.length == 0
        ? Double.NaN
        : sorted[Math.min(sorted.length - 1, (int) Math.ceil(sorted.length * 0.9) - 1)];
  }

  double worst() {
    return Arrays.stream(sorted).max().orElse(Double.NaN);
  }

  static String percent(double value) {
    return String.format(Locale.ROOT, "%.1f %%", value);
  }
}
