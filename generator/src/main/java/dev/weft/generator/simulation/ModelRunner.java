package dev.weft.generator.simulation;

import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.SimulationModelReader;
import dev.weft.engine.report.Advice;
import dev.weft.engine.report.Report;
import dev.weft.engine.report.ReportWriter;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.Diagnostics;
import dev.weft.generator.Job;
import dev.weft.generator.OutputFolder;
import dev.weft.generator.Outputs;
import dev.weft.generator.Reporter;
import dev.weft.generator.Weft;
import java.io.IOException;
import java.util.List;

/** Runs a simulation model that stands in a file, whoever wrote it. */
public final class ModelRunner {
  private ModelRunner() {}

  /** Writes the report to {@code report/<model>}; answers whether the model could be run. */
  public static boolean run(Job job, Reporter reporter) throws IOException {
    try (OutputFolder folder =
        OutputFolder.open(job.folder(), job.file().getFileName().toString(), job.overwrite())) {
      SimulationModel model = SimulationModelReader.read(job.file());
      SimulationResult result = ScenarioRunner.simulate(model, reporter);
      Outputs outputs = folder.outputs("report", Weft.REPORT);
      Report written = new Report(model.name(), model, result, List.of());
      ReportWriter.write(written, name -> outputs.open(model.name() + "/" + name));
      String report = "report/" + model.name();
      reporter.simulated(
          new ScenarioResult("model", model.name(), result, Advice.of(written), report, List.of()));
      reporter.written(folder.finish(target -> true));
      return true;
    } catch (ModelException e) {
      String message = job.file() + ": " + e.getMessage();
      reporter.diagnostic(Diagnostics.error("simulation.failed", message));
      return false;
    }
  }
}
