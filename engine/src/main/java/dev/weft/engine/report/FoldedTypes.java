package dev.weft.engine.report;

import dev.weft.engine.model.Operation;
import dev.weft.engine.result.TypeTimes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Types of tasks as rows of a table: those that differ in their stage only share one. */
final class FoldedTypes {
  /**
   * What types have in common that share a row.
   *
   * @param cells behind the name
   * @param repetition of types of one stage that read alike, from 0
   */
  private record Key(String job, List<String> cells, int repetition) {}

  private final Map<Key, TreeSet<Integer>> stages = new LinkedHashMap<>();
  private final Map<Key, String> firstName = new LinkedHashMap<>();

  private FoldedTypes() {}

  /** Cells of rows, in the order of the first type of each. */
  static List<String[]> rows(List<TypeTimes> types) {
    FoldedTypes folded = new FoldedTypes();
    types.forEach(folded::add);
    List<String[]> rows = new ArrayList<>();
    folded.stages.forEach(
        (key, of) -> {
          List<String> row = new ArrayList<>();
          row.add(of.size() == 1 ? folded.firstName.get(key) : name(key, of));
          row.addAll(key.cells);
          rows.add(row.toArray(String[]::new));
        });
    return rows;
  }

  private void add(TypeTimes type) {
    int stage = type.type().stage();
    Key key = new Key(type.type().job(), cells(type), 0);
    while (stages.containsKey(key) && stages.get(key).contains(stage)) {
      key = new Key(key.job, key.cells, key.repetition + 1);
    }
    stages.computeIfAbsent(key, none -> new TreeSet<>()).add(stage);
    firstName.putIfAbsent(key, type.type().name());
  }

  private static String name(Key key, TreeSet<Integer> stages) {
    String kind = key.cells.getFirst();
    return (key.job.isEmpty() ? "" : key.job + " ") + kind + " of stages " + ranges(stages);
  }

  private static List<String> cells(TypeTimes type) {
    Operation operation = type.type().communication();
    return List.of(
        type.type().kind(),
        type.groups() + " of " + type.ranks(),
        operation == null ? "compute" : operation.collective().word(),
        operation == null ? "" : Readable.bytes(operation.bytes().getFirst()),
        Integer.toString(type.count()),
        Readable.time(type.alonePs()),
        Readable.time(type.averagePs()),
        Readable.time(type.longestPs()));
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
