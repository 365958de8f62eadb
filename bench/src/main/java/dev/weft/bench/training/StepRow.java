package dev.weft.bench.training;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A published training step, a row of {@code bench/data/training-measured.csv}, by the names of its
 * columns.
 */
record StepRow(Map<String, String> cells) {
  /** Reads all rows, in their order. */
  static List<StepRow> read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    List<String> header = cells(lines.getFirst());
    List<StepRow> rows = new ArrayList<>();
    for (int line = 1; line < lines.size(); line++) {
      List<String> cells = cells(lines.get(line));
      if (cells.size() != header.size()) {
        throw new IOException(
            String.format(
                Locale.ROOT,
                "%s:%d: has %d columns, not %d. Write those that the first line names.",
                file,
                line + 1,
                cells.size(),
                header.size()));
      }
      Map<String, String> row = new LinkedHashMap<>();
      for (int i = 0; i < cells.size(); i++) {
        row.put(header.get(i), cells.get(i));
      }
      rows.add(new StepRow(row));
    }
    return rows;
  }

  /** Cells between commas; a cell with commas stands in quotes, which are doubled inside. */
  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean isQuoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"' && isQuoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
        cell.append(c);
        i++;
      } else if (c == '"') {
        isQuoted = !isQuoted;
      } else if (c == ',' && !isQuoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString());
    return cells;
  }

  /** The same with another cell. */
  StepRow with(String column, String cell) {
    Map<String, String> other = new LinkedHashMap<>(cells);
    other.put(column, cell);
    return new StepRow(other);
  }

  String text(String column) {
    String cell = cells.get(column);
    if (cell == null) {
      throw new IllegalArgumentException("there is no column " + column);
    }
    return cell;
  }

  /** A number; 0 when the cell is empty. */
  double number(String column) {
    return text(column).isEmpty() ? 0 : Double.parseDouble(text(column));
  }

  /** A whole number; what is given when the cell is empty. */
  int whole(String column, int otherwise) {
    return text(column).isEmpty() ? otherwise : Integer.parseInt(text(column));
  }

  String id() {
    return text("id");
  }

  /** Seconds of a step; 0 when the source does not say it. */
  double seconds() {
    return number("step_s");
  }

  boolean isDense() {
    return text("family").equals("dense");
  }

  /** Whether a fully sharded data-parallel stack ran it. */
  boolean isSharded() {
    return whole("fsdp", 0) > 0;
  }

  boolean hasLongContext() {
    return number("seq") > 32_768;
  }

  /** Format of multiplications, whatever the recipe of its scales. */
  String format() {
    String precision = text("precision");
    if (precision.startsWith("NVFP4")) {
      return "fp4";
    }
    if (precision.startsWith("MXFP8") || precision.startsWith("FP8")) {
      return "fp8";
    }
    return precision.toLowerCase(Locale.ROOT);
  }

  /** The software that ran it, without its release. */
  String stack() {
    String source = text("source");
    for (String each :
        List.of(
            "Megatron-Bridge",
            "DGX Cloud",
            "MLPerf",
            "NeMo",
            "Zero Bubble",
            "torchtitan",
            "llm-foundry",
            "MegaScale",
            "DeepSeek",
            "Llama 3 paper")) {
      if (source.contains(each)) {
        return text("schedule_overlap").startsWith("MaxText") ? "MaxText" : each;
      }
    }
    return "Megatron-LM";
  }
}
