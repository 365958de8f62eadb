package dev.weft.engine.model;

import java.util.Arrays;

/** A growing column of {@code long}. */
public final class LongColumn {
  private long[] values = new long[16];
  private int count;

  /** Appends a value. */
  public void add(long value) {
    if (count == values.length) {
      values = Arrays.copyOf(values, 2 * count);
    }
    values[count++] = value;
  }

  /** Sets the value at a row below {@link #count}. */
  void set(int row, long value) {
    values[row] = value;
  }

  /** Returns the number of values. */
  public int count() {
    return count;
  }

  /** Returns the value at a row below {@link #count}. */
  public long at(int row) {
    return values[row];
  }

  /** Returns the values in an array of their own. */
  public long[] toArray() {
    return Arrays.copyOf(values, count);
  }
}
