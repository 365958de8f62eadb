package dev.weft.generator.table;

import java.util.function.Function;
import org.apache.parquet.format.Type;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table.
 *
 * @param type of its values: {@code BYTE_ARRAY} of text, {@code INT64} of longs, {@code DOUBLE}
 * @param value of a row, as the type says; null where there is none
 */
public record Column<R>(String name, Type type, Function<R, @Nullable Object> value) {}
