package dev.weft.bench;

import dev.weft.bench.Accuracy.Result;
import dev.weft.engine.model.Collective;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Under which limit a row falls, by collective and size alone, and whether limits are met. */
final class AccuracyLimits {
  /** Groups of rows. */
  enum Limit {
    LARGE("512 MiB and more"),
    MEDIUM("2 to 256 MiB"),
    SMALL("1 MiB and less"),
    ALL_TO_ALL("all-to-all");

    private final String words;

    Limit(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }

    static Limit of(MeasuredRow row) {
      if (row.collective() == Collective.ALL_TO_ALL) {
        return ALL_TO_ALL;
      }
      if (row.bytes() >= 512L << 20) {
        return LARGE;
      }
      return row.bytes() > 1L << 20 ? MEDIUM : SMALL;
    }
  }

  private record Line(String what, double value, double bound, boolean isUpper, int rows) {
    boolean isMet() {
      return isUpper ? value <= bound : value >= bound;
    }
  }

  private static final int FOLDS_FROM = 3;

  private final List<Result> results;
  private final List<Line> lines = new ArrayList<>();

  AccuracyLimits(List<Result> results) {
    this.results = results;
    add(Limit.LARGE, .05, .10, .70);
    add(Limit.MEDIUM, .20, .30, .75);
    List<Result> small = of(Limit.SMALL);
    lines.add(
        new Line(
            "1 MiB and less: geometric mean of the error",
            geometric(small),
            1.9,
            true,
            small.size()));
    lines.add(
        new Line(
            "1 MiB and less: median error with one launch time for each source",
            median(withLaunch(small)),
            .25,
            true,
            small.size()));
    List<Result> exchange = of(Limit.ALL_TO_ALL);
    lines.add(
        new Line("all-to-all: median error", median(errors(exchange)), .20, true, exchange.size()));
  }

  private void add(Limit limit, double median, double within, double part) {
    List<Result> rows = of(limit);
    List<Double> errors = errors(rows);
    long near = errors.stream().filter(error -> error <= within).count();
    lines.add(new Line(limit.words + ": median error", median(errors), median, true, rows.size()));
    String what =
        String.format(Locale.ROOT, "%s: part of rows within %.0f %%", limit.words, 100 * within);
    lines.add(new Line(what, (double) near / rows.size(), part, false, rows.size()));
  }

  private List<Result> of(Limit limit) {
    return results.stream().filter(result -> Limit.of(result.row()) == limit).toList();
  }

  private static List<Double> errors(List<Result> rows) {
    return rows.stream().map(Result::error).toList();
  }

  /** What a factor between simulated and measured is on average, whichever is more. */
  private static double geometric(List<Result> rows) {
    double sum = 0;
    for (Result result : rows) {
      sum += Math.abs(Math.log(result.ratio()));
    }
    return Math.exp(sum / rows.size());
  }

  /**
   * Errors when the rows of a source have a launch time more, from the others where there are two.
   */
  private static List<Double> withLaunch(List<Result> rows) {
    Map<String, List<Result>> bySource = new LinkedHashMap<>();
    for (Result result : rows) {
      bySource.computeIfAbsent(result.row().source(), key -> new ArrayList<>()).add(result);
    }
    List<Double> errors = new ArrayList<>();
    for (List<Result> source : bySource.values()) {
      for (Result result : source) {
        List<Result> others = new ArrayList<>(source);
        if (source.size() >= FOLDS_FROM) {
          others.remove(result);
        }
        double launch = launch(others);
        errors.add(Math.abs((result.micros() + launch) / result.row().micros() - 1));
      }
    }
    return errors;
  }

  /**
   * The launch time with the least sum of relative errors, microseconds, not below 0: the median of
   * what rows take longer than simulated, each with the weight of one over its time.
   */
  private static double launch(List<Result> rows) {
    List<Result> sorted =
        rows.stream().sorted(Comparator.comparingDouble(AccuracyLimits::missing)).toList();
    double half = sorted.stream().mapToDouble(result -> 1 / result.row().micros()).sum() / 2;
    double sum = 0;
    for (Result result : sorted) {
      sum += 1 / result.row().micros();
      if (sum >= half) {
        return Math.max(0, missing(result));
      }
    }
    return 0;
  }

  private static double missing(Result result) {
    return result.row().micros() - result.micros();
  }

  static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted(Comparator.naturalOrder()).toList();
    int middle = sorted.size() / 2;
    if (sorted.isEmpty()) {
      return Double.NaN;
    }
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  boolean areMet() {
    return lines.stream().allMatch(Line::isMet);
  }

  String table() {
    StringBuilder text =
        new StringBuilder("| limit | rows | asked | reached | |\n|---|---:|---:|---:|---|\n");
    for (Line line : lines) {
      boolean isFactor = line.what.contains("geometric");
      text.append(
          String.format(
              Locale.ROOT,
              isFactor
                  ? "| %s | %d | %s %.2f | %.2f | %s |\n"
                  : "| %s | %d | %s %.0f %% | %.1f %% | %s |\n",
              line.what,
              line.rows,
              line.isUpper ? "at most" : "at least",
              isFactor ? line.bound : 100 * line.bound,
              isFactor ? line.value : 100 * line.value,
              line.isMet() ? "met" : "missed"));
    }
    return text.toString();
  }
}
