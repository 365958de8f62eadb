package dev.weft.engine.model;

import java.util.Arrays;

/** A growing column of {@code int}. */
public final class IntColumn {
  private int[] values = new int[16];
  private int count;

  /** Appends a value. */
  public void add(int value) {
    if (count == values.length) {
      values = Arrays.copyOf(values, 2 * count);
    }
    values[count++] = value;
  }

  /** Takes away the last value and returns it. */
  public int removeLast() {
    return values[--count];
  }

  /** Takes away all values. */
  public void clear() {
    count = 0;
  }

  /** Returns the number of values. */
  public int count() {
    return count;
  }

  /** Returns the value at a row below {@link #count}. */
  public int at(int row) {
    return values[row];
  }

  /** Returns the values in an array of their own. */
  public int[] toArray() {
    return Arrays.copyOf(values, count);
  }
}
