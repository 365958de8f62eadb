package dev.weft.engine.flow;

/** Rows to look at, each at most once: last come, first served. */
final class RowStack {
  private final int[] rows;
  private final boolean[] isThere;
  private int count;

  /** Starts empty, for rows below {@code rowCount}. */
  RowStack(int rowCount) {
    rows = new int[rowCount];
    isThere = new boolean[rowCount];
  }

  boolean isEmpty() {
    return count == 0;
  }

  /** Adds a row that is not there already. */
  void add(int row) {
    if (!isThere[row]) {
      isThere[row] = true;
      rows[count++] = row;
    }
  }

  /** Takes the row that was added last. */
  int take() {
    int row = rows[--count];
    isThere[row] = false;
    return row;
  }
}
