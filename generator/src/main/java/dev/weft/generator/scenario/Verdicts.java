package dev.weft.generator.scenario;

import dev.weft.engine.model.Collective;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.FlowTimes;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.StepResult;
import dev.weft.generator.simulation.EngineLimits;
import dev.weft.generator.simulation.JobTasks;
import dev.weft.generator.simulation.ScenarioCompiler;
import dev.weft.generator.training.ServingCompiler;
import dev.weft.topology.Operators;
import dev.weft.topology.workload.Metric;
import dev.weft.topology.workload.PromiseBound;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Judges promises by results; a run that ended before its time keeps none. Of all others: each row
 * of the size that a promise names must keep it. What another scenario measured is that of its row
 * of the same size, of the same operation if it has that, or of its only row.
 */
final class Verdicts {
  private static final double BITS_PER_BYTE = 8;
  private static final double PS_PER_SECOND = 1e12;

  private final Map<String, SimulationResult> results;

  /**
   * @param results of all scenarios that have run, by name
   */
  Verdicts(Map<String, SimulationResult> results) {
    this.results = results;
  }

  /** Judges promises of a scenario; those that the engine can't measure are left out. */
  List<ScenarioResult.Verdict> of(List<Run.Promise> promises, SimulationResult result) {
    List<ScenarioResult.Verdict> verdicts = new ArrayList<>();
    for (Run.Promise promise : promises) {
      if (EngineLimits.isJudged(promise)) {
        verdicts.add(of(promise, result));
      }
    }
    return verdicts;
  }

  /**
   * The first row that breaks the promise, else the last that has nothing to be compared with, else
   * the last that keeps it.
   */
  private ScenarioResult.Verdict of(Run.Promise promise, SimulationResult result) {
    double measured = Double.NaN;
    double bound = Double.NaN;
    if (result.failures().hasEnded()) {
      return verdict(promise, measured, bound, -1);
    }
    if (!isOfRows(promise.metric())) {
      measured = ofRun(promise.metric(), result, meant(promise.fabric(), result));
      bound = bound(promise, null);
      return verdict(promise, measured, bound, -1);
    }
    List<CollectiveRow> rows = rows(promise.metric(), result, meant(promise.fabric(), result));
    boolean hasSizes = rows.stream().mapToLong(CollectiveRow::bytes).distinct().count() > 1;
    ScenarioResult.Verdict told = verdict(promise, measured, bound, -1);
    for (CollectiveRow row : rows) {
      if (promise.atBytes() < 0 || promise.atBytes() == row.bytes()) {
        measured = ofRow(promise.metric(), row);
        bound = bound(promise, row);
        long size = hasSizes && promise.atBytes() < 0 ? row.bytes() : -1;
        ScenarioResult.Verdict verdict = verdict(promise, measured, bound, size);
        if (!verdict.isKept() && !Double.isNaN(bound)) {
          return verdict;
        }
        told = told.isOpen() ? told : verdict;
      }
    }
    return told;
  }

  private static ScenarioResult.Verdict verdict(
      Run.Promise promise, double measured, double bound, long size) {
    return new ScenarioResult.Verdict(
        promise, measured, bound, isKept(promise, measured, bound), size);
  }

  private double bound(Run.Promise promise, @Nullable CollectiveRow row) {
    return promise.bound().value(other -> ofOther(other, row, promise.fabric()));
  }

  private double ofOther(PromiseBound.Measured other, @Nullable CollectiveRow like, String wanted) {
    SimulationResult result = results.get(other.run());
    if (result == null || result.failures().hasEnded()) {
      return Double.NaN;
    }
    String fabric = meant(wanted, result);
    if (!isOfRows(other.metric())) {
      return ofRun(other.metric(), result, fabric);
    }
    CollectiveRow row = alike(rows(other.metric(), result, fabric), like);
    return row == null ? Double.NaN : ofRow(other.metric(), row);
  }

  /** The row to compare with; null where none is of the size, or several operations have it. */
  private static @Nullable CollectiveRow alike(
      List<CollectiveRow> rows, @Nullable CollectiveRow like) {
    List<CollectiveRow> ofSize =
        like == null
            ? List.of()
            : rows.stream().filter(row -> row.bytes() == like.bytes()).toList();
    for (CollectiveRow row : ofSize) {
      if (like != null && row.collective() == like.collective()) {
        return row;
      }
    }
    if (ofSize.size() == 1) {
      return ofSize.getFirst();
    }
    return rows.size() == 1 ? rows.getFirst() : null;
  }

  /** What a promise has nothing to be compared with; null where it has, or a run did not end. */
  @Nullable Unlike unlike(Run.Promise promise, SimulationResult result) {
    List<PromiseBound.Measured> named = promise.bound().measured();
    boolean isCut =
        named.stream().anyMatch(other -> results.get(other.run()).failures().hasEnded());
    if (isCut || !EngineLimits.isJudged(promise)) {
      return null;
    }
    if (!isOfRows(promise.metric())) {
      return unlike(promise, named, null);
    }
    for (CollectiveRow row : rows(promise.metric(), result, meant(promise.fabric(), result))) {
      boolean isMeant = promise.atBytes() < 0 || promise.atBytes() == row.bytes();
      Unlike unlike = isMeant ? unlike(promise, named, row) : null;
      if (unlike != null) {
        return unlike;
      }
    }
    return null;
  }

