package dev.weft.generator.comparison;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.findings.SimulationIssue;
import dev.weft.generator.scenario.Judge;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.generator.scenario.ScenarioRuns;
import dev.weft.generator.simulation.EngineLimits;
import dev.weft.generator.simulation.SimulationBackend;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Overview;
import dev.weft.topology.workload.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Runs the scenarios of a text that compared designs are judged by; keeps their numbers only. */
final class Scenarios {
  /**
   * What a run came to.
   *
   * @param report where its report lies; empty when there is none
   * @param remarks sentences without which the numbers mislead
   */
  record Outcome(List<Metric> metrics, String report, boolean isFine, List<String> remarks) {}

  private final Compiled text;
  private final Map<String, Overview> overviews;
  private final Function<Run, String> names;
  private final Outputs outputs;
  private final Reporter reporter;
  private final BiConsumer<Run, Diagnostic> findings;
  private final Map<String, FabricIndex> designs = new HashMap<>();
  private final Map<String, Outcome> outcomes = new LinkedHashMap<>();

  /**
   * @param overviews of the fabrics that are compared, by name
   * @param names what the scenario of a run is called beside those of other designs
   * @param outputs where reports go
   * @param findings takes the errors of runs that are asked for, and faults that change nothing
   */
  Scenarios(
      Compiled text,
      Map<String, Overview> overviews,
      Function<Run, String> names,
      Outputs outputs,
      Reporter reporter,
      BiConsumer<Run, Diagnostic> findings) {
    this.text = text;
    this.overviews = overviews;
    this.names = names;
    this.outputs = outputs;
    this.reporter = reporter;
    this.findings = findings;
    text.fabrics().forEach(design -> designs.put(design.topology().name(), design));
  }

  /**
   * Runs scenarios, and those that their expectations name.
   *
   * @param asked names of runs
   * @return by name of the run, those asked for only
   */
  Map<String, Outcome> run(List<String> asked) throws IOException {
    if (asked.isEmpty()) {
      return Map.of();
    }
    Set<String> wanted = Judge.wanted(asked, text.runs());
    Judge judge = new Judge(new Results());
    for (FabricIndex design : text.fabrics()) {
      String fabric = design.topology().name();
      List<Run> able = new ArrayList<>();
      for (Run run : text.runs()) {
        if (wanted.contains(run.name()) && run.fabric().equals(fabric) && text.isSound(run)) {
          List<String> beyond = EngineLimits.beyond(run);
          if (beyond.isEmpty()) {
            able.add(run);
          } else {
            note(run, "skipped: no engine for " + String.join(" and ", beyond), List.of());
          }
        }
      }
      run(design, able, judge);
    }
    judge.finish();
    outcomes.keySet().retainAll(asked);
    return outcomes;
  }

  private void run(FabricIndex design, List<Run> able, Judge judge) throws IOException {
    int threads = ScenarioRuns.threads(design.topology());
    Function<Run, List<FabricIndex>> networks =
        run -> SimulationBackend.of(design, run, designs::get);
    try (ScenarioRuns started = new ScenarioRuns(networks, able, outputs, reporter, threads)) {
      for (Run run : able) {
        ScenarioRuns.Attempt attempt = started.take();
        if (attempt.finished() == null) {
          List<Diagnostic> errors =
              attempt.diagnostics().stream().filter(Diagnostic::isError).toList();
          errors.forEach(error -> findings.accept(run, error));
          List<String> why =
              errors.stream()
                  .map(each -> SimulationIssue.withoutName(run.name(), each.message()))
                  .toList();
          note(run, "refused", why);
        } else {
          attempt.diagnostics().stream()
              .filter(each -> SimulationIssue.isIdleFault(each.code()))
              .forEach(each -> findings.accept(run, each));
          judge.ran(attempt.finished());
        }
      }
    }
  }

  /** It is not fine: there are no numbers where some were asked for. */
  private void note(Run run, String why, List<String> remarks) {
    Overview overview = overviews.get(run.fabric());
    if (overview != null) {
      List<Metric> metrics = ScenarioMetrics.none(names.apply(run), why, overview);
      outcomes.put(run.name(), new Outcome(metrics, "", false, remarks));
    }
  }

  /** Takes numbers from results, which are large; tells what expectations were broken. */
  private final class Results implements Reporter {
    /** The one that was told last, to which a finding belongs. */
    private @Nullable Run last;

    @Override
    public void simulated(ScenarioResult result) {
      Run run =
          text.runs().stream()
              .filter(each -> each.name().equals(result.scenario()))
              .findFirst()
              .orElseThrow();
      last = run;
      Overview overview = overviews.get(result.fabric());
      if (overview == null) {
        return;
      }
      List<Metric> metrics = ScenarioMetrics.of(names.apply(run), result, overview);
      boolean isKept = result.verdicts().stream().allMatch(ScenarioResult.Verdict::isKept);
      outcomes.put(
          run.name(), new Outcome(metrics, result.report(), isKept, FailureRemarks.of(result)));
    }

    @Override
    public void diagnostic(Diagnostic diagnostic) {
      if (diagnostic.isError()) {
        findings.accept(Objects.requireNonNull(last), diagnostic);
      }
    }

    @Override
    public boolean isCancelled() {
      return reporter.isCancelled();
    }
  }
}
