package dev.weft.generator.scenario;

import dev.weft.engine.report.Advice;
import dev.weft.engine.report.FailureText;
import dev.weft.engine.report.Readable;
import dev.weft.engine.result.SimulationResult;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.workload.Run;
import java.util.List;

/**
 * What a scenario came to.
 *
 * @param advice what it came to, what bounds it, and what helps
 * @param report folder of the report, relative to the folder of the fabric
 * @param verdicts of the scenario's promises, in their order
 * @param jobs what their steps came to
 * @param notEvaluated promises that can't be judged: neither kept nor broken
 * @param notes sentences: what is to be known beside the results
 * @param place where the scenario is declared
 */
public record ScenarioResult(
    String fabric,
    String scenario,
    SimulationResult result,
    Advice advice,
    String report,
    List<JobSummary> jobs,
    List<Verdict> verdicts,
    List<Open> notEvaluated,
    List<String> notes,
    Origin place) {
  public ScenarioResult {
    jobs = List.copyOf(jobs);
    verdicts = List.copyOf(verdicts);
    notEvaluated = List.copyOf(notEvaluated);
    notes = List.copyOf(notes);
  }

  /** Says whether a failure ended the run before all operations and jobs had ended. */
  public boolean isCutShort() {
    return result.failures().hasEnded();
  }

  /** What ended a run that was cut short, in sentences; else empty. */
  public String end() {
    return result.failures().end().map(FailureText::of).orElse("");
  }

  /** The promises that can't be judged, as written. */
  public List<String> openPromises() {
    return notEvaluated.stream().map(Open::promise).toList();
  }

  /**
   * A promise that can't be judged.
   *
   * @param promise as written
   */
  public record Open(String promise, String why) {}

  /**
   * Whether a promise was kept.
   *
   * @param measured in base units; NaN when there was nothing to measure
   * @param bound what it is compared with; NaN when another scenario measured nothing alike
   * @param size of the row that decided, bytes; -1 where the promise names it, or there is one only
   */
  public record Verdict(
      Run.Promise promise, double measured, double bound, boolean isKept, long size) {
    /** Whether something was measured, and nothing that it can be compared with. */
    boolean isOpen() {
      return !Double.isNaN(measured) && Double.isNaN(bound);
    }

    /** What it is compared with, where that is no value of the text; else empty. */
    public String limit() {
      return promise.bound().isValue() || Double.isNaN(bound) ? "" : Judge.text(promise, bound);
    }

    /** What was measured, with its unit, and at which of several sizes. */
    public String measuredText() {
      return Double.isNaN(measured)
          ? "nothing measured"
          : Judge.text(promise, measured) + (size < 0 ? "" : " at " + Readable.bytes(size));
    }
  }
}
