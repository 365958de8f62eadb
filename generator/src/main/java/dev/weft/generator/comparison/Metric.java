package dev.weft.generator.comparison;

import org.jspecify.annotations.Nullable;

/**
 * A number of one design.
 *
 * @param row what it is of
 * @param value in the unit of the row; null when there is none
 * @param text as people read it; why there is none, when there is none
 */
record Metric(Row row, @Nullable Double value, String text) {
  /** Why there is no number where there could be one: a type does not state it. */
  static final String UNKNOWN = "unknown";

  /** Which value of a row is best. */
  enum Better {
    LESS,
    MORE,
    /** Neither: it says what is asked for, not how well that is done. */
    NEITHER
  }

  /**
   * What is measured.
   *
   * @param group of rows that belong together, a title
   * @param column of the number in tables: equal for the same number of all designs
   * @param isDetail whether it stands only where all rows do
   */
  record Row(
      String group, String title, String column, Unit unit, Better better, boolean isDetail) {}

  static Metric of(Row row, @Nullable Double value, String otherwise) {
    return value == null || value.isNaN() || value.isInfinite()
        ? new Metric(row, null, otherwise)
        : new Metric(row, value, row.unit().text(value));
  }
}
