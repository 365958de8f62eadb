package dev.weft.generator.comparison;

import dev.weft.engine.report.FailureText;
import dev.weft.engine.result.Failure;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.topology.findings.Counts;
import java.util.ArrayList;
import java.util.List;

/**
 * What failures did to a run that is compared: why there is no number, or why a time is so long.
 */
final class FailureRemarks {
  /** As many are enough to see the kind. */
  private static final int MOST = 2;

  private FailureRemarks() {}

  /** Sentences; none of a run that no failure held up. */
  static List<String> of(ScenarioResult scenario) {
    List<Failure> failures = scenario.result().failures().list();
    List<String> remarks = new ArrayList<>();
    failures.stream().limit(MOST).map(FailureText::of).forEach(remarks::add);
    if (failures.size() > MOST) {
      remarks.add(
          Counts.text("%d more failures {stand|stands} in its report.", failures.size() - MOST));
    }
    remarks.addAll(scenario.notes());
    boolean hasLoss =
        scenario.result().rows().stream()
            .filter(row -> row.end().isFinished())
            .anyMatch(row -> row.end().lostPs() > 0);
    if (hasLoss) {
      remarks.add("Times have what was lost in them; bandwidths are of the time without it.");
    }
    return remarks;
  }
}
