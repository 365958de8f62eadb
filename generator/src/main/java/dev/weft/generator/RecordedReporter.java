package dev.weft.generator;

import dev.weft.generator.output.OutputFolder;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.generator.scenario.Skipped;
import dev.weft.lang.compiler.Diagnostic;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Keeps what a run tells, for its pages, and passes it on. */
final class RecordedReporter implements Reporter {
  private final Reporter told;
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final List<ScenarioResult> results = new ArrayList<>();
  private final List<Skipped> skipped = new ArrayList<>();

  RecordedReporter(Reporter told) {
    this.told = told;
  }

  /** In an order that does not depend on where the text says what. */
  List<Diagnostic> diagnostics() {
    return diagnostics.stream()
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
    told.diagnostic(diagnostic);
  }

  @Override
  public void progress(String stage, long done, long total) {
    told.progress(stage, done, total);
  }

  @Override
  public void simulated(ScenarioResult result) {
    results.add(result);
    told.simulated(result);
  }

  @Override
  public void skipped(Skipped scenario) {
    skipped.add(scenario);
    told.skipped(scenario);
  }

  @Override
  public void written(OutputFolder.Changes changes) {
    told.written(changes);
  }

  @Override
  public boolean isCancelled() {
    return told.isCancelled();
  }
}
