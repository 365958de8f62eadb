package dev.weft.generator.calibration;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import dev.weft.engine.model.Collective;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What nccl-tests write with {@code -J}: arguments, devices and results, on one line, so that the
 * place of a row is its number among the results.
 */
final class JsonLog {
  private static final int MOST_GPUS = 1 << 20;

  private final Path file;
  private final LogTable table;

  private JsonLog(Path file) {
    this.file = file;
    table = new LogTable(file);
  }

  /** Whether a text is an object, which neither a table nor a launcher begins with. */
  static boolean is(String text) {
    return text.stripLeading().startsWith("{");
  }

  /** Reads the results, a table. */
  static List<LogTable> read(Path file, String text) {
    JsonObject top;
    try {
      top = new Gson().getAdapter(JsonObject.class).fromJson(text);
    } catch (IOException | JsonParseException notWhole) {
      throw LogTable.wrong(
          file
              + ": is no whole JSON, as when a run was cut off. Give the file of a run that ended.");
    }
    return new ArrayList<>(List.of(new JsonLog(file).read(top)));
  }

  private LogTable read(JsonObject top) {
    StringBuilder arguments = new StringBuilder();
    for (JsonElement each : list(top, "args")) {
      arguments.append(each.isJsonPrimitive() ? each.getAsString() : "").append(' ');
    }
    Collective program = NcclLogReader.program(arguments.toString());
    if (program != null) {
      table.named.add(program);
    }
    if (top.get("config") instanceof JsonObject config) {
      // A device is named for each process, its first.
      long gpus = number(config, "nthreads") * number(config, "ngpus");
      gpus *= Math.max(1, list(config, "devices").size());
      for (int rank = 0; rank < Math.min(MOST_GPUS, gpus); rank++) {
        table.ranks.add(rank);
      }
    }
    int row = 0;
    for (JsonElement result : list(top, "results")) {
      row++;
      if (result instanceof JsonObject object) {
        table.rows.add(row(row, object));
      }
    }
    return table;
  }

  private LogTable.Row row(int row, JsonObject result) {
    double outOfPlace = time(row, result.get("out_of_place"));
    double inPlace = time(row, result.get("in_place"));
    String root = word(result, "root").strip();
    return new LogTable.Row(
        row,
        number(result, "size"),
        number(result, "count"),
        PlainRow.elementBytes(word(result, "type")),
        word(result, "redop"),
        root.matches("\\d{1,9}") ? Integer.parseInt(root) : -1,
        Double.isNaN(outOfPlace) ? inPlace : outOfPlace,
        !Double.isNaN(inPlace),
        isWrong(result.get("out_of_place")) || isWrong(result.get("in_place")));
  }

  private double time(int row, @Nullable JsonElement way) {
    if (!(way instanceof JsonObject object)) {
      return Double.NaN;
    }
    String time = word(object, "time");
    return PlainRow.time(file, row, time.isEmpty() ? word(object, "cpu_time") : time);
  }

  private static boolean isWrong(@Nullable JsonElement way) {
    return way instanceof JsonObject object && PlainRow.isWrong(word(object, "nwrong"));
  }

  /** The number of a field; 0 where there is none. */
  private static long number(JsonObject object, String field) {
    String digits = word(object, field);
    return digits.matches("\\d+") ? PlainRow.whole(digits) : 0;
  }

  /** The text of a field; empty where there is none. */
  private static String word(JsonObject object, String field) {
    return object.get(field) instanceof JsonPrimitive value
        ? value.getAsString().toLowerCase(Locale.ROOT)
        : "";
  }

  private static JsonArray list(JsonObject object, String field) {
    return object.get(field) instanceof JsonArray list ? list : new JsonArray();
  }
}
