package dev.weft.engine.model;

import java.util.Arrays;

/** A growing column of {@code double}. */
public final class DoubleColumn {
  private double[] values;
  private int count;

  /** Starts small. */
  public DoubleColumn() {
    this(16);
  }

  /** Starts with room for so many values, at least one. */
  public DoubleColumn(int room) {
    values = new double[room];
  }

  /** Appends a value. */
  public void add(double value) {
    if (count == values.length) {
      values = Arrays.copyOf(values, 2 * count);
    }
    values[count++] = value;
  }

  /** Returns the number of values. */
  public int count() {
    return count;
  }

  /** Returns the value at a row below {@link #count}. */
  public double at(int row) {
    return values[row];
  }

  /** Returns the values in an array of their own. */
  public double[] toArray() {
    return Arrays.copyOf(values, count);
  }

  /** Returns the values, without a copy where the column is full; nothing may be added any more. */
  public double[] take() {
    return count == values.length ? values : toArray();
  }
}
