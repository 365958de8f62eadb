package dev.weft.generator.scenario;

import dev.weft.engine.report.Readable;
import dev.weft.engine.result.CollectiveRow;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A size that a promise measures, and a scenario that it names in which nothing is like it.
 *
 * @param what operation and size
 * @param other the scenario
 * @param has operations and sizes of that
 */
record Unlike(String what, String other, String has) {
  /** How many of them a message names. */
  private static final int NAMED = 4;

  /**
   * @param row null where the promise is of the run as a whole
   */
  static Unlike of(@Nullable CollectiveRow row, String other, List<CollectiveRow> rows) {
    List<String> has = new ArrayList<>(rows.stream().map(Unlike::text).distinct().toList());
    if (has.size() > NAMED) {
      String more = has.size() - NAMED + 1 + " more";
      has.subList(NAMED - 1, has.size()).clear();
      has.add(more);
    }
    String last = has.isEmpty() ? "no collective" : has.removeLast();
    String all = has.isEmpty() ? last : String.join(", ", has) + " and " + last;
    return new Unlike(row == null ? "a whole run" : text(row), other, all);
  }

  private static String text(CollectiveRow row) {
    return row.collective().word() + " " + Readable.bytes(row.bytes());
  }

  /** What it lacks, as one phrase. */
  String why() {
    return other + " measured nothing like " + what + ", but " + has;
  }
}