  private @Nullable Unlike unlike(
      Run.Promise promise, List<PromiseBound.Measured> named, @Nullable CollectiveRow row) {
    for (PromiseBound.Measured other : named) {
      if (Double.isNaN(ofOther(other, row, promise.fabric()))) {
        SimulationResult result = results.get(other.run());
        boolean hasRows = isOfRows(other.metric());
        String fabric = meant(promise.fabric(), result);
        return Unlike.of(
            row, other.run(), hasRows ? rows(other.metric(), result, fabric) : List.of());
      }
    }
    return null;
  }

  private static boolean isOfRows(Metric metric) {
    return switch (metric) {
      case SLOWDOWN,
          LINK_USE,
          STEP_TIME,
          EXPOSED_TIME,
          CHECKPOINT_TIME,
          FIRST_TOKEN_TIME,
          TOKEN_TIME ->
          false;
      default -> true;
    };
  }

  /** The fabric of a result that is meant; none where it has only one. */
  private static String meant(String fabric, SimulationResult result) {
    return result.links().hasFabrics() ? fabric : "";
  }

  /** The rows of a fabric; of all where none is named. */
  private static List<CollectiveRow> rows(Metric metric, SimulationResult result, String fabric) {
    return result.rows().stream()
        .filter(row -> isOn(row.operation(), fabric))
        .filter(row -> metric == Metric.TIME || row.collective() != Collective.FLOWS)
        .toList();
  }

  private static double ofRow(Metric metric, CollectiveRow row) {
    return switch (metric) {
      case BUS_BANDWIDTH -> row.busbwBytesPerSecond() * BITS_PER_BYTE;
      case ALGORITHM_BANDWIDTH -> row.algbwBytesPerSecond() * BITS_PER_BYTE;
      case TIME -> row.timeWithLossPs() / 1e12;
      default -> Double.NaN;
    };
  }

  /** Operations say in their names on which of several fabrics they run. */
  private static boolean isOn(String operation, String fabric) {
    return fabric.isEmpty() || operation.endsWith(ScenarioCompiler.where(fabric));
  }

  private static double ofRun(Metric metric, SimulationResult result, String fabric) {
    if (metric == Metric.SLOWDOWN) {
      return result.flows().stream()
          .filter(flows -> isOn(flows.operation(), fabric))
          .mapToDouble(FlowTimes::worstSlowdown)
          .max()
          .orElse(Double.NaN);
    }
    if (metric == Metric.STEP_TIME
        || metric == Metric.EXPOSED_TIME
        || metric == Metric.FIRST_TOKEN_TIME
        || metric == Metric.TOKEN_TIME) {
      return result.step() == null ? Double.NaN : slowestJob(metric, result.step());
    }
    if (metric == Metric.CHECKPOINT_TIME) {
      return result.step() == null
          ? Double.NaN
          : result.step().types().stream()
              .filter(type -> type.type().kind().equals(JobTasks.CHECKPOINT))
              .mapToDouble(type -> type.longestPs() / PS_PER_SECOND)
              .max()
              .orElse(Double.NaN);
    }
    double busiest = 0;
    for (int directed = 0; directed < result.links().count(); directed++) {
      if (fabric.isEmpty() || result.links().fabric(directed).equals(fabric)) {
        busiest = Math.max(busiest, result.links().utilisation(directed));
      }
    }
    return busiest;
  }

  /** Of several jobs that with the longest step, or the most communication that nothing hides. */
  private static double slowestJob(Metric metric, StepResult step) {
    return step.jobs().stream()
        .filter(job -> isMeasuredOf(metric, job.job()))
        .mapToDouble(
            job ->
                metric != Metric.EXPOSED_TIME
                    ? job.stepPs() / PS_PER_SECOND
                    : job.exposedPs().values().stream().mapToDouble(each -> each).sum()
                        / PS_PER_SECOND)
        .max()
        .orElse(Double.NaN);
  }

  private static boolean isMeasuredOf(Metric metric, String job) {
    boolean isPrefill = ServingCompiler.isPass(job, ServingCompiler.PREFILL);
    boolean isDecode = ServingCompiler.isPass(job, ServingCompiler.DECODE);
    return switch (metric) {
      case FIRST_TOKEN_TIME -> isPrefill;
      case TOKEN_TIME -> isDecode;
      default -> !isPrefill && !isDecode;
    };
  }

  /** What was not measured keeps nothing. */
  private static boolean isKept(Run.Promise promise, double measured, double bound) {
    return !Double.isNaN(measured)
        && !Double.isNaN(bound)
        && Operators.holds(measured, promise.operator(), bound);
  }
}
