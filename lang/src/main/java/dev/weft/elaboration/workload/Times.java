package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.topology.findings.ScenarioIssue;
import org.jspecify.annotations.Nullable;

/** Times of scenarios, which lie within the day that a simulation may take. */
final class Times {
  /** One day, as the engine has it. */
  private static final long MOST_PS = 86_400_000_000_000_000L;

  private final Evaluator evaluator;
  private final Reports reports;

  Times(Evaluator evaluator, Reports reports) {
    this.evaluator = evaluator;
    this.reports = reports;
  }

  /** A time in picoseconds; null without one, or after reporting what is wrong with it. */
  @Nullable Long read(@Nullable Expression expression, String what) {
    Quantity time = evaluator.quantity(expression, Dimension.TIME, what);
    if (time == null || expression == null) {
      return null;
    }
    if (time.picoseconds() < 0 || time.picoseconds() > MOST_PS) {
      reports.report(ScenarioIssue.BAD_TIME, expression, what, Sites.text(expression));
      return null;
    }
    return time.picoseconds();
  }
}
