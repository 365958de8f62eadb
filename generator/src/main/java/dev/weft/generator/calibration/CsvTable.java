package dev.weft.generator.calibration;

import dev.weft.engine.model.Collective;
import dev.weft.topology.findings.Counts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A table with commas whose first line names the columns: a size and a time at least, collective
 * and GPUs where it has several.
 */
final class CsvTable {
  private static final Set<String> SIZE = Set.of("size", "sizeb", "bytes", "sizebytes", "msgsize");
  private static final Set<String> TIME =
      Set.of("time", "timeus", "outofplacetime", "outofplacetimeus", "ooptime", "ooptimeus");
  private static final Set<String> IN_PLACE =
      Set.of("inplacetime", "inplacetimeus", "iptime", "iptimeus");
  private static final Set<String> COLLECTIVE =
      Set.of("collective", "operation", "op", "test", "name");
  private static final Set<String> GPUS = Set.of("gpus", "ranks", "nranks", "ngpus", "worldsize");
  private static final Set<String> WRONG = Set.of("wrong", "outofplacewrong", "oopwrong", "errors");
  private static final Pattern WHOLE = Pattern.compile("\\d+");

  /** What programs write behind whole numbers that they keep as floating-point ones. */
  private static final Pattern FRACTION_OF_NONE = Pattern.compile("\\.0*$");

  private final Path file;
  private final List<String> head;

  private CsvTable(Path file, List<String> head) {
    this.file = file;
    this.head = head;
  }

  /** Whether the first line that is no comment names a size and a time, with commas between. */
  static boolean is(List<String> lines) {
    for (String line : lines) {
      if (!line.isEmpty() && !line.startsWith("#")) {
        List<String> head = head(line);
        return head.stream().anyMatch(SIZE::contains)
            && head.stream().anyMatch(name -> TIME.contains(name) || IN_PLACE.contains(name));
      }
    }
    return false;
  }

  private static List<String> head(String line) {
    return cells(line).stream()
        .map(name -> name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", ""))
        .toList();
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    for (String cell : line.split(",", -1)) {
      cells.add(cell.strip().replaceAll("^\"|\"$", "").strip());
    }
    return cells;
  }

  /** Reads the rows, a table for each collective and number of GPUs. */
  static List<LogTable> read(Path file, List<String> lines) {
    Map<String, LogTable> tables = new LinkedHashMap<>();
    CsvTable table = null;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      if (table == null) {
        table = new CsvTable(file, head(line));
      } else {
        table.add(i + 1, cells(line), tables);
      }
    }
    return new ArrayList<>(tables.values());
  }

  private void add(int line, List<String> cells, Map<String, LogTable> tables) {
    if (cells.size() != head.size()) {
      throw LogTable.wrong(
          Counts.text(
              "%s:%d: has %d columns, not %d as the first line. The log is cut off there; remove the line.",
              file, line, cells.size(), head.size()));
    }
    String collective = cell(cells, COLLECTIVE);
    String gpus = cell(cells, GPUS);
    LogTable table = tables.computeIfAbsent(collective + " " + gpus, key -> new LogTable(file));
    if (!collective.isEmpty()) {
      table.named.add(collective(line, collective));
    }
    if (!gpus.isEmpty()) {
      table.gpusOfProcess = (int) Math.min(Integer.MAX_VALUE, whole(line, gpus, "number of GPUs"));
    }
    double outOfPlace = PlainRow.time(file, line, cell(cells, TIME));
    double inPlace = PlainRow.time(file, line, cell(cells, IN_PLACE));
    String wrong = cell(cells, WRONG);
    table.rows.add(
        new LogTable.Row(
            line,
            whole(line, cell(cells, SIZE), "size in bytes"),
            0,
            0,
            "",
            -1,
            Double.isNaN(outOfPlace) ? inPlace : outOfPlace,
            !Double.isNaN(inPlace),
            WHOLE.matcher(wrong).matches() && PlainRow.whole(wrong) > 0));
  }

  /** The cell of the first column that has one of the names; empty where none has. */
  private String cell(List<String> cells, Set<String> names) {
    for (int i = 0; i < head.size(); i++) {
      if (names.contains(head.get(i))) {
        return cells.get(i);
      }
    }
    return "";
  }

  private long whole(int line, String cell, String what) {
    String digits = FRACTION_OF_NONE.matcher(cell).replaceFirst("");
    if (!WHOLE.matcher(digits).matches()) {
      throw LogTable.wrong(
          String.format(
              Locale.ROOT, "%s:%d: '%s' is no %s. Write a whole number.", file, line, cell, what));
    }
    return PlainRow.whole(digits);
  }

  private Collective collective(int line, String word) {
    Collective known = named(word);
    if (known == null) {
      throw LogTable.wrong(
          String.format(
              Locale.ROOT,
              "%s:%d: '%s' is no collective. Write all_reduce, all-gather or another of them.",
              file,
              line,
              word));
    }
    return known;
  }

  /** The collective of a word, whatever stands between its parts; null for none. */
  static @Nullable Collective named(String word) {
    String plain = plain(word).replaceAll("perf$", "");
    for (Collective collective : Collective.values()) {
      boolean isMeasured =
          collective != Collective.BARRIER
              && collective != Collective.FLOWS
              && collective != Collective.SEND;
      if (isMeasured && plain(collective.word()).equals(plain)) {
        return collective;
      }
    }
    return null;
  }

  private static String plain(String word) {
    return word.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
  }
}
