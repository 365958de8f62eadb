package dev.weft.engine.model;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The fields of one fault. */
final class FaultFields {
  private final JsonFields json;
  private final JsonColumns columns;

  private String name = "";
  private LongColumn nodes = new LongColumn();
  private LongColumn links = new LongColumn();
  private int ratePpm;
  private long atPs;
  private long untilPs = Fault.FOR_GOOD;

  FaultFields(JsonFields json, JsonColumns columns) {
    this.json = json;
    this.columns = columns;
  }

  Fault read() throws IOException {
    json.object(
        Map.of(
            "name", () -> name = json.text(),
            "nodes", () -> nodes = columns.numbers(),
            "links", () -> links = columns.numbers(),
            "ratePpm", () -> ratePpm = json.integer(),
            "atPs", () -> atPs = json.number(),
            "untilPs", () -> untilPs = json.number()),
        Set.of("nodes", "links", "ratePpm", "untilPs"));
    return new Fault(name, rows(nodes, "nodes"), rows(links, "links"), ratePpm, atPs, untilPs);
  }

  private static List<Integer> rows(LongColumn column, String field) {
    return Arrays.stream(ModelFields.integers(column, "faults." + field)).boxed().toList();
  }
}
