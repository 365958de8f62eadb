package dev.weft.generator.table;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;
import dev.weft.generator.csv.CsvWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Rows under typed columns, each with a name of its own: a param that is called as a column is
 * called {@code param_NAME}.
 *
 * @param name of what the rows are, for readers of Parquet
 */
public record Table<R>(String name, List<Column<R>> columns, List<R> rows) {
  public Table {
    columns = named(columns);
    rows = List.copyOf(rows);
  }

  private static <R> List<Column<R>> named(List<Column<R>> columns) {
    Set<String> names = new HashSet<>();
    for (Column<R> column : columns) {
      if (!column.isParam() && !names.add(column.name())) {
        throw new IllegalArgumentException("two columns are called " + column.name());
      }
    }
    List<Column<R>> named = new ArrayList<>();
    for (Column<R> column : columns) {
      String name = column.name();
      while (column.isParam() && !names.add(name)) {
        name = "param_" + name;
      }
      named.add(column.called(name));
    }
    return List.copyOf(named);
  }

  /** Comma-separated values with a header; closes the writer. */
  public void csv(Writer out) throws IOException {
    String[] header = columns.stream().map(Column::name).toArray(String[]::new);
    try (CsvWriter csv = new CsvWriter(out, header)) {
      for (R row : rows) {
        csv.row(columns.stream().map(column -> column.value().apply(row)).toArray());
      }
    }
  }

  /** A list of objects; closes the writer. */
  public void json(Writer out) throws IOException {
    try (JsonWriter json = new JsonWriter(out)) {
      json.setFormattingStyle(FormattingStyle.PRETTY.withNewline("\n"));
      json(json);
    }
  }

  /** The same list as a value of something larger. */
  public void json(JsonWriter json) throws IOException {
    boolean hasNulls = json.getSerializeNulls();
    json.setSerializeNulls(true);
    json.beginArray();
    for (R row : rows) {
      json.beginObject();
      for (Column<R> column : columns) {
        column.json(json.name(column.name()), row);
      }
      json.endObject();
    }
    json.endArray();
    json.setSerializeNulls(hasNulls);
  }

  /** One row group, not compressed; does not close the stream. */
  public void parquet(OutputStream out) throws IOException {
    ParquetTable.write(name, columns, rows, out);
  }
}
