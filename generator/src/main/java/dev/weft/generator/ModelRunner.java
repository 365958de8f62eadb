package dev.weft.generator;

import dev.weft.engine.Events;
import dev.weft.engine.Progress;
import dev.weft.engine.Simulation;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.SimulationModelReader;
import dev.weft.engine.report.Advice;
import dev.weft.engine.report.Report;
import dev.weft.engine.report.ReportWriter;
import dev.weft.engine.report.Tries;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.backend.Diagnostics;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.findings.SimulationIssue;
import dev.weft.generator.output.OutputFolder;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.generator.scenario.ScenarioRunner;
import dev.weft.topology.findings.Origin;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Runs a simulation model that stands in a file, whoever wrote it. */
public final class ModelRunner {
  private ModelRunner() {}

  /** Writes the report to {@code report/<model>}; answers whether the model could be run. */
  public static boolean run(Job job, Reporter reporter) throws IOException {
    try {
      SimulationModel model = read(job.file());
      try (OutputFolder folder =
          OutputFolder.open(job.folder(), job.file().getFileName().toString(), job.overwrite())) {
        folder.reportDamage(reporter::diagnostic);
        run(job, model, folder, reporter);
      }
      return true;
    } catch (ModelException e) {
      reporter.diagnostic(Diagnostics.nowhere(SimulationIssue.MODEL_FAILED, e.getMessage()));
      return false;
    }
  }

  private static SimulationModel read(Path file) throws IOException {
    SimulationModel model = SimulationModelReader.read(file);
    if (!OutputFolder.isPlainName(model.name())) {
      throw new ModelException(
          file
              + ": $.name: names the folder of the report. Write letters, digits, blanks and signs"
              + " that files may be called by, without / and \\.");
    }
    return model;
  }

  private static void run(Job job, SimulationModel model, OutputFolder folder, Reporter reporter)
      throws IOException {
    Progress progress = ScenarioRunner.progress(model, reporter);
    Events events = Events.counted(progress);
    SimulationResult result;
    try {
      result = Simulation.run(model, events);
    } catch (ModelException e) {
      throw new ModelException(job.file() + ": " + e.getMessage());
    }
    ScenarioRunner.doubts(model, result)
        .forEach(each -> reporter.diagnostic(Diagnostics.at(new Origin("", 1, 1, 0, 0), each)));
    Outputs outputs = folder.outputs("report", Weft.REPORT);
    Report written =
        new Report(model.name(), model, result, List.of()).withMostLinks(job.mostLinks());
    Advice advice =
        job.tries() == Tries.NONE
            ? Advice.of(model, result)
            : Advice.tried(model, result, events.count(), List.of(), job.tries(), progress);
    ReportWriter.write(written, advice, name -> outputs.open(model.name() + "/" + name));
    String report = "report/" + model.name();
    reporter.simulated(
        new ScenarioResult(
            "model",
            model.name(),
            result,
            advice,
            report,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            new Origin("", 1, 1, 0, 0)));
    reporter.written(folder.finish(target -> true));
  }
}
