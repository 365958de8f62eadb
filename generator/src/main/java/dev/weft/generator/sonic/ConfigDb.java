package dev.weft.generator.sonic;

import java.util.List;

/** The database of a switch's configuration, in output order. */
record ConfigDb(List<Table> tables) {
  record Table(String name, List<Row> rows) {}

  record Row(String key, List<Field> fields) {}

  /**
   * @param values one, unless it is a list
   */
  record Field(String name, List<String> values, boolean isList) {}
}
