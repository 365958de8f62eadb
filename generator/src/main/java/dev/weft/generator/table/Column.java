package dev.weft.generator.table;

import java.util.function.Function;
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
  public Column(String name, Type type, Function<R, @Nullable Object> value) {
    this(name, type, false, value);
  }

  /** The values of a param, as written. */
  public static <R> Column<R> ofParam(String name, Function<R, @Nullable Object> value) {
    return new Column<>(name, Type.BYTE_ARRAY, true, value);
  }

  Column<R> called(String other) {
    return new Column<>(other, type, isParam, value);
  }
}
