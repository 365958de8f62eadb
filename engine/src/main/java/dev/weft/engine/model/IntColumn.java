package dev.weft.engine.model;

import java.util.Arrays;

/** A growing column of {@code int}. */
public final class IntColumn {
  private int[] values;
  private int count;

  /** Starts small. */
  public IntColumn() {
    this(16);
  }

  /** Starts with room for so many values, at least one. */
  public IntColumn(int room) {
    values = new int[room];
  }

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

  /** Returns the values, without a copy where the column is full; nothing may be added any more. */
  public int[] take() {
    return count == values.length ? values : toArray();
  }
}
