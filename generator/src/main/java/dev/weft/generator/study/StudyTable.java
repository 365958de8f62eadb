package dev.weft.generator.study;

import dev.weft.engine.result.CollectiveRow;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.comparison.DesignFigures.Figure;
import dev.weft.generator.scenario.CheckpointSummary;
import dev.weft.generator.scenario.JobSummary;
import dev.weft.generator.scenario.ServingSummary;
import dev.weft.generator.table.Column;
import dev.weft.generator.table.Table;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Function;
import org.apache.parquet.format.Type;
import org.jspecify.annotations.Nullable;

/**
 * The table of a study, as {@code results.csv}, {@code results.json} and {@code results.parquet}.
 */
final class StudyTable {
  private final List<Column<StudyRow>> columns = new ArrayList<>();
  private final List<StudyRow> rows;

  private record Design(Map<String, String> values, String fabric) {}

  StudyTable(List<String> params, List<StudyRow> rows, List<PointFigures> figures) {
    this.rows = rows;
    for (String param : params) {
      columns.add(Column.ofParam(param, row -> row.value(param)));
    }
    columns.add(new Column<>("fabric", Type.BYTE_ARRAY, StudyRow::fabric));
    columns.add(new Column<>("scenario", Type.BYTE_ARRAY, StudyRow::scenario));
    measured("operation", Type.BYTE_ARRAY, CollectiveRow::operation);
    measured("collective", Type.BYTE_ARRAY, row -> row.collective().word());
    measured("algorithm", Type.BYTE_ARRAY, row -> row.algorithm().word());
    measured("ranks", Type.INT64, row -> (long) row.ranks());
    measured("bytes", Type.INT64, CollectiveRow::bytes);
    measured("time_ps", Type.INT64, CollectiveRow::timePs);
    measured("lost_ps", Type.INT64, row -> row.end().lostPs());
    measured("time_with_loss_ps", Type.INT64, CollectiveRow::timeWithLossPs);
    measured("algbw_bytes_per_s", Type.INT64, row -> Math.round(row.algbwBytesPerSecond()));
    measured("busbw_bytes_per_s", Type.INT64, row -> Math.round(row.busbwBytesPerSecond()));
    measured(
        "busiest_link",
        Type.BYTE_ARRAY,
        row -> row.bottlenecks().isEmpty() ? null : row.bottlenecks().getFirst().link());
    measured(
        "busiest_link_utilisation",
        Type.DOUBLE,
        row -> row.bottlenecks().isEmpty() ? null : row.bottlenecks().getFirst().utilisation());
    ofJob("job", Type.BYTE_ARRAY, job -> job.job().name());
    ofJob("gpus", Type.INT64, job -> job.job().parallelism().gpus());
    ofJob("step_ps", Type.INT64, job -> job.serving() == null ? job.times().stepPs() : null);
    ofJob("compute_ps", Type.INT64, job -> sum(job.times().computePs()));
    ofJob("exposed_ps", Type.INT64, job -> sum(job.times().exposedPs()));
    ofJob("bubble_ps", Type.INT64, job -> Math.round(job.times().bubblePs()));
    ofJob("mfu", Type.DOUBLE, job -> known(job.modelFlopsUtilization()));
    ofJob("tokens_per_s_per_gpu", Type.DOUBLE, job -> known(job.tokensPerSecond()));
    ofJob("memory_bytes", Type.INT64, job -> Math.round(job.memory().total()));
    ofServing("first_token_ps", serving -> serving.prefill().stepPs());
    ofServing("token_ps", serving -> serving.decode().stepPs());
    ofCheckpoint("checkpoint_ps", Type.INT64, CheckpointSummary::timePs);
    ofCheckpoint("checkpoint_lost_share", Type.DOUBLE, CheckpointSummary::lostShare);
    designs(figures);
    columns.add(
        new Column<>(
            "unchanged_by",
            Type.BYTE_ARRAY,
            row -> row.unchangedBy().isEmpty() ? null : String.join(", ", row.unchangedBy())));
    columns.add(new Column<>("outcome", Type.BYTE_ARRAY, StudyRow::outcome));
    columns.add(new Column<>("message", Type.BYTE_ARRAY, StudyRow::message));
  }

  /** What the design of a row is and costs; nothing where it was refused. */
  private void designs(List<PointFigures> figures) {
    Map<Design, Map<String, Object>> values = new HashMap<>();
    Map<String, Type> types = new LinkedHashMap<>();
    for (PointFigures point : figures) {
      point
          .byFabric()
          .forEach(
              (fabric, own) -> {
                Map<String, Object> known =
                    values.computeIfAbsent(
                        new Design(point.values(), fabric), design -> new HashMap<>());
                own.forEach(figure -> add(figure, types, known));
              });
    }
    types.forEach(
        (name, type) ->
            columns.add(
                new Column<>(
                    "design_" + name,
                    type,
                    row ->
                        values
                            .getOrDefault(new Design(row.values(), row.fabric()), Map.of())
                            .get(name))));
  }

  private static void add(Figure figure, Map<String, Type> types, Map<String, Object> known) {
    types.put(figure.column(), figure.isWhole() ? Type.INT64 : Type.DOUBLE);
    Double value = figure.value();
    if (value != null) {
      known.put(figure.column(), figure.isWhole() ? (Object) Math.round(value) : value);
    }
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

  private void ofJob(String name, Type type, Function<JobSummary, @Nullable Object> value) {
    columns.add(
        new Column<>(
            name,
            type,
            row -> {
              JobSummary job = row.job();
              return job == null ? null : value.apply(job);
            }));
  }

  private void ofServing(String name, Function<ServingSummary, @Nullable Object> value) {
    ofJob(
        name,
        Type.INT64,
        job -> {
          ServingSummary serving = job.serving();
          return serving == null ? null : value.apply(serving);
        });
  }

  private void ofCheckpoint(
      String name, Type type, Function<CheckpointSummary, @Nullable Object> value) {
    ofJob(
        name,
        type,
        job -> {
          CheckpointSummary checkpoint = job.checkpoint();
          return checkpoint == null ? null : value.apply(checkpoint);
        });
  }

  private static long sum(SortedMap<String, Double> byKind) {
    return Math.round(byKind.values().stream().mapToDouble(Double::doubleValue).sum());
  }

  private static @Nullable Double known(double value) {
    return Double.isNaN(value) ? null : value;
  }

  Table<StudyRow> table() {
    return new Table<>("study", columns, rows);
  }

  void write(Outputs outputs) throws IOException {
    Table<StudyRow> table = table();
    table.csv(outputs.open("results.csv"));
    table.json(outputs.open("results.json"));
    try (OutputStream parquet = outputs.stream("results.parquet")) {
      table.parquet(parquet);
    }
  }
}
