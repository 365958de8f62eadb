package dev.weft.generator.simulation;

import dev.weft.engine.result.CollectiveRow;
import dev.weft.lang.compiler.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Judges promises by the rows of a result: each row of the size that a promise names must keep it.
 */
final class Verdicts {
  private Verdicts() {}

  static List<ScenarioResult.Verdict> of(List<Run.Promise> promises, List<CollectiveRow> rows) {
    List<ScenarioResult.Verdict> verdicts = new ArrayList<>();
    for (Run.Promise promise : promises) {
      verdicts.add(of(promise, rows));
    }
    return verdicts;
  }

  /** The first row that breaks the promise, else the last that keeps it. */
  private static ScenarioResult.Verdict of(Run.Promise promise, List<CollectiveRow> rows) {
    ToDoubleFunction<CollectiveRow> metric = metric(promise.metric());
    double measured = Double.NaN;
    for (CollectiveRow row : rows) {
      if (promise.atBytes() < 0 || promise.atBytes() == row.bytes()) {
        measured = metric.applyAsDouble(row);
        if (!isKept(promise, measured)) {
          return new ScenarioResult.Verdict(promise, measured, false);
        }
      }
    }
    return new ScenarioResult.Verdict(promise, measured, !Double.isNaN(measured));
  }

  private static boolean isKept(Run.Promise promise, double measured) {
    return switch (promise.operator()) {
      case "==" -> measured == promise.value();
      case "!=" -> measured != promise.value();
      case "<=" -> measured <= promise.value();
      case ">=" -> measured >= promise.value();
      case "<" -> measured < promise.value();
      case ">" -> measured > promise.value();
      default -> throw new IllegalStateException("unknown operator " + promise.operator());
    };
  }

  private static ToDoubleFunction<CollectiveRow> metric(String words) {
    return switch (words) {
      case "bus-bandwidth" -> row -> row.busbwBytesPerSecond() * 8;
      case "algorithm-bandwidth" -> row -> row.algbwBytesPerSecond() * 8;
      case "time" -> row -> row.timePs() / 1e12;
      default -> row -> Double.NaN;
    };
  }
}
