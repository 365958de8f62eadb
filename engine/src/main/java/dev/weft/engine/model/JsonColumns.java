package dev.weft.engine.model;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Columns in JSON: arrays whose elements are values or runs. A run of numbers is {@code
 * {"from":7,"step":1,"count":100}}, a run of equal texts {@code {"value":"gpu","count":100}}, a run
 * of numbered texts {@code {"prefix":"leaf","from":1,"count":100}}.
 */
final class JsonColumns {
  private final JsonFields json;

  /** The fields of the run being read. */
  private long from;

  private long step;
  private long count;
  private String text = "";
  private boolean numbered;

  JsonColumns(JsonFields json) {
    this.json = json;
  }

  LongColumn numbers() throws IOException {
    LongColumn column = new LongColumn();
    json.array(
        () -> {
          if (json.atObject()) {
            addNumberRun(column);
          } else {
            column.add(json.number());
          }
        });
    return column;
  }

  private void addNumberRun(LongColumn column) throws IOException {
    String where = json.path();
    json.object(
        Map.of(
            "from", () -> from = json.number(),
            "step", () -> step = json.number(),
            "count", () -> count = json.number()),
        Set.of());
    checkCount(where, column.count());
    for (long i = 0; i < count; i++) {
      try {
        column.add(Math.addExact(from, Math.multiplyExact(step, i)));
      } catch (ArithmeticException e) {
        throw tooFar(where);
      }
    }
  }

  void texts(List<String> column) throws IOException {
    json.array(
        () -> {
          if (json.atObject()) {
            addTextRun(column);
          } else {
            column.add(json.text());
          }
        });
  }

  private void addTextRun(List<String> column) throws IOException {
    String where = json.path();
    numbered = false;
    text = "";
    from = 0;
    json.object(
        Map.of(
            "value", () -> text = json.text(),
            "prefix",
                () -> {
                  text = json.text();
                  numbered = true;
                },
            "from", () -> from = json.number(),
            "count", () -> count = json.number()),
        Set.of("value", "prefix", "from"));
    checkCount(where, column.size());
    if (text.length() > 1000) {
      throw new ModelException(
          String.format(
              Locale.ROOT, "%s: the text has more than 1000 characters. Shorten it.", where));
    }
    if (numbered && from > Long.MAX_VALUE - count) {
      throw tooFar(where);
    }
    for (long i = 0; i < count; i++) {
      column.add(numbered ? text + (from + i) : text);
    }
  }

  private static ModelException tooFar(String where) {
    return new ModelException(
        String.format(
            Locale.ROOT,
            "%s: the run leaves the range from -2^63 to 2^63 - 1. Correct from, step or count.",
            where));
  }

  private void checkCount(String where, int before) {
    if (count < 0) {
      throw new ModelException(
          String.format(Locale.ROOT, "%s.count: is %d. Write 0 or more.", where, count));
    }
    JsonFields.checkRows(where, count);
    JsonFields.checkRows(where, before + count);
  }
}
