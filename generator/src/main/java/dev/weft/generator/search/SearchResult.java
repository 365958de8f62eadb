package dev.weft.generator.search;

import dev.weft.generator.search.Row.Outcome;
import java.util.List;
import java.util.Optional;

/**
 * What a search came to.
 *
 * @param points combinations of values
 * @param rows all designs: from the best on, those that were refused last
 * @param earlier points and designs that an interrupted search had done
 */
public record SearchResult(Question question, int points, List<Row> rows, Earlier earlier) {
  /**
   * What did not have to be done again.
   *
   * @param points checked and counted
   * @param designs simulated
   */
  public record Earlier(int points, int designs) {
    /** Whether there was an interrupted search. */
    public boolean isSome() {
      return points > 0;
    }
  }

  public SearchResult {
    rows = List.copyOf(rows);
  }

  /** The design that was searched for; none where none keeps all expectations. */
  Optional<Row> best() {
    return rows.stream().filter(row -> row.outcome() == Outcome.BEST).findFirst();
  }

  /** Whether there is one. */
  public boolean isFound() {
    return best().isPresent();
  }

  long count(Outcome outcome) {
    return rows.stream().filter(row -> row.outcome() == outcome).count();
  }

  /** Designs whose scenarios ran. */
  long simulated() {
    return rows.stream().filter(row -> row.trial() != null).count();
  }

  /** Designs that no scenario runs on, the best among them where the text has none. */
  long unjudged() {
    boolean isBestOne = best().filter(row -> row.trial() == null).isPresent();
    return count(Outcome.NOT_JUDGED) + (isBestOne ? 1 : 0);
  }

  /** Whether the text has several designs at a point, so that names tell them apart. */
  boolean hasNames() {
    return rows.stream()
            .map(row -> row.design().name())
            .filter(it -> !it.isEmpty())
            .distinct()
            .count()
        > 1;
  }
}
