package dev.weft.generator.study;

import dev.weft.engine.result.CollectiveRow;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.table.Column;
import dev.weft.generator.table.Column.Type;
import dev.weft.generator.table.Table;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The table of a study, as {@code results.csv}, {@code results.json} and {@code results.parquet}.
 */
final class StudyTable {
  private final List<Column<StudyRow>> columns = new ArrayList<>();
  private final List<StudyRow> rows;

  StudyTable(List<String> params, List<StudyRow> rows) {
    this.rows = rows;
    for (String param : params) {
      columns.add(new Column<>(param, Type.TEXT, row -> row.values().get(param)));
    }
    columns.add(new Column<>("fabric", Type.TEXT, StudyRow::fabric));
    columns.add(new Column<>("scenario", Type.TEXT, StudyRow::scenario));
    measured("operation", Type.TEXT, CollectiveRow::operation);
    measured("collective", Type.TEXT, row -> row.collective().word());
    measured("algorithm", Type.TEXT, row -> row.algorithm().word());
    measured("ranks", Type.WHOLE, row -> (long) row.ranks());
    measured("bytes", Type.WHOLE, CollectiveRow::bytes);
    measured("time_ps", Type.WHOLE, CollectiveRow::timePs);
    measured("algbw_bytes_per_s", Type.WHOLE, row -> Math.round(row.algbwBytesPerSecond()));
    measured("busbw_bytes_per_s", Type.WHOLE, row -> Math.round(row.busbwBytesPerSecond()));
    measured(
        "bottleneck",
        Type.TEXT,
        row -> row.bottlenecks().isEmpty() ? null : row.bottlenecks().getFirst().link());
    measured(
        "bottleneck_utilisation",
        Type.REAL,
        row -> row.bottlenecks().isEmpty() ? null : row.bottlenecks().getFirst().utilisation());
    columns.add(new Column<>("outcome", Type.TEXT, StudyRow::outcome));
    columns.add(new Column<>("message", Type.TEXT, StudyRow::message));
  }

  private void measured(String name, Type type, Function<CollectiveRow, @Nullable Object> value) {
    columns.add(
        new Column<>(
            name,
            type,
            row -> {
              CollectiveRow measured = row.measured();
              return measured == null ? null : value.apply(measured);
            }));
  }

  void write(Outputs outputs) throws IOException {
    Table<StudyRow> table = new Table<>("study", columns, rows);
    table.csv(outputs.open("results.csv"));
    table.json(outputs.open("results.json"));
    try (OutputStream parquet = outputs.stream("results.parquet")) {
      table.parquet(parquet);
    }
  }
}
