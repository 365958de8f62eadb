package dev.weft.engine.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The fields of one operation. */
final class OperationFields {
  private static final Set<String> OPTIONAL =
      Set.of(
          "group",
          "repetition",
          "after",
          "delayPs",
          "channels",
          "chunks",
          "class",
          "weight",
          "priority",
          "from",
          "to");

  private final JsonFields json;
  private final JsonColumns columns;

  private String name = "";
  private Collective collective = Collective.ALL_REDUCE;
  private Algorithm algorithm = Algorithm.RING;
  private int group = Operation.ALL_RANKS;
  private final List<Long> bytes = new ArrayList<>();
  private int repetition = 1;
  private final List<String> after = new ArrayList<>();

  private long delayPs;
  private int channels;
  private int chunks;
  private String trafficClass = "";
  private double weight = 1;
  private int priority;
  private LongColumn from = new LongColumn();
  private LongColumn to = new LongColumn();

  OperationFields(JsonFields json, JsonColumns columns) {
    this.json = json;
    this.columns = columns;
  }

  Operation read() throws IOException {
    json.object(
        Map.ofEntries(
            Map.entry("name", () -> name = json.text()),
            Map.entry("collective", () -> collective = json.word(Collective.class)),
            Map.entry("algorithm", () -> algorithm = json.word(Algorithm.class)),
            Map.entry("group", () -> group = json.integer()),
            Map.entry("bytes", () -> json.array(() -> bytes.add(json.number()))),
            Map.entry("repetition", () -> repetition = json.integer()),
            Map.entry("after", () -> columns.texts(after)),
            Map.entry("delayPs", () -> delayPs = json.number()),
            Map.entry("channels", () -> channels = count()),
            Map.entry("chunks", () -> chunks = count()),
            Map.entry("class", () -> trafficClass = className()),
            Map.entry("weight", () -> weight = json.real()),
            Map.entry("priority", () -> priority = json.integer()),
            Map.entry("from", () -> from = columns.numbers()),
            Map.entry("to", () -> to = columns.numbers())),
        OPTIONAL);
    ModelFields.sameLength("operation " + name, "from", from.count(), "to", to.count());
    FlowEnds ends =
        from.count() == 0
            ? FlowEnds.NONE
            : new FlowEnds(ModelFields.integers(from, "from"), ModelFields.integers(to, "to"));
    return new Operation(
        name,
        collective,
        algorithm,
        group,
        bytes,
        repetition,
        after,
        delayPs,
        channels,
        chunks,
        trafficClass,
        weight,
        priority,
        ends);
  }

  private String className() throws IOException {
    String where = json.path();
    String read = json.text();
    if (read.isEmpty()) {
      throw new ModelException("%s: is empty. Name a class, or leave it out.".formatted(where));
    }
    return read;
  }

  private int count() throws IOException {
    String where = json.path();
    int count = json.integer();
    if (count < 1) {
      throw new ModelException(
          "%s: is %d. Write 1 or more, or leave it out.".formatted(where, count));
    }
    return count;
  }
}
