package dev.weft.engine.model;

import dev.weft.engine.text.Counts;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The fields of a partition. Its ranks are a column, group after group, in which a grid {@code
 * {"from":0,"counts":[16,8],"steps":[128,1]}} stands for loops in each other: the last goes round
 * first.
 */
final class PartitionFields {
  private static final int MOST_LOOPS = 8;

  private final JsonFields json;
  private final JsonColumns columns;
  private String name = "";
  private int size;
  private final LongColumn ranks = new LongColumn();

  private long from;
  private LongColumn counts = new LongColumn();
  private LongColumn steps = new LongColumn();

  PartitionFields(JsonFields json, JsonColumns columns) {
    this.json = json;
    this.columns = columns;
  }

  PartitionFields read() throws IOException {
    json.object(
        Map.of(
            "name", () -> name = json.text(),
            "size", () -> size = json.integer(),
            "ranks", () -> json.array(this::readRanks)),
        Set.of());
    return this;
  }

  private void readRanks() throws IOException {
    if (!json.atObject()) {
      ranks.add(json.number());
      return;
    }
    String where = json.path();
    json.object(
        Map.of(
            "from", () -> from = json.number(),
            "counts", () -> counts = columns.numbers(),
            "steps", () -> steps = columns.numbers()),
        Set.of());
    ModelFields.sameLength(where, "counts", counts.count(), "steps", steps.count());
    if (counts.count() == 0 || counts.count() > MOST_LOOPS) {
      throw new ModelException(
          Counts.text(
              "%s: counts has %d {rows|row}. Write from 1 to %d {loops|loop}, the outermost first.",
              where, counts.count(), MOST_LOOPS));
    }
    long rows = 1;
    for (int loop = 0; loop < counts.count(); loop++) {
      if (counts.at(loop) < 1) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "%s: counts row %d is %d. Write 1 or more.",
                where,
                loop,
                counts.at(loop)));
      }
      JsonFields.checkRows(where, counts.at(loop));
      rows *= counts.at(loop);
      JsonFields.checkRows(where, rows);
    }
    JsonFields.checkRows(where, ranks.count() + rows);
    add(where, 0, from);
  }

  private void add(String where, int loop, long first) {
    if (loop == counts.count()) {
      ranks.add(first);
      return;
    }
    for (long i = 0; i < counts.at(loop); i++) {
      try {
        add(where, loop + 1, Math.addExact(first, Math.multiplyExact(i, steps.at(loop))));
      } catch (ArithmeticException e) {
        throw new ModelException(
            where + ": leaves the range from -2^63 to 2^63 - 1. Correct from, counts or steps.");
      }
    }
  }

  void addTo(SimulationModel.Builder model) {
    int[] rows = ModelFields.integers(ranks, "partition " + JsonFields.quote(name) + ": ranks");
    model.partition(new Partition(name, size, rows));
  }
}
