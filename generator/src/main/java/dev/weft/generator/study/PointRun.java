package dev.weft.generator.study;

import dev.weft.engine.report.ComparisonPage;
import dev.weft.engine.report.FailureText;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.Job;
import dev.weft.generator.Weft;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.params.Point;
import dev.weft.generator.scenario.JobSummary;
import dev.weft.generator.scenario.Judge;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.generator.scenario.ScenarioRunner;
import dev.weft.generator.simulation.EngineLimits;
import dev.weft.generator.simulation.SimulationBackend;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** What one point of a study came to. */
record PointRun(
    List<StudyRow> rows,
    List<ComparisonPage.Run> pages,
    List<Diagnostic> diagnostics,
    PointFigures figures) {

  static PointRun of(
      Job job, Point point, WeftCompiler compiler, Outputs outputs, Reporter progress)
      throws IOException {
    if (progress.isCancelled()) {
      throw new CancellationException();
    }
    PointRun run =
        new PointRun(
            new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new PointFigures(point));
    Map<String, String> parameters = new LinkedHashMap<>(job.parameters());
    parameters.putAll(point.values());
    Compiled compiled = new Weft(compiler).check(job.file(), parameters, new Reporter() {});
    if (compiled.hasErrors()) {
      run.refuse(point, compiled.diagnostics());
      return run;
    }
    Set<String> wanted = Judge.wanted(job.scenarios(), compiled.runs());
    Findings findings = new Findings(progress);
    Judge judge = new Judge(findings);
    Map<String, FabricIndex> designs = new HashMap<>();
    compiled.fabrics().forEach(design -> designs.put(design.topology().name(), design));
    for (FabricIndex design : compiled.fabrics()) {
      run.figures.add(design);
      for (Run scenario : compiled.runs()) {
        if (!wanted.contains(scenario.name())
            || !scenario.fabric().equals(design.topology().name())) {
          continue;
        }
        List<String> beyond = EngineLimits.beyond(scenario);
        if (beyond.isEmpty()) {
          List<FabricIndex> networks = SimulationBackend.of(design, scenario, designs::get);
          run.simulate(point, networks, scenario, outputs, judge, progress);
        } else {
          run.skip(point, scenario, beyond);
        }
      }
    }
    judge.finish();
    findings.judged.forEach(judged -> run.note(point, judged));
    return run;
  }

  private void refuse(Point point, List<Diagnostic> found) {
    Diagnostic error = found.stream().filter(Diagnostic::isError).findFirst().orElseThrow();
    rows.add(StudyRow.without(point.values(), "", "", StudyRow.REFUSED, error.message()));
  }

  private void skip(Point point, Run scenario, List<String> beyond) {
    String message = "this engine can't simulate " + String.join(" and ", beyond) + " yet";
    rows.add(
        StudyRow.without(
            point.values(), scenario.fabric(), scenario.name(), StudyRow.SKIPPED, message));
  }

  private void simulate(
      Point point,
      List<FabricIndex> designs,
      Run scenario,
      Outputs outputs,
      Judge judge,
      Reporter progress)
      throws IOException {
    String fabric = designs.getFirst().topology().name();
    Findings findings = new Findings(progress);
    String folder = point.folder() + "/" + fabric + "/";
    ScenarioRunner.Finished finished =
        ScenarioRunner.run(designs, scenario, path -> outputs.stream(folder + path), findings);
    if (finished == null) {
      String message = String.join(" ", findings.refusals);
      rows.add(
          StudyRow.without(point.values(), fabric, scenario.name(), StudyRow.REFUSED, message));
    } else {
      judge.ran(finished);
    }
  }

  private void note(Point point, Judged judged) {
    ScenarioResult result = judged.result();
    boolean isAborted = result.result().failures().hasEnded();
    if (!isAborted) {
      figures.add(result);
    }
    String message = String.join(" ", judged.errors());
    if (isAborted && message.isEmpty()) {
      message = FailureText.of(result.result().failures().end().orElseThrow());
    }
    String outcome =
        isAborted
            ? "aborted"
            : result.verdicts().isEmpty() ? "run" : message.isEmpty() ? "kept" : "broken";
    int before = rows.size();
    for (CollectiveRow row : result.result().rows()) {
      rows.add(row(point, result, row, null, outcome, message));
    }
    for (JobSummary job : result.jobs()) {
      rows.add(row(point, result, null, job, outcome, message));
    }
    if (rows.size() == before) {
      rows.add(row(point, result, null, null, outcome, message));
    }
    pages.add(
        new ComparisonPage.Run(
            point.name(),
            result.scenario() + " on " + result.fabric(),
            point.folder() + "/" + result.fabric() + "/" + result.report() + "/index.html",
            result.result().rows(),
            steps(result.result()),
            result.result().makespanPs(),
            outcome,
            message));
  }

  private static List<JobTimes> steps(SimulationResult result) {
    return result.step() == null ? List.of() : result.step().jobs();
  }

  private static StudyRow row(
      Point point,
      ScenarioResult result,
      @Nullable CollectiveRow measured,
      @Nullable JobSummary job,
      String outcome,
      String message) {
    return new StudyRow(
        point.values(), result.fabric(), result.scenario(), measured, job, outcome, message);
  }

  /** A scenario with the errors that follow from its promises. */
  private record Judged(ScenarioResult result, List<String> errors) {}

  /** Keeps what scenarios say: errors belong to the scenario told last. */
  private static final class Findings implements Reporter {
    private final Reporter progress;
    private final List<Judged> judged = new ArrayList<>();

    /** Errors before any scenario. */
    private final List<String> refusals = new ArrayList<>();

    Findings(Reporter progress) {
      this.progress = progress;
    }

    @Override
    public void diagnostic(Diagnostic diagnostic) {
      if (diagnostic.isError()) {
        (judged.isEmpty() ? refusals : judged.getLast().errors()).add(diagnostic.message());
      }
    }

    @Override
    public void simulated(ScenarioResult simulated) {
      judged.add(new Judged(simulated, new ArrayList<>()));
    }

    @Override
    public boolean isCancelled() {
      return progress.isCancelled();
    }
  }
}
