package dev.weft.bench.training;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Fitted constants: the part of the peak that multiplications reach in steps of a class of rows.
 * Each is the median of the parts by which its rows would be met exactly.
 */
final class StepConstants {
  private static final double LEAST = 0.02;
  private static final double MOST = 1;
  private static final int MOST_STEPS = 12;
  private static final double CLOSE = 1e-4;

  private final Map<String, Double> values;

  private StepConstants(Map<String, Double> values) {
    this.values = values;
  }

  /** GPU, precision and stack; rows with limits of their own apart. */
  static String classOf(StepRow row) {
    return ofAllStacks(row) + ", " + row.stack() + ", " + StepGroup.of(row).title();
  }

  /** GPU and precision, of dense models or of those with experts. */
  static String ofAllStacks(StepRow row) {
    return row.text("gpu") + ", " + recipe(row) + ", " + (row.isDense() ? "dense" : "experts");
  }

  /** The precision, whatever the release calls it. */
  private static String recipe(StepRow row) {
    String precision = row.text("precision");
    if (precision.startsWith("FP8-MX") || precision.startsWith("MXFP8")) {
      return "MXFP8";
    }
    return precision.startsWith("FP8") ? "FP8" : precision;
  }

  /**
   * The part of the peak by which a row is met; the nearest there is. Steps are {@code a + b /
   * part} but for what communication hides, so that a line through two of them finds it in a few
   * steps.
   */
  static double exact(StepTime time, double seconds) {
    double one = LEAST;
    double other = MOST;
    double slow = time.estimate(one);
    double fast = time.estimate(other);
    for (int i = 0; i < MOST_STEPS; i++) {
      if (slow <= seconds || fast >= seconds) {
        return slow <= seconds ? one : other;
      }
      double inverse = 1 / other + (seconds - fast) / (slow - fast) * (1 / one - 1 / other);
      double part = Math.clamp(1 / inverse, one, other);
      double found = time.estimate(part);
      if (Math.abs(found / seconds - 1) < CLOSE) {
        return part;
      }
      if (found > seconds) {
        one = part;
        slow = found;
      } else {
        other = part;
        fast = found;
      }
    }
    return Math.sqrt(one * other);
  }

  static StepConstants fit(Map<StepRow, Double> exact) {
    Map<String, List<Double>> all = new TreeMap<>();
    List<Function<StepRow, String>> kinds =
        List.of(StepConstants::classOf, StepConstants::ofAllStacks);
    for (Function<StepRow, String> kind : kinds) {
      exact.forEach(
          (row, part) -> all.computeIfAbsent(kind.apply(row), key -> new ArrayList<>()).add(part));
    }
    Map<String, Double> values = new TreeMap<>();
    all.forEach((key, parts) -> values.put(key, median(parts)));
    return new StepConstants(values);
  }

  private static double median(List<Double> parts) {
    double[] sorted = parts.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  static StepConstants read(Path file) throws IOException {
    Map<String, Double> values = new TreeMap<>();
    for (String line : Files.readAllLines(file)) {
      int last = line.lastIndexOf('\t');
      values.put(line.substring(0, last), Double.parseDouble(line.substring(last + 1)));
    }
    return new StepConstants(values);
  }

  void write(Path file) throws IOException {
    StringBuilder text = new StringBuilder();
    values.forEach(
        (key, value) -> text.append(String.format(Locale.ROOT, "%s\t%.4f%n", key, value)));
    Files.writeString(file, text.toString().replace(System.lineSeparator(), "\n"));
  }

  /** The constant of a row's class; of all stacks where no row of the class was fitted. */
  double of(StepRow row) {
    Double own = values.get(classOf(row));
    return own == null ? ofAll(row) : own;
  }

  /** The constant of GPU and precision; half where no row had them. */
  double ofAll(StepRow row) {
    return values.getOrDefault(ofAllStacks(row), 0.5);
  }

  Map<String, Double> values() {
    return values;
  }
}
