package dev.weft.generator.topologyjson;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;

/** Writes the columns of a table, each on a line of its own. */
final class Columns {
  private static final String INDENT = "  ";

  private final JsonWriter json;
  private final int rows;

  private Columns(JsonWriter json, int rows) {
    this.json = json;
    this.rows = rows;
  }

  /** Begins a table with its number of rows. */
  static Columns begin(JsonWriter json, String name, int rows) throws IOException {
    json.setIndent(INDENT);
    json.name(name).beginObject();
    json.name("count").value(rows);
    return new Columns(json, rows);
  }

  Columns numbers(String name, IntToLongFunction value) throws IOException {
    json.name(name).beginArray();
    json.setIndent("");
    for (int row = 0; row < rows; row++) {
      json.value(value.applyAsLong(row));
    }
    return endColumn();
  }

  Columns numbers(String name, IntToLongFunction value, boolean isThere) throws IOException {
    return isThere ? numbers(name, value) : this;
  }

  Columns texts(String name, IntFunction<String> value) throws IOException {
    json.name(name).beginArray();
    json.setIndent("");
    for (int row = 0; row < rows; row++) {
      json.value(value.apply(row));
    }
    return endColumn();
  }

  /** A column that is there under a condition. */
  Columns texts(String name, IntFunction<String> value, boolean isThere) throws IOException {
    return isThere ? texts(name, value) : this;
  }

  private Columns endColumn() throws IOException {
    json.endArray();
    json.setIndent(INDENT);
    return this;
  }

  void end() throws IOException {
    json.endObject();
  }
}
