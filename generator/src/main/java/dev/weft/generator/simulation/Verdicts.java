package dev.weft.generator.simulation;

import dev.weft.engine.result.CollectiveRow;
import dev.weft.topology.workload.Metric;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Judges promises by the rows of a result: each row of the size that a promise names must keep it.
 * Promises that the engine measures nothing for are left out.
 */
final class Verdicts {
  private Verdicts() {}

  static List<ScenarioResult.Verdict> of(List<Run.Promise> promises, List<CollectiveRow> rows) {
    List<ScenarioResult.Verdict> verdicts = new ArrayList<>();
    for (Run.Promise promise : promises) {
      if (EngineLimits.isJudged(promise)) {
        verdicts.add(of(promise, rows));
      }
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
    double bound = promise.bound().value(other -> Double.NaN);
    return switch (promise.operator()) {
      case "==" -> measured == bound;
      case "!=" -> measured != bound;
      case "<=" -> measured <= bound;
      case ">=" -> measured >= bound;
      case "<" -> measured < bound;
      case ">" -> measured > bound;
      default -> throw new IllegalStateException("unknown operator " + promise.operator());
    };
  }

  private static ToDoubleFunction<CollectiveRow> metric(Metric metric) {
    return switch (metric) {
      case BUS_BANDWIDTH -> row -> row.busbwBytesPerSecond() * 8;
      case ALGORITHM_BANDWIDTH -> row -> row.algbwBytesPerSecond() * 8;
      case TIME -> row -> row.timePs() / 1e12;
      default -> row -> Double.NaN;
    };
  }
}
