package dev.weft.generator.sonic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects rows of tables: tables by name as SONiC writes them, rows as they come. */
final class ConfigDbRows {
  private final Map<String, Map<String, List<ConfigDb.Field>>> tables = new TreeMap<>();

  /** Adds fields to a row, given as name, value, name, value …; none for a row that only is. */
  void add(String table, String key, String... namesAndValues) {
    List<ConfigDb.Field> fields = row(table, key);
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.add(new ConfigDb.Field(namesAndValues[i], List.of(namesAndValues[i + 1]), false));
    }
  }

  void addList(String table, String key, String name, List<String> values) {
    row(table, key).add(new ConfigDb.Field(name, values, true));
  }

  boolean has(String table, String key) {
    return tables.containsKey(table) && tables.get(table).containsKey(key);
  }

  ConfigDb build() {
    List<ConfigDb.Table> built = new ArrayList<>();
    tables.forEach(
        (name, rows) -> {
          List<ConfigDb.Row> builtRows = new ArrayList<>();
          rows.forEach((key, fields) -> builtRows.add(new ConfigDb.Row(key, List.copyOf(fields))));
          built.add(new ConfigDb.Table(name, builtRows));
        });
    return new ConfigDb(built);
  }

  private List<ConfigDb.Field> row(String table, String key) {
    return tables
        .computeIfAbsent(table, name -> new LinkedHashMap<>())
        .computeIfAbsent(key, name -> new ArrayList<>());
  }
}
