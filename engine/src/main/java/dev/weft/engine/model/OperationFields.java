package dev.weft.engine.model;

import dev.weft.engine.nccl.NcclAlgorithm;
import dev.weft.engine.nccl.Protocol;
import dev.weft.engine.text.Counts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

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
          "to",
          "startPs",
          "algorithm",
          "ncclAlgorithm",
          "protocol",
          "receiverLoads",
          "senderLoads");

  private final JsonFields json;
  private final JsonColumns columns;

  private String name = "";
  private Collective collective = Collective.ALL_REDUCE;
  private Algorithm algorithm = Algorithm.AUTO;
  private int group = Operation.ALL_RANKS;
  private LongColumn bytes = new LongColumn();
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
  private LongColumn startPs = new LongColumn();
  private @Nullable NcclAlgorithm forced;
  private @Nullable Protocol protocol;
  private PairLoads loads = PairLoads.EVEN;

  OperationFields(JsonFields json, JsonColumns columns) {
    this.json = json;
    this.columns = columns;
  }

  OperationFields read() throws IOException {
    json.object(fields(), OPTIONAL);
    return checkedLengths();
  }

  Map<String, JsonFields.Field> fields() {
    return Map.ofEntries(
        Map.entry("name", () -> name = json.text()),
        Map.entry("collective", () -> collective = json.word(Collective.class)),
        Map.entry("algorithm", () -> algorithm = json.word(Algorithm.class)),
        Map.entry("group", () -> group = json.integer()),
        Map.entry("bytes", () -> bytes = columns.numbers()),
        Map.entry("repetition", () -> repetition = json.integer()),
        Map.entry("after", () -> columns.texts(after)),
        Map.entry("delayPs", () -> delayPs = json.number()),
        Map.entry("channels", () -> channels = count()),
        Map.entry("chunks", () -> chunks = count()),
        Map.entry("class", () -> trafficClass = className()),
        Map.entry("weight", () -> weight = json.real()),
        Map.entry("priority", () -> priority = json.integer()),
        Map.entry("from", () -> from = columns.numbers()),
        Map.entry("to", () -> to = columns.numbers()),
        Map.entry("startPs", () -> startPs = columns.numbers()),
        Map.entry("ncclAlgorithm", () -> forced = json.word(NcclAlgorithm.class)),
        Map.entry("protocol", () -> protocol = json.word(Protocol.class)),
        Map.entry("receiverLoads", () -> loads = loads(true)),
        Map.entry("senderLoads", () -> loads = loads(false)));
  }

  OperationFields checkedLengths() {
    ModelFields.sameLength(where(), "from", from.count(), "to", to.count());
    if (startPs.count() > 0) {
      ModelFields.sameLength(where(), "from", from.count(), "startPs", startPs.count());
    }
    return this;
  }

  String name() {
    return name;
  }

  private String where() {
    return "operation " + name;
  }

  /**
   * Returns what was read.
   *
   * @param version of the format: what several sizes of flows mean depends on it
   */
  Operation operation(int version) {
    if (collective == Collective.SEND && version < SimulationModelWriter.NEWEST) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "%s: send is a collective of version %d. Write that in version.",
              where(),
              SimulationModelWriter.NEWEST));
    }
    if (startPs.count() > 0 && version < SimulationModelWriter.WITH_FLOW_COLUMNS) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "%s: startPs is a field of version %d. Write that in version.",
              where(),
              SimulationModelWriter.WITH_FLOW_COLUMNS));
    }
    boolean haveOwnBytes =
        collective == Collective.FLOWS
            && bytes.count() > 1
            && version >= SimulationModelWriter.WITH_FLOW_COLUMNS;
    if (haveOwnBytes && bytes.count() != from.count()) {
      throw new ModelException(
          Counts.text(
              "%s: column bytes has %d {rows|row}, column from has %d. Write one size for all flows, or one for each.",
              where(), bytes.count(), from.count()));
    }
    FlowEnds ends =
        from.count() == 0
            ? FlowEnds.NONE
            : new FlowEnds(
                ModelFields.integers(from, "from"),
                ModelFields.integers(to, "to"),
                haveOwnBytes ? bytes.toArray() : new long[0],
                startPs.toArray());
    return new Operation(
        name,
        collective,
        algorithm,
        group,
        haveOwnBytes ? List.of(ends.mostBytes()) : LongStream.of(bytes.toArray()).boxed().toList(),
        repetition,
        after,
        delayPs,
        channels,
        chunks,
        trafficClass,
        weight,
        priority,
        ends,
        new Forced(forced, protocol),
        loads);
  }

  private PairLoads loads(boolean areOfReceivers) throws IOException {
    String where = json.path();
    if (!loads.areEven()) {
      throw new ModelException(
          where + ": receiverLoads and senderLoads exclude each other. Remove one.");
    }
    List<Double> relative = new ArrayList<>();
    json.array(() -> relative.add(json.real()));
    return new PairLoads(areOfReceivers, relative);
  }

  private String className() throws IOException {
    String where = json.path();
    String read = json.text();
    if (read.isEmpty()) {
      throw new ModelException(
          String.format(Locale.ROOT, "%s: is empty. Name a class, or leave it out.", where));
    }
    return read;
  }

  private int count() throws IOException {
    String where = json.path();
    int count = json.integer();
    if (count < 1) {
      throw new ModelException(
          String.format(Locale.ROOT, "%s: is %d. Write 1 or more, or leave it out.", where, count));
    }
    return count;
  }
}
