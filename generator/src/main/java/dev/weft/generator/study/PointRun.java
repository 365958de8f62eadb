package dev.weft.generator.study;

import dev.weft.engine.report.ComparisonPage;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.FirstError;
import dev.weft.generator.Job;
import dev.weft.generator.Weft;
import dev.weft.generator.backend.Diagnostics;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.findings.SimulationIssue;
import dev.weft.generator.params.Point;
import dev.weft.generator.scenario.JobSummary;
import dev.weft.generator.scenario.Judge;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.scenario.ScenarioNames;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.generator.scenario.ScenarioRunner;
import dev.weft.generator.simulation.EngineLimits;
import dev.weft.generator.simulation.SimulationBackend;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.FaultyScenario;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Run;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What one point of a study came to. */
record PointRun(
    Point point,
    List<StudyRow> rows,
    List<ComparisonPage.Run> pages,
    List<Finding> findings,
    PointFigures figures) {

  /**
   * Something to tell of.
   *
   * @param where the point by the values that matter to it
   */
  record Finding(String where, Diagnostic diagnostic) {}

  /** Where reports go; those of scenarios that others only compare themselves with go nowhere. */
  private interface Reports {
    OutputStream stream(String path) throws IOException;
  }

  private static final Reports NOWHERE = path -> OutputStream.nullOutputStream();

  static PointRun of(
      Job job, Point point, Plan plan, WeftCompiler compiler, Outputs outputs, Reporter progress)
      throws IOException {
    if (progress.isCancelled()) {
      throw new CancellationException();
    }
    PointRun run =
        new PointRun(
            point,
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new PointFigures(point));
    Map<String, String> parameters = new LinkedHashMap<>(job.parameters());
    parameters.putAll(point.values());
    Compiled compiled = new Weft(compiler).check(job.file(), parameters, new Reporter() {});
    compiled.diagnostics().forEach(each -> run.findings.add(new Finding(point.name(), each)));
    boolean isRead = !compiled.runs().isEmpty() || !compiled.faultyScenarios().isEmpty();
    if (compiled.hasErrors() && !isRead) {
      run.refuse(compiled.diagnostics());
      return run;
    }
    ScenarioNames.require(compiled, job.scenarios());
    Set<String> asked = Judge.wanted(job.scenarios(), compiled.runs());
    Map<String, Run> own = new LinkedHashMap<>();
    for (Run scenario : compiled.runs()) {
      if (!asked.contains(scenario.name()) || !plan.runs(point, scenario.scenario())) {
        continue;
      }
      if (compiled.isSound(scenario)) {
        own.put(scenario.name(), scenario);
      } else {
        run.rows.add(run.without(scenario, plan, StudyRow.REFUSED, error(compiled, scenario)));
      }
    }
    for (FaultyScenario scenario : compiled.faultyScenarios()) {
      if (asked.contains(scenario.run()) || ScenarioNames.isAsked(scenario, job.scenarios())) {
        run.refuse(scenario, plan, FirstError.of(compiled, scenario).message());
      }
    }
    if (!own.isEmpty()) {
      run.simulate(own, compiled, plan, outputs, progress);
    }
    run.sort(compiled);
    return run;
  }

  /** As the text has its fabrics and their scenarios; those on no fabric that is known follow. */
  private void sort(Compiled compiled) {
    List<String> fabrics = List.copyOf(compiled.declared().keySet());
    Map<String, Integer> begins = new HashMap<>();
    compiled.runs().forEach(each -> begins.put(each.name(), each.origin().offset()));
    compiled.faultyScenarios().forEach(each -> begins.put(each.run(), each.origin().offset()));
    rows.sort(
        Comparator.comparingInt((StudyRow row) -> place(fabrics, row.fabric()))
            .thenComparingInt(row -> begins.getOrDefault(row.scenario(), 0)));
  }

  private static int place(List<String> fabrics, String fabric) {
    int place = fabrics.indexOf(fabric);
    return place < 0 ? fabrics.size() : place;
  }

  /** The first error of the networks of a scenario. */
  private static String error(Compiled compiled, Run scenario) {
    return scenario.networks().stream()
        .map(Run::fabric)
        .filter(compiled.faulty()::contains)
        .map(fabric -> FirstError.of(compiled, fabric).message())
        .findFirst()
        .orElseThrow();
  }

  private void refuse(FaultyScenario scenario, Plan plan, String why) {
    String name = Run.scenario(scenario.run(), scenario.fabric());
    if (plan.runs(point, name)) {
      rows.add(
          StudyRow.without(
              point.values(),
              plan.unchangedBy(point, name),
              scenario.fabric(),
              scenario.run(),
              StudyRow.REFUSED,
              why));
    }
  }

  /** Runs scenarios, and those that their expectations name, which are not told of. */
  private void simulate(
      Map<String, Run> own, Compiled compiled, Plan plan, Outputs outputs, Reporter progress)
      throws IOException {
    Set<String> wanted = Judge.wanted(List.copyOf(own.keySet()), compiled.runs());
    Verdicts verdicts = new Verdicts(progress);
    Judge judge = new Judge(verdicts, point.name());
    Map<String, FabricIndex> designs = new HashMap<>();
    compiled.fabrics().forEach(design -> designs.put(design.topology().name(), design));
    for (FabricIndex design : compiled.fabrics()) {
      if (compiled.faulty().contains(design.topology().name())) {
        continue;
      }
      figures.add(design);
      for (Run scenario : compiled.runs()) {
        if (!wanted.contains(scenario.name())
            || !compiled.isSound(scenario)
            || !scenario.fabric().equals(design.topology().name())) {
          continue;
        }
        boolean isOwn = own.containsKey(scenario.name());
        List<String> beyond = EngineLimits.beyond(scenario);
        if (beyond.isEmpty()) {
          List<FabricIndex> networks = SimulationBackend.of(design, scenario, designs::get);
          Reports reports = isOwn ? outputs::stream : NOWHERE;
          Told told = simulate(networks, scenario, reports, judge, progress);
          if (isOwn) {
            told.findings.forEach(each -> tell(plan, scenario, each));
          }
          if (isOwn && told.isRefused) {
            rows.add(without(scenario, plan, StudyRow.REFUSED, told.errors(scenario)));
          }
        } else if (isOwn) {
          String what = String.join(" and ", beyond);
          String why = "this engine can't simulate " + what + " yet";
          rows.add(without(scenario, plan, StudyRow.SKIPPED, why));
          tell(
              plan,
              scenario,
              Diagnostics.at(scenario.origin(), SimulationIssue.NOT_RUN, scenario.name(), what));
        }
      }
    }
    judge.finish();
    for (Judged judged : verdicts.judged) {
      Run scenario = own.get(judged.result().scenario());
      if (scenario != null) {
        note(plan.unchangedBy(point, scenario.scenario()), judged);
        judged.findings().forEach(each -> tell(plan, scenario, each));
      }
    }
  }

  private void tell(Plan plan, Run scenario, Diagnostic finding) {
    String where = point.without(plan.unchangedBy(point, scenario.scenario())).name();
    findings.add(new Finding(where, finding));
  }

  /** Whether nothing of the text can be read at this point. */
  boolean isRefused() {
    return rows.stream()
        .anyMatch(row -> row.outcome().equals(StudyRow.REFUSED) && row.scenario().isEmpty());
  }

  private void refuse(List<Diagnostic> found) {
    Diagnostic error = found.stream().filter(Diagnostic::isError).findFirst().orElseThrow();
    rows.add(StudyRow.without(point.values(), Set.of(), "", "", StudyRow.REFUSED, error.message()));
  }

  private StudyRow without(Run scenario, Plan plan, String outcome, String why) {
    return StudyRow.without(
        point.values(),
        plan.unchangedBy(point, scenario.scenario()),
        scenario.fabric(),
        scenario.name(),
        outcome,
        why);
  }

  private Told simulate(
      List<FabricIndex> designs, Run scenario, Reports reports, Judge judge, Reporter progress)
      throws IOException {
    String folder = point.folder() + "/" + scenario.fabric() + "/";
    Told told = new Told(progress);
    ScenarioRunner.Finished finished =
        ScenarioRunner.run(designs, scenario, path -> reports.stream(folder + path), told);
    told.isRefused = finished == null;
    if (finished != null) {
      judge.ran(finished);
    }
    return told;
  }

  private void note(Set<String> unchangedBy, Judged judged) {
    ScenarioResult result = judged.result();
    boolean isAborted = result.isCutShort();
    if (!isAborted) {
      figures.add(result, point.without(unchangedBy).name());
    }
    String message =
        judged.findings().stream()
            .filter(Diagnostic::isError)
            .map(Diagnostic::message)
            .collect(Collectors.joining(" "));
    if (isAborted && message.isEmpty()) {
      message = result.end();
    }
    String outcome =
        isAborted
            ? "aborted"
            : result.verdicts().isEmpty() ? "run" : message.isEmpty() ? "kept" : "broken";
    int before = rows.size();
    for (CollectiveRow row : result.result().rows()) {
      rows.add(row(unchangedBy, result, row, null, outcome, message));
    }
    for (JobSummary job : result.jobs()) {
      rows.add(row(unchangedBy, result, null, job, outcome, message));
    }
    if (rows.size() == before) {
      rows.add(row(unchangedBy, result, null, null, outcome, message));
    }
    pages.add(
        new ComparisonPage.Run(
            point.without(unchangedBy).name(),
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

  private StudyRow row(
      Set<String> unchangedBy,
      ScenarioResult result,
      @Nullable CollectiveRow measured,
      @Nullable JobSummary job,
      String outcome,
      String message) {
    return new StudyRow(
        point.values(),
        unchangedBy,
        result.fabric(),
        result.scenario(),
        measured,
        job,
        outcome,
        message);
  }

  /** What a scenario says while it runs. */
  private static final class Told implements Reporter {
    private final Reporter progress;
    private final List<Diagnostic> findings = new ArrayList<>();

    /** Whether it can't run. */
    private boolean isRefused;

    Told(Reporter progress) {
      this.progress = progress;
    }

    String errors(Run scenario) {
      return findings.stream()
          .filter(Diagnostic::isError)
          .map(each -> SimulationIssue.withoutName(scenario.name(), each.message()))
          .collect(Collectors.joining(" "));
    }

    @Override
    public void diagnostic(Diagnostic diagnostic) {
      findings.add(diagnostic);
    }

    @Override
    public boolean isCancelled() {
      return progress.isCancelled();
    }
  }

  /** A scenario with what follows from its promises. */
  private record Judged(ScenarioResult result, List<Diagnostic> findings) {}

  /** Keeps what became of promises: a finding belongs to the scenario told last. */
  private static final class Verdicts implements Reporter {
    private final Reporter progress;
    private final List<Judged> judged = new ArrayList<>();

    Verdicts(Reporter progress) {
      this.progress = progress;
    }

    @Override
    public void diagnostic(Diagnostic diagnostic) {
      judged.getLast().findings().add(diagnostic);
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
