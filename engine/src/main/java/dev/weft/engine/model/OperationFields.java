package dev.weft.engine.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The fields of one operation. */
final class OperationFields {
  private final JsonFields json;
  private final JsonColumns columns;

  private String name = "";
  private Collective collective = Collective.ALL_REDUCE;
  private Algorithm algorithm = Algorithm.RING;
  private int group = Operation.ALL_RANKS;
  private final List<Long> bytes = new ArrayList<>();
  private int repetition = 1;
  private final List<String> after = new ArrayList<>();

  OperationFields(JsonFields json, JsonColumns columns) {
    this.json = json;
    this.columns = columns;
  }

  Operation read() throws IOException {
    json.object(
        Map.of(
            "name", () -> name = json.text(),
            "collective", () -> collective = json.word(Collective.class),
            "algorithm", () -> algorithm = json.word(Algorithm.class),
            "group", () -> group = json.integer(),
            "bytes", () -> json.array(() -> bytes.add(json.number())),
            "repetition", () -> repetition = json.integer(),
            "after", () -> columns.texts(after)),
        Set.of("group", "repetition", "after"));
    return new Operation(name, collective, algorithm, group, bytes, repetition, after);
  }
}
