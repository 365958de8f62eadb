package dev.weft.generator.search;

import dev.weft.generator.params.Point;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A design of a search.
 *
 * @param point the first of those at which it is the same
 * @param unchangedBy params of which no value changes anything in it
 * @param trial null when it did not run
 * @param message why it is not the best
 * @param code of the rule that refused it; else empty
 */
record Row(
    Point point,
    Set<String> unchangedBy,
    Counted design,
    Outcome outcome,
    @Nullable Trial trial,
    String message,
    String code) {
  /** What became of it. */
  enum Outcome {
    BEST("best"),
    KEPT("kept"),
    BROKEN("broken"),
    /** No scenario runs on it. */
    NOT_JUDGED("not judged"),
    /** What comes before it in the order is better. */
    NOT_RUN("not run"),
    /** It has errors. */
    REFUSED("refused");

    private final String word;

    Outcome(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  /** What tells it from all others of a search. */
  String key() {
    return point.number() + "/" + design.name();
  }

  /** The values that make it what it is. */
  Map<String, String> values() {
    return point.without(unchangedBy).values();
  }

  /** Its point by these values. */
  String pointName() {
    return point.without(unchangedBy).name();
  }

  Row with(Outcome other, @Nullable Trial came, String why) {
    return new Row(point, unchangedBy, design, other, came, why, code);
  }
}
