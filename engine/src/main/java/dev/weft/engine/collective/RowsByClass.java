package dev.weft.engine.collective;

import java.util.function.IntUnaryOperator;

/** Which rows are in each class: class after class, rows rising. */
final class RowsByClass {
  private final int[] start;
  private final int[] rows;

  /**
   * Sorts rows.
   *
   * @param classOf of each row its class; below 0 for none
   */
  RowsByClass(int classes, int rowCount, IntUnaryOperator classOf) {
    start = new int[classes + 1];
    for (int row = 0; row < rowCount; row++) {
      int of = classOf.applyAsInt(row);
      if (of >= 0) {
        start[of + 1]++;
      }
    }
    for (int i = 0; i < classes; i++) {
      start[i + 1] += start[i];
    }
    rows = new int[start[classes]];
    int[] next = start.clone();
    for (int row = 0; row < rowCount; row++) {
      int of = classOf.applyAsInt(row);
      if (of >= 0) {
        rows[next[of]++] = row;
      }
    }
  }

  /** Returns the first place of a class; its last is before {@code start(of + 1)}. */
  int start(int of) {
    return start[of];
  }

  /** Returns the row at a place. */
  int row(int place) {
    return rows[place];
  }
}
