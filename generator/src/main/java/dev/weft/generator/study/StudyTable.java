package dev.weft.generator.study;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.csv.CsvWriter;
import dev.weft.generator.scenario.CheckpointSummary;
import dev.weft.generator.scenario.JobSummary;
import dev.weft.generator.scenario.ServingSummary;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.function.Function;
import org.apache.parquet.format.Type;
import org.jspecify.annotations.Nullable;

/**
 * The table of a study, as {@code results.csv}, {@code results.json} and {@code results.parquet}.
 */
final class StudyTable {
  /**
   * A column.
   *
   * @param type of its values: text, long or double
   * @param value null where nothing was measured
   */
  record Column(String name, Type type, Function<StudyRow, @Nullable Object> value) {}

  private final List<Column> columns = new ArrayList<>();
  private final List<StudyRow> rows;

  StudyTable(List<String> params, List<StudyRow> rows) {
    this.rows = rows;
    for (String param : params) {
      columns.add(new Column(param, Type.BYTE_ARRAY, row -> row.values().get(param)));
    }
    columns.add(new Column("fabric", Type.BYTE_ARRAY, StudyRow::fabric));
    columns.add(new Column("scenario", Type.BYTE_ARRAY, StudyRow::scenario));
    measured("operation", Type.BYTE_ARRAY, CollectiveRow::operation);
    measured("collective", Type.BYTE_ARRAY, row -> row.collective().word());
    measured("algorithm", Type.BYTE_ARRAY, row -> row.algorithm().word());
    measured("ranks", Type.INT64, row -> (long) row.ranks());
    measured("bytes", Type.INT64, CollectiveRow::bytes);
    measured("time_ps", Type.INT64, CollectiveRow::timePs);
    measured("algbw_bytes_per_s", Type.INT64, row -> Math.round(row.algbwBytesPerSecond()));
    measured("busbw_bytes_per_s", Type.INT64, row -> Math.round(row.busbwBytesPerSecond()));
    measured(
        "bottleneck",
        Type.BYTE_ARRAY,
        row -> row.bottlenecks().isEmpty() ? null : row.bottlenecks().getFirst().link());
    measured(
        "bottleneck_utilisation",
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
    columns.add(new Column("outcome", Type.BYTE_ARRAY, StudyRow::outcome));
    columns.add(new Column("message", Type.BYTE_ARRAY, StudyRow::message));
  }

  private void measured(String name, Type type, Function<CollectiveRow, @Nullable Object> value) {
    columns.add(
        new Column(
            name,
            type,
            row -> {
              CollectiveRow measured = row.measured();
              return measured == null ? null : value.apply(measured);
            }));
  }

  private void ofJob(String name, Type type, Function<JobSummary, @Nullable Object> value) {
    columns.add(
        new Column(
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

  void write(Outputs outputs) throws IOException {
    String[] header = columns.stream().map(Column::name).toArray(String[]::new);
    try (CsvWriter csv = new CsvWriter(outputs.open("results.csv"), header)) {
      for (StudyRow row : rows) {
        csv.row(columns.stream().map(column -> column.value().apply(row)).toArray());
      }
    }
    try (JsonWriter json = new JsonWriter(outputs.open("results.json"))) {
      json.setFormattingStyle(FormattingStyle.PRETTY.withNewline("\n"));
      json.setSerializeNulls(true);
      json.beginArray();
      for (StudyRow row : rows) {
        json.beginObject();
        for (Column column : columns) {
          value(json.name(column.name()), column.value().apply(row));
        }
        json.endObject();
      }
      json.endArray();
    }
    try (OutputStream parquet = outputs.stream("results.parquet")) {
      ParquetTable.write(columns, rows, parquet);
    }
  }

  private static void value(JsonWriter json, @Nullable Object value) throws IOException {
    switch (value) {
      case null -> json.nullValue();
      case Number number -> json.value(number);
      default -> json.value(value.toString());
    }
  }
}
