package dev.weft.engine.report;

import dev.weft.engine.model.Operation;
import dev.weft.engine.model.Partition;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.TypeTimes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Types of tasks as rows of a table. Those that read alike are one row: within a stage their tasks
 * are counted together, and stages with as many tasks share it.
 */
final class FoldedTypes {
  /** Where what a stage sends to another one goes. */
  private static final String NEXT = ", to the next stage";

  private static final String PREVIOUS = ", to the previous stage";

  /**
   * What a row says besides its stages and the number of tasks.
   *
   * @param calls of a collective, one after the other, that are one task
   * @param size of a call; empty for compute
   * @param times as people read them
   */
  private record Key(
      String task,
      boolean isOfStage,
      String size,
      int calls,
      int groups,
      int ranks,
      String times) {}

  /** Types that read alike. */
  private static final class Alike {
    final TypeTimes first;
    final TreeMap<Integer, Integer> countOfStage = new TreeMap<>();

    Alike(TypeTimes first) {
      this.first = first;
    }
  }

  /**
   * A row.
   *
   * @param stages empty for what belongs to none
   * @param first of its types, which has the times of all of them
   * @param count of the tasks of each stage
   */
  record Row(String task, String stages, String size, int calls, TypeTimes first, int count) {}

  private final SimulationModel model;

  private static final int NO_STAGE = -1;

  /** By job, the stage of each rank on which it computes. */
  private final Map<String, int[]> stageOfRank = new HashMap<>();

  /** Partitions whose ranks have their stage. */
  private final BitSet known = new BitSet();

  private final Map<Key, Alike> alike = new LinkedHashMap<>();

  private FoldedTypes(SimulationModel model) {
    this.model = model;
  }

  /** Rows, the one with most time of all its tasks first. */
  static List<Row> rows(SimulationModel model, List<TypeTimes> types) {
    FoldedTypes folded = new FoldedTypes(model);
    types.stream().filter(type -> type.type().isCompute()).forEach(folded::addStages);
    types.stream()
        .filter(type -> type.count() > 0)
        .sorted(Comparator.comparingLong(TypeTimes::totalPs).reversed())
        .forEach(folded::add);
    List<Row> rows = new ArrayList<>();
    folded.alike.forEach((key, of) -> rows.addAll(rows(key, of)));
    return rows;
  }

  /** A row for stages with as many tasks each. */
  private static List<Row> rows(Key key, Alike types) {
    Map<Integer, TreeSet<Integer>> stages = new LinkedHashMap<>();
    types.countOfStage.forEach(
        (stage, count) -> stages.computeIfAbsent(count, none -> new TreeSet<>()).add(stage));
    List<Row> rows = new ArrayList<>();
    stages.forEach(
        (count, of) ->
            rows.add(
                new Row(
                    key.task,
                    key.isOfStage ? ranges(of) : "",
                    key.size,
                    key.calls,
                    types.first,
                    count)));
    return rows;
  }

  private void addStages(TypeTimes times) {
    TaskType type = times.type();
    int[] stages = stageOfRank.computeIfAbsent(type.job(), none -> noStages());
    if (type.partition() == TaskType.ALL_RANKS || known.get(type.partition())) {
      return;
    }
    known.set(type.partition());
    Partition partition = model.partitions().get(type.partition());
    for (int i = 0; i < partition.rankCount(); i++) {
      stages[partition.rank(i)] = type.stage();
    }
  }

  private int[] noStages() {
    int[] stages = new int[model.placement().rankCount()];
    Arrays.fill(stages, NO_STAGE);
    return stages;
  }

  private void add(TypeTimes times) {
    TaskType type = times.type();
    Operation operation = type.communication();
    boolean isOfStage = stageOfRank.isEmpty() || stageOfRank.containsKey(type.job());
    Key key =
        new Key(
            isOfStage ? task(type) : type.name(),
            isOfStage,
            operation == null ? "" : Readable.bytes(operation.bytes().getFirst()),
            operation == null ? 1 : operation.repetition(),
            times.groups(),
            times.ranks(),
            String.join(
                " ",
                Readable.time(times.alonePs()),
                Readable.time(times.averagePs()),
                Readable.time(times.longestPs())));
    alike
        .computeIfAbsent(key, none -> new Alike(times))
        .countOfStage
        .merge(type.stage(), times.count(), Integer::sum);
  }

  /** What it does; of a job among several after its name, of a pass that once. */
  private String task(TaskType type) {
    String kind = type.kind();
    boolean isPass = type.job().equals(kind) || type.job().endsWith(" " + kind);
    String what = isPass ? type.job() : type.job().isEmpty() ? kind : type.job() + " " + kind;
    Operation operation = type.communication();
    return operation == null ? what : what + " " + operation.collective().word() + direction(type);
  }

  /** Of pairs of ranks of two stages, where the sender's stage sends to. */
  private String direction(TaskType type) {
    int[] stages = stageOfRank.get(type.job());
    if (stages == null || type.partition() == TaskType.ALL_RANKS) {
      return "";
    }
    Partition partition = model.partitions().get(type.partition());
    int to = partition.size() == 2 ? stages[partition.rank(0, 1)] : type.stage();
    return to == type.stage() || to == NO_STAGE
        ? ""
        : to == type.stage() + 1 ? NEXT : to == type.stage() - 1 ? PREVIOUS : ", to stage " + to;
  }

  /** Numbers, those that follow each other as {@code 2..15}. */
  static String ranges(TreeSet<Integer> numbers) {
    List<String> ranges = new ArrayList<>();
    int from = 0;
    for (int number : numbers) {
      from = numbers.contains(number - 1) ? from : number;
      if (!numbers.contains(number + 1)) {
        ranges.add(number == from ? Integer.toString(number) : from + ".." + number);
      }
    }
    return String.join(", ", ranges);
  }
}
