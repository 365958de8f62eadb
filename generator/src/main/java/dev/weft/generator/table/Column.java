package dev.weft.generator.table;

import com.google.gson.stream.JsonWriter;
import dev.weft.generator.csv.CsvWriter;
import java.io.IOException;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.apache.parquet.format.Type;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table.
 *
 * @param type of its values: {@code BYTE_ARRAY} of text, {@code INT64} of longs, {@code DOUBLE}
 * @param isParam whether its name is a user's
 * @param value of a row, as the type says; null where there is none
 */
public record Column<R>(
    String name, Type type, boolean isParam, Function<R, @Nullable Object> value) {
  /** As JSON has numbers (RFC 8259, 6). */
  private static final Pattern NUMBER =
      Pattern.compile("-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][-+]?[0-9]+)?");

  public Column(String name, Type type, Function<R, @Nullable Object> value) {
    this(name, type, false, value);
  }

  /** The values of a param, as written. */
  public static <R> Column<R> ofParam(String name, Function<R, @Nullable Object> value) {
    return new Column<>(name, Type.BYTE_ARRAY, true, value);
  }

  /** Writes the value of a row; that of a param is a number where it reads as one. */
  public void json(JsonWriter json, R row) throws IOException {
    Object found = value.apply(row);
    if (isParam && found != null) {
      param(json, found.toString());
      return;
    }
    switch (found) {
      case null -> json.nullValue();
      case Double number when Double.isFinite(number) -> json.jsonValue(CsvWriter.number(number));
      case Number number -> json.value(number);
      default -> json.value(found.toString());
    }
  }

  /** Writes the value of a param, as written: a number where it is one, else a text. */
  public static void param(JsonWriter json, String written) throws IOException {
    if (NUMBER.matcher(written).matches()) {
      json.jsonValue(written);
    } else {
      json.value(written);
    }
  }

  Column<R> called(String other) {
    return new Column<>(other, type, isParam, value);
  }
}
