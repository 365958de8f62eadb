package dev.weft.generator.table;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table.
 *
 * @param value of a row: a {@code String}, {@code Long} or {@code Double}, as the type says; null
 *     where there is none
 */
public record Column<R>(String name, Type type, Function<R, @Nullable Object> value) {
  /** Of the values of a column. */
  public enum Type {
    TEXT,
    WHOLE,
    REAL
  }
}
