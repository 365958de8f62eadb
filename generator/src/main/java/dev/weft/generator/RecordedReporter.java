package dev.weft.generator;

import dev.weft.generator.scenario.PassingReporter;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.generator.scenario.Skipped;
import dev.weft.lang.compiler.Diagnostic;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Keeps what a run tells, for its pages, and passes it on. */
final class RecordedReporter extends PassingReporter {
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final List<ScenarioResult> results = new ArrayList<>();
  private final List<Skipped> skipped = new ArrayList<>();

  RecordedReporter(Reporter told) {
    super(told);
  }

  /** Each row once, in an order that does not depend on where the text says what. */
  List<Diagnostic> diagnostics() {
    Set<List<String>> rows = new HashSet<>();
    return diagnostics.stream()
        .filter(it -> rows.add(List.of(it.severity().name(), it.code(), it.message(), it.place())))
        .sorted(Comparator.comparing(Diagnostic::code).thenComparing(Diagnostic::message))
        .toList();
  }

  List<ScenarioResult> results() {
    return List.copyOf(results);
  }

  List<Skipped> skippedScenarios() {
    return List.copyOf(skipped);
  }

  @Override
  public void diagnostic(Diagnostic diagnostic) {
    diagnostics.add(diagnostic);
    super.diagnostic(diagnostic);
  }

  @Override
  public void simulated(ScenarioResult result) {
    results.add(result);
    super.simulated(result);
  }

  @Override
  public void skipped(Skipped scenario) {
    skipped.add(scenario);
    super.skipped(scenario);
  }
}
