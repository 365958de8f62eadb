package dev.weft.generator.simulation;

import dev.weft.engine.Progress;
import dev.weft.engine.Simulation;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.report.Advice;
import dev.weft.engine.report.Readable;
import dev.weft.engine.report.Report;
import dev.weft.engine.report.ReportWriter;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.Design;
import dev.weft.generator.Diagnostics;
import dev.weft.generator.Outputs;
import dev.weft.generator.Reporter;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.workload.Run;
import java.io.IOException;
import java.util.List;

/** Has the engine run scenarios, writes their reports and judges their promises. */
public final class ScenarioRunner {
  private static final String REPORT_FOLDER = "report/";

  private ScenarioRunner() {}

  /** How a scenario went. */
  public enum Outcome {
    KEPT,
    BROKEN,
    FAILED
  }

  /** Runs one scenario of a design; answers whether it ran and kept its promises. */
  public static Outcome run(Design design, Run run, Outputs outputs, Reporter reporter)
      throws IOException {
    String fabric = design.topology().name();
    SimulationModel model;
    SimulationResult result;
    try {
      reporter.progress("compile " + run.name(), 0, 0);
      model = ScenarioCompiler.compile(design, run);
      result = simulate(model, reporter);
    } catch (ModelException e) {
      reporter.diagnostic(
          Diagnostics.error(
              "simulation.failed",
              "scenario " + run.name() + " on " + fabric + ": " + e.getMessage()));
      return Outcome.FAILED;
    }
    List<ScenarioResult.Verdict> verdicts = Verdicts.of(run.promises(), result.rows());
    String report = REPORT_FOLDER + run.name();
    List<Report.Promise> promises = verdicts.stream().map(ScenarioRunner::promise).toList();
    Report written = new Report(run.name() + " on " + fabric, model, result, promises);
    ReportWriter.write(written, name -> outputs.open(report + "/" + name));
    reporter.simulated(
        new ScenarioResult(fabric, run.name(), result, Advice.of(written), report, verdicts));
    Outcome outcome = Outcome.KEPT;
    for (ScenarioResult.Verdict verdict : verdicts) {
      if (!verdict.isKept()) {
        outcome = Outcome.BROKEN;
        reporter.diagnostic(broken(run, verdict));
      }
    }
    return outcome;
  }

  /** Runs a model and reports how far it is. */
  public static SimulationResult simulate(SimulationModel model, Reporter reporter) {
    return Simulation.run(
        model,
        new Progress() {
          @Override
          public void report(String stage, long done, long total) {
            reporter.progress(model.name() + ": " + stage, done, total);
          }

          @Override
          public boolean cancelled() {
            return reporter.isCancelled();
          }
        });
  }

  private static Report.Promise promise(ScenarioResult.Verdict verdict) {
    return new Report.Promise(verdict.promise().text(), measured(verdict), verdict.isKept());
  }

  private static String measured(ScenarioResult.Verdict verdict) {
    double value = verdict.measured();
    if (Double.isNaN(value)) {
      return "nothing of that size";
    }
    return switch (verdict.promise().metric().unit()) {
      case BITS_PER_SECOND -> Readable.bandwidth(value / 8);
      case SECONDS -> Readable.time(value * 1e12);
      case BITS -> Readable.bytes(value / 8);
      case NUMBER -> Readable.number(value);
    };
  }

  private static Diagnostic broken(Run run, ScenarioResult.Verdict verdict) {
    Run.Promise promise = verdict.promise();
    String message =
        "scenario %s breaks its promise '%s': measured %s."
            .formatted(run.name(), promise.text(), measured(verdict));
    return Diagnostics.error(promise.origin(), "expect.broken", message);
  }
}
