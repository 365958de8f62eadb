package dev.weft.generator.comparison;

import com.google.gson.stream.JsonWriter;
import dev.weft.generator.comparison.Comparison.Cell;
import dev.weft.generator.comparison.Comparison.Design;
import dev.weft.generator.comparison.Comparison.Row;
import dev.weft.generator.table.Column;
import dev.weft.generator.table.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.parquet.format.Type;
import org.jspecify.annotations.Nullable;

/**
 * A comparison for programs: a table with a row for each design, and JSON with all that is known.
 */
public final class ComparisonTables {
  private final Comparison comparison;

  public ComparisonTables(Comparison comparison) {
    this.comparison = comparison;
  }

  /** A row for each design, a column for each number. */
  public Table<Integer> table() {
    List<Column<Integer>> columns = new ArrayList<>();
    text(columns, "design", Design::name);
    text(columns, "file", Design::file);
    text(columns, "fabric", Design::fabric);
    text(columns, "only_scenario", Design::scenario);
    text(columns, "params", design -> params(design.values()));
    text(columns, "unchanged_by", design -> String.join(", ", design.unchangedBy()));
    text(columns, "refusal", Design::refusal);
    for (Row row : comparison.rows()) {
      boolean isWhole = row.unit() == Unit.COUNT;
      columns.add(
          new Column<>(
              row.column(),
              isWhole ? Type.INT64 : Type.DOUBLE,
              design -> value(row.cells().get(design), isWhole)));
    }
    int count = comparison.designs().size();
    return new Table<>("comparison", columns, IntStream.range(0, count).boxed().toList());
  }

  private void text(List<Column<Integer>> columns, String name, Function<Design, String> value) {
    columns.add(
        new Column<>(
            name, Type.BYTE_ARRAY, design -> value.apply(comparison.designs().get(design))));
  }

  private static @Nullable Object value(Cell cell, boolean isWhole) {
    Double value = cell.value();
    return value == null || !isWhole ? value : (Object) Math.round(value);
  }

  private static String params(Map<String, String> values) {
    return values.entrySet().stream()
        .map(value -> value.getKey() + "=" + value.getValue())
        .collect(Collectors.joining(", "));
  }

  /** Writes one object. */
  public void json(JsonWriter json) throws IOException {
    json.beginObject();
    members(json);
    json.endObject();
  }

  /** Writes the members of the object. */
  public void members(JsonWriter json) throws IOException {
    json.setSerializeNulls(true);
    json.name("format").value("weft-comparison");
    json.name("version").value(1);
    json.name("designs").beginArray();
    for (Design design : comparison.designs()) {
      design(json, design);
    }
    json.endArray();
    json.name("rows").beginArray();
    for (Row row : comparison.rows()) {
      row(json, row);
    }
    json.endArray();
    strings(json.name("notes"), comparison.notes());
  }

  private static void design(JsonWriter json, Design design) throws IOException {
    json.beginObject();
    json.name("name").value(design.name());
    json.name("file").value(design.file());
    json.name("fabric").value(design.fabric());
    json.name("scenario").value(design.scenario().isEmpty() ? null : design.scenario());
    json.name("params").beginObject();
    for (Map.Entry<String, String> value : design.values().entrySet()) {
      Column.param(json.name(value.getKey()), value.getValue());
    }
    json.endObject();
    strings(json.name("unchangedBy"), List.copyOf(design.unchangedBy()));
    json.name("refusal").value(design.isRefused() ? design.refusal() : null);
    strings(json.name("withoutPrice"), design.withoutPrice());
    strings(json.name("withoutPower"), design.withoutPower());
    json.endObject();
  }

  private static void row(JsonWriter json, Row row) throws IOException {
    json.beginObject();
    json.name("group").value(row.group());
    json.name("title").value(row.title());
    json.name("column").value(row.column());
    json.name("differs").value(!row.isEqual());
    json.name("cells").beginArray();
    for (Cell cell : row.cells()) {
      json.beginObject();
      json.name("value");
      Double value = cell.value();
      if (value != null && value == Math.rint(value) && Math.abs(value) < 1e15) {
        json.value(value.longValue());
      } else {
        json.value(value);
      }
      json.name("text").value(cell.text());
      json.name("best").value(cell.isBest());
      json.endObject();
    }
    json.endArray();
    json.endObject();
  }

  private static void strings(JsonWriter json, List<String> strings) throws IOException {
    json.beginArray();
    for (String each : strings) {
      json.value(each);
    }
    json.endArray();
  }
}
