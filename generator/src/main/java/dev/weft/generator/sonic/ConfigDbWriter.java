package dev.weft.generator.sonic;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.Writer;

/** {@code config_db.json}. */
final class ConfigDbWriter {
  private ConfigDbWriter() {}

  static void write(Writer out, ConfigDb db) throws IOException {
    JsonWriter json = new JsonWriter(out);
    json.setIndent("    ");
    json.setHtmlSafe(false);
    json.beginObject();
    for (ConfigDb.Table table : db.tables()) {
      json.name(table.name()).beginObject();
      for (ConfigDb.Row row : table.rows()) {
        json.name(row.key()).beginObject();
        for (ConfigDb.Field field : row.fields()) {
          json.name(field.name());
          value(json, field);
        }
        json.endObject();
      }
      json.endObject();
    }
    json.endObject();
    json.flush();
    out.append('\n');
  }

  private static void value(JsonWriter json, ConfigDb.Field field) throws IOException {
    if (!field.isList()) {
      json.value(field.values().getFirst());
      return;
    }
    json.beginArray();
    for (String value : field.values()) {
      json.value(value);
    }
    json.endArray();
  }
}
