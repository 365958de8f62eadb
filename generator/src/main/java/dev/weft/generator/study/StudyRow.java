package dev.weft.generator.study;

import dev.weft.engine.result.CollectiveRow;
import dev.weft.generator.params.Point;
import dev.weft.generator.scenario.JobSummary;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A row of the table of a study: one operation at one size, or one job, at one point; or a point
 * that could not be run.
 *
 * @param values of the params
 * @param unchangedBy those of the params of which no value changes anything in it: the row stands
 *     for all of their values
 * @param fabric empty when nothing of the text could be read, or not what a scenario is to run on
 * @param scenario empty when nothing of the text could be read
 * @param measured the operation; null when there is none
 * @param job what its step came to; null when there is none
 * @param outcome {@code kept} or {@code broken} promises, {@code run} without promises, {@code
 *     refused}, or {@code skipped} when the engine can't run it
 * @param message why it was refused or skipped, or which promises broke
 */
public record StudyRow(
    Map<String, String> values,
    Set<String> unchangedBy,
    String fabric,
    String scenario,
    @Nullable CollectiveRow measured,
    @Nullable JobSummary job,
    String outcome,
    String message) {
  /** An outcome: the design or the scenario has errors, or the run failed. */
  public static final String REFUSED = "refused";

  /** An outcome: neither run nor refused. */
  public static final String SKIPPED = "skipped";

  public StudyRow {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    unchangedBy = Collections.unmodifiableSet(new LinkedHashSet<>(unchangedBy));
  }

  /** The value of a param; null where the row stands for all of them. */
  public @Nullable String value(String param) {
    return unchangedBy.contains(param) ? null : values.get(param);
  }

  /** In tables for people, in place of a value that changes nothing. */
  public static final String ANY = "any";

  /** A point at which nothing was measured. */
  static StudyRow without(
      Map<String, String> values,
      Set<String> unchangedBy,
      String fabric,
      String scenario,
      String outcome,
      String message) {
    return new StudyRow(values, unchangedBy, fabric, scenario, null, null, outcome, message);
  }

  /** The scenario with its fabric, as far as they are known. */
  String what() {
    return fabric.isEmpty() ? scenario : scenario + " on " + fabric;
  }

  /** Its point by the values that matter to it: {@code pods=4, hosts=8}. */
  String pointName() {
    return new Point(0, values).without(unchangedBy).name();
  }
}
