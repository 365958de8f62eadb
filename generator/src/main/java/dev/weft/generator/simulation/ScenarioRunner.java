package dev.weft.generator.simulation;

import dev.weft.engine.Progress;
import dev.weft.engine.Simulation;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.ResultWriter;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.Design;
import dev.weft.generator.Diagnostics;
import dev.weft.generator.Outputs;
import dev.weft.generator.Reporter;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.workload.Run;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

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
    SimulationResult result;
    try {
      reporter.progress("compile " + run.name(), 0, 0);
      result = simulate(ScenarioCompiler.compile(design, run), reporter);
    } catch (ModelException e) {
      reporter.diagnostic(
          Diagnostics.error(
              "simulation.failed",
              "scenario " + run.name() + " on " + fabric + ": " + e.getMessage()));
      return Outcome.FAILED;
    }
    String report = REPORT_FOLDER + run.name();
    write(result, report + "/", outputs);
    List<ScenarioResult.Verdict> verdicts = Verdicts.of(run.promises(), result.rows());
    reporter.simulated(new ScenarioResult(fabric, run.name(), result, report, verdicts));
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

  /** Writes a result below {@code prefix}. */
  public static void write(SimulationResult result, String prefix, Outputs outputs)
      throws IOException {
    Path temporary = Files.createTempDirectory("weft-report");
    List<Path> files = ResultWriter.write(result, temporary);
    try {
      for (Path file : files) {
        String name = temporary.relativize(file).toString().replace('\\', '/');
        try (Writer out = outputs.open(prefix + name);
            Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
          in.transferTo(out);
        }
      }
    } finally {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(temporary);
    }
  }

  private static Diagnostic broken(Run run, ScenarioResult.Verdict verdict) {
    Run.Promise promise = verdict.promise();
    String message =
        "scenario %s breaks its promise '%s': measured %s."
            .formatted(
                run.name(),
                promise.text(),
                Double.isNaN(verdict.measured())
                    ? "nothing of that size"
                    : String.format(Locale.ROOT, "%.6g", verdict.measured()));
    return Diagnostics.error(promise.origin(), "expect.broken", message);
  }
}
