package dev.weft.generator.outcome;

import dev.weft.generator.outcome.Outcome.State;
import dev.weft.generator.scenario.PassingReporter;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.generator.scenario.Skipped;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.JudgedPromise;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Gathers, while a text is checked and its scenarios run, what it was held to. */
public final class Outcomes extends PassingReporter {
  /** What is expected of every text. */
  public static final String WITHOUT_ERRORS = "has no errors";

  private final Origin text;
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final List<Outcome> promises = new ArrayList<>();

  /**
   * @param file the text
   * @param told who is told the same
   */
  public Outcomes(String file, Reporter told) {
    super(told);
    text = new Origin(file, 1, 1, 0, 0);
  }

  /** That the text has no errors, then the expectations of fabrics, then those of scenarios. */
  public List<Outcome> all() {
    List<Outcome> all = new ArrayList<>();
    all.add(ofText());
    all.addAll(promises);
    return all;
  }

  /** What was found, in the order in which it was super. */
  public List<Diagnostic> diagnostics() {
    return List.copyOf(diagnostics);
  }

  /** Errors are what a text is held to, but for those that say of a promise that it is broken. */
  private Outcome ofText() {
    Set<Origin> broken = new HashSet<>();
    promises.stream()
        .filter(it -> it.state() == State.BROKEN)
        .forEach(it -> broken.add(it.place()));
    List<Diagnostic> errors =
        diagnostics.stream().filter(it -> it.isError() && !broken.contains(placeOf(it))).toList();
    String message =
        errors.stream()
            .map(it -> it.line() + ":" + it.column() + " " + it.message() + " [" + it.code() + "]")
            .collect(Collectors.joining("\n"));
    Origin place = errors.isEmpty() ? text : placeOf(errors.getFirst());
    State state = errors.isEmpty() ? State.KEPT : State.BROKEN;
    return new Outcome("", WITHOUT_ERRORS, state, message, place);
  }

  private static Origin placeOf(Diagnostic it) {
    return new Origin(it.file(), it.line(), it.column(), it.offset(), it.length());
  }

  @Override
  public void diagnostic(Diagnostic diagnostic) {
    diagnostics.add(diagnostic);
    super.diagnostic(diagnostic);
  }

  @Override
  public void judged(String fabric, JudgedPromise promise) {
    State state = promise.isKept() ? State.KEPT : State.BROKEN;
    String is = "it is " + promise.measured();
    promises.add(new Outcome(fabric, promise.text(), state, is, promise.place()));
    super.judged(fabric, promise);
  }

  @Override
  public void simulated(ScenarioResult result) {
    String group = result.scenario() + " on " + result.fabric();
    for (ScenarioResult.Verdict verdict : result.verdicts()) {
      State state = verdict.isKept() ? State.KEPT : State.BROKEN;
      add(
          group,
          verdict.promise().text(),
          state,
          result.isCutShort() ? result.end() : verdict.measuredText(),
          verdict.promise().origin());
    }
    for (ScenarioResult.Open open : result.notEvaluated()) {
      add(group, open.promise(), State.NOT_EVALUATED, open.why(), result.place());
    }
    if (result.isCutShort() && result.verdicts().isEmpty()) {
      add(group, "runs", State.BROKEN, result.end(), result.place());
    } else if (result.verdicts().isEmpty() && result.notEvaluated().isEmpty()) {
      add(group, "runs", State.KEPT, result.advice().headline(), result.place());
    }
    super.simulated(result);
  }

  @Override
  public void skipped(Skipped scenario) {
    String group = scenario.scenario() + " on " + scenario.fabric();
    String why = "this engine can't simulate " + String.join(" and ", scenario.beyond()) + " yet";
    add(group, "runs", State.NOT_EVALUATED, why, scenario.place());
    scenario
        .notEvaluated()
        .forEach(it -> add(group, it, State.NOT_EVALUATED, why, scenario.place()));
    super.skipped(scenario);
  }

  @Override
  public void notRun(Run scenario) {
    String group = scenario.name() + " on " + scenario.fabric();
    String why = "the scenario is not run, since it or its fabric has errors";
    add(group, "runs", State.NOT_EVALUATED, why, scenario.origin());
    scenario.promises().forEach(it -> add(group, it.text(), State.NOT_EVALUATED, why, it.origin()));
    super.notRun(scenario);
  }

  private void add(String group, String name, State state, String message, Origin place) {
    promises.add(new Outcome(group, name, state, message, place));
  }
}
