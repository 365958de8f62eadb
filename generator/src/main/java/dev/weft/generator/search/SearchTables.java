package dev.weft.generator.search;

import com.google.gson.stream.JsonWriter;
import dev.weft.generator.outcome.SourceName;
import dev.weft.generator.table.Column;
import dev.weft.generator.table.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.parquet.format.Type;
import org.jspecify.annotations.Nullable;

/** A search for programs: a table with a row for each design, and JSON with what came of it. */
public final class SearchTables {
  private static final double CENTS = 100;
  private static final double WATTS = 1e3;

  private final SearchResult result;
  private final List<String> params;

  public SearchTables(SearchResult result) {
    this.result = result;
    this.params = List.copyOf(result.rows().getFirst().point().values().keySet());
  }

  /** A row for each design, in the order of ranking; those that were refused are the last. */
  public Table<Integer> table() {
    List<Column<Integer>> columns = new ArrayList<>();
    columns.add(new Column<>("rank", Type.INT64, this::rank));
    for (String param : params) {
      columns.add(Column.ofParam(param, index -> row(index).values().get(param)));
    }
    text(columns, "design", row -> row.design().name());
    whole(columns, "gpus", Counted::gpus);
    whole(columns, "servers", Counted::servers);
    whole(columns, "switches", Counted::switches);
    whole(columns, "cables", Counted::cables);
    number(columns, "cost", row -> scaled(row.design().cents(), CENTS));
    number(columns, "power_kw", row -> scaled(row.design().watts(), WATTS));
    text(
        columns,
        "unchanged_by",
        row -> row.unchangedBy().isEmpty() ? null : String.join(", ", row.unchangedBy()));
    text(columns, "outcome", row -> row.outcome().word());
    time(columns, "step_ps", Trial::stepPs);
    of(columns, "step_of", Trial::stepOf);
    time(columns, "time_ps", Trial::timePs);
    of(columns, "time_of", Trial::timeOf);
    time(columns, "busbw_bytes_per_s", Trial::busbwBytesPerSecond);
    text(columns, "code", row -> row.code());
    text(columns, "message", row -> row.message());
    text(columns, "place", row -> row.design().place().isEmpty() ? null : row.design().place());
    int count = result.rows().size();
    return new Table<>("search", columns, IntStream.range(0, count).boxed().toList());
  }

  private Row row(int index) {
    return result.rows().get(index);
  }

  /** From 1; none of what was refused. */
  private @Nullable Object rank(int index) {
    return row(index).design().isRefused() ? null : Long.valueOf(index + 1L);
  }

  private void text(
      List<Column<Integer>> columns, String name, Function<Row, @Nullable String> value) {
    columns.add(new Column<>(name, Type.BYTE_ARRAY, index -> value.apply(row(index))));
  }

  private void whole(List<Column<Integer>> columns, String name, Function<Counted, Integer> value) {
    columns.add(
        new Column<>(
            name,
            Type.INT64,
            index ->
                row(index).design().isRefused()
                    ? null
                    : Long.valueOf(value.apply(row(index).design()))));
  }

  private void number(
      List<Column<Integer>> columns, String name, Function<Row, @Nullable Double> value) {
    columns.add(
        new Column<>(
            name,
            Type.DOUBLE,
            index -> row(index).design().isRefused() ? null : value.apply(row(index))));
  }

  private void time(List<Column<Integer>> columns, String name, Function<Trial, Long> value) {
    columns.add(new Column<>(name, Type.INT64, index -> known(row(index).trial(), value)));
  }

  /** The scenario of a time. */
  private void of(List<Column<Integer>> columns, String name, Function<Trial, String> value) {
    text(
        columns,
        name,
        row ->
            row.trial() == null || value.apply(row.trial()).isEmpty()
                ? null
                : value.apply(row.trial()));
  }

  private static @Nullable Long known(@Nullable Trial trial, Function<Trial, Long> value) {
    return trial == null || value.apply(trial) < 0 ? null : value.apply(trial);
  }

  private static @Nullable Double scaled(@Nullable Long value, double by) {
    return value == null ? null : Double.valueOf(value / by);
  }

  /** Writes one object. */
  public void json(JsonWriter json) throws IOException {
    json.setSerializeNulls(true);
    json.beginObject();
    json.name("format").value("weft-search");
    json.name("version").value(1);
    json.name("file").value(SourceName.of(result.question().file()));
    json.name("minimise").value(result.question().objective().word());
    json.name("points").value(result.points());
    json.name("designs").value(result.rows().size());
    json.name("refused").value(result.count(Row.Outcome.REFUSED));
    json.name("simulated").value(result.simulated());
    json.name("ties").value(Ranking.ties(result.question().objective()));
    best(json.name("best"));
    json.name("rows").beginArray();
    Table<Integer> table = table();
    for (Integer index : table.rows()) {
      json.beginObject();
      for (Column<Integer> column : table.columns()) {
        column.json(json.name(column.name()), index);
      }
      json.endObject();
    }
    json.endArray();
    json.endObject();
  }

  private void best(JsonWriter json) throws IOException {
    Row best = result.best().orElse(null);
    if (best == null) {
      json.nullValue();
      return;
    }
    json.beginObject();
    json.name("design").value(best.design().name());
    json.name("fabrics").beginArray();
    for (String fabric : best.design().fabrics()) {
      json.value(fabric);
    }
    json.endArray();
    json.name("set").beginObject();
    for (Map.Entry<String, String> value : best.values().entrySet()) {
      Column.param(json.name(value.getKey()), value.getValue());
    }
    json.endObject();
    json.name("arguments").value(SearchText.arguments(best));
    json.endObject();
  }
}
