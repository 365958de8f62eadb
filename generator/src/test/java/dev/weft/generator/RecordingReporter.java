package dev.weft.generator;

import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.scenario.JobSummary;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.lang.compiler.Diagnostic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keeps what a run of scenarios tells, in the order in which it is told. */
public final class RecordingReporter implements Reporter {
  private final Map<String, ScenarioResult> scenarios = new LinkedHashMap<>();
  private final Map<String, SimulationResult> results = new LinkedHashMap<>();
  private final Map<String, List<JobSummary>> jobs = new LinkedHashMap<>();
  private final List<String> findings = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();

  @Override
  public void simulated(ScenarioResult result) {
    scenarios.put(result.scenario(), result);
    results.put(result.scenario(), result.result());
    jobs.put(result.scenario(), result.jobs());
  }

  @Override
  public void diagnostic(Diagnostic diagnostic) {
    String finding = diagnostic.code() + " " + diagnostic.message();
    findings.add(finding);
    if (diagnostic.isError()) {
      errors.add(finding);
    }
  }

  /** What was run so far, by the names of scenarios; grows as the run goes on, as all of these. */
  public Map<String, ScenarioResult> scenarios() {
    return scenarios;
  }

  public Map<String, SimulationResult> results() {
    return results;
  }

  public Map<String, List<JobSummary>> jobs() {
    return jobs;
  }

  /** Code and message of each finding. */
  public List<String> findings() {
    return findings;
  }

  /** Those of {@link #findings()} that are errors. */
  public List<String> errors() {
    return errors;
  }
}
