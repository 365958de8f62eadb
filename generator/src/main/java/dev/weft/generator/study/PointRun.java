package dev.weft.generator.study;

import dev.weft.engine.report.ComparisonPage;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.generator.Design;
import dev.weft.generator.Job;
import dev.weft.generator.Outputs;
import dev.weft.generator.Reporter;
import dev.weft.generator.Weft;
import dev.weft.generator.simulation.EngineLimits;
import dev.weft.generator.simulation.ScenarioResult;
import dev.weft.generator.simulation.ScenarioRunner;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.Topology;
import dev.weft.topology.workload.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** What one point of a study came to. */
record PointRun(List<StudyRow> rows, List<ComparisonPage.Run> pages, List<Diagnostic> diagnostics) {

  static PointRun of(
      Job job, Point point, WeftCompiler compiler, Outputs outputs, Reporter progress)
      throws IOException {
    if (progress.isCancelled()) {
      throw new CancellationException();
    }
    PointRun run = new PointRun(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    Map<String, String> parameters = new LinkedHashMap<>(job.parameters());
    parameters.putAll(point.values());
    Compiled compiled = new Weft(compiler).check(job.file(), parameters, new Reporter() {});
    if (compiled.hasErrors()) {
      run.refuse(point, compiled.diagnostics());
      return run;
    }
    for (Topology topology : compiled.topologies()) {
      Design design = Design.of(topology);
      for (Run scenario : compiled.runs()) {
        boolean wanted = job.scenarios().isEmpty() || job.scenarios().contains(scenario.name());
        if (wanted
            && scenario.fabric().equals(topology.name())
            && EngineLimits.beyond(scenario).isEmpty()) {
          run.simulate(point, design, scenario, outputs, progress);
        }
      }
    }
    return run;
  }

  private void refuse(Point point, List<Diagnostic> found) {
    Diagnostic error = found.stream().filter(Diagnostic::isError).findFirst().orElseThrow();
    rows.add(new StudyRow(point.values(), "", "", null, "refused", error.message()));
  }

  private void simulate(
      Point point, Design design, Run scenario, Outputs outputs, Reporter progress)
      throws IOException {
    String fabric = design.topology().name();
    Findings findings = new Findings(progress);
    String folder = point.folder() + "/" + fabric + "/";
    ScenarioRunner.run(design, scenario, path -> outputs.stream(folder + path), findings);
    String message = String.join(" ", findings.errors.stream().map(Diagnostic::message).toList());
    if (findings.result == null) {
      rows.add(new StudyRow(point.values(), fabric, scenario.name(), null, "refused", message));
      return;
    }
    ScenarioResult result = findings.result;
    String outcome = result.verdicts().isEmpty() ? "run" : message.isEmpty() ? "kept" : "broken";
    for (CollectiveRow row : result.result().rows()) {
      rows.add(new StudyRow(point.values(), fabric, scenario.name(), row, outcome, message));
    }
    pages.add(
        new ComparisonPage.Run(
            point.name() + ": " + scenario.name() + " on " + fabric,
            folder + result.report() + "/index.html",
            result.result().rows(),
            result.result().makespanPs()));
  }

  /** Keeps what a scenario says. */
  private static final class Findings implements Reporter {
    private final Reporter progress;
    private final List<Diagnostic> errors = new ArrayList<>();
    private @Nullable ScenarioResult result;

    Findings(Reporter progress) {
      this.progress = progress;
    }

    @Override
    public void diagnostic(Diagnostic diagnostic) {
      if (diagnostic.isError()) {
        errors.add(diagnostic);
      }
    }

    @Override
    public void simulated(ScenarioResult simulated) {
      result = simulated;
    }

    @Override
    public boolean isCancelled() {
      return progress.isCancelled();
    }
  }
}
