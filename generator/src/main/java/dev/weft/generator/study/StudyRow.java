package dev.weft.generator.study;

import dev.weft.engine.result.CollectiveRow;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A row of the table of a study: one operation at one size at one point, or a point that could not
 * be run.
 *
 * @param values of the params
 * @param fabric empty when the design was refused
 * @param scenario likewise
 * @param measured null when nothing was
 * @param outcome {@code kept} or {@code broken} promises, {@code run} without promises, {@code
 *     refused}, or {@code skipped} when the engine can't run it
 * @param message why it was refused or skipped, or which promises broke
 */
public record StudyRow(
    Map<String, String> values,
    String fabric,
    String scenario,
    @Nullable CollectiveRow measured,
    String outcome,
    String message) {
  /** An outcome: neither run nor refused. */
  public static final String SKIPPED = "skipped";
}
