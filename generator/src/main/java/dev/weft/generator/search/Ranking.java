package dev.weft.generator.search;

import dev.weft.generator.search.Row.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The order of designs: no two are equal, so that it does not matter which was found first. What is
 * not known comes last.
 */
final class Ranking {
  private static final Comparator<Row> BY_COST = by(row -> row.design().cents());
  private static final Comparator<Row> BY_POWER = by(row -> row.design().watts());
  private static final Comparator<Row> BY_SWITCHES =
      Comparator.comparingInt(row -> row.design().switches());

  /** A sort keeps the order of designs of one point. */
  private static final Comparator<Row> TIE =
      BY_COST
          .thenComparing(BY_POWER)
          .thenComparing(BY_SWITCHES)
          .thenComparing(row -> row.point().number());

  private Ranking() {}

  /** What decides among designs that are equal in what is minimised. */
  static String ties(Objective objective) {
    List<String> rest = new ArrayList<>(List.of("cost", "power", "switches"));
    rest.remove(objective.word());
    return String.join(", ", rest) + ", then the order of values and of the text";
  }

  /** Before anything runs. */
  static Comparator<Row> before(Objective objective) {
    return switch (objective) {
      case COST, STEP_TIME -> TIE;
      case POWER -> BY_POWER.thenComparing(TIE);
      case SWITCHES -> BY_SWITCHES.thenComparing(TIE);
    };
  }

  /** When all have run that are to: by step time, those first that keep what they promise. */
  static Comparator<Row> after(Objective objective) {
    return objective == Objective.STEP_TIME
        ? by(Ranking::keptStepPs).thenComparing(TIE)
        : before(objective);
  }

  /** The step time of a design that keeps its promises; null for others. */
  static @Nullable Long keptStepPs(Row row) {
    Trial trial = row.trial();
    boolean isKept = row.outcome() == Outcome.KEPT || row.outcome() == Outcome.BEST;
    return trial != null && isKept && trial.stepPs() >= 0 ? Long.valueOf(trial.stepPs()) : null;
  }

  private static Comparator<Row> by(Function<Row, @Nullable Long> value) {
    return Comparator.comparing(value, Comparator.nullsLast(Comparator.naturalOrder()));
  }
}
