package dev.weft.engine.flow;

import java.util.Arrays;

/**
 * Rows ordered by key, lowest first: a heap with four children per row that knows where each row
 * is.
 */
public final class RowQueue {
  private static final int ABSENT = -1;

  private final int[] rows;
  private final double[] keys;
  private final int[] places;
  private int count;

  /** Starts empty, for rows below {@code rowCount}. */
  public RowQueue(int rowCount) {
    rows = new int[rowCount];
    keys = new double[rowCount];
    places = new int[rowCount];
    Arrays.fill(places, ABSENT);
  }

  /** Says whether no row is there. */
  public boolean isEmpty() {
    return count == 0;
  }

  /** Says whether a row is there. */
  public boolean holds(int row) {
    return places[row] != ABSENT;
  }

  /** Returns the row with the lowest key. */
  public int head() {
    return rows[0];
  }

  /** Returns the lowest key. */
  public double headKey() {
    return keys[0];
  }

  /** Changes the key of the head to one that is not lower. */
  public void raiseHead(double key) {
    sink(0, rows[0], key);
  }

  /** Takes away the row with the lowest key. */
  public void removeHead() {
    remove(rows[0]);
  }

  /** Adds a row, or changes its key. */
  public void put(int row, double key) {
    int at = places[row];
    if (at == ABSENT) {
      rise(count++, row, key);
    } else if (key < keys[at]) {
      rise(at, row, key);
    } else {
      sink(at, row, key);
    }
  }

  /** Lowers the key of a row that is there; one that is not lower changes nothing. */
  void lower(int row, double key) {
    int at = places[row];
    if (key < keys[at]) {
      rise(at, row, key);
    }
  }

  /** Removes a row, if it is there. */
  public void remove(int row) {
    int at = places[row];
    if (at == ABSENT) {
      return;
    }
    places[row] = ABSENT;
    count--;
    if (at < count) {
      int last = rows[count];
      double key = keys[count];
      if (at > 0 && key < keys[(at - 1) >> 2]) {
        rise(at, last, key);
      } else {
        sink(at, last, key);
      }
    }
  }

  /** Removes all rows. */
  void clear() {
    for (int at = 0; at < count; at++) {
      places[rows[at]] = ABSENT;
    }
    count = 0;
  }

  int count() {
    return count;
  }

  /** Returns the i-th row, in no order. */
  int row(int i) {
    return rows[i];
  }

  /** Lowers all keys by the same. */
  void lowerAll(double by) {
    for (int at = 0; at < count; at++) {
      keys[at] -= by;
    }
  }

  private void rise(int from, int row, double key) {
    int at = from;
    while (at > 0) {
      int parent = (at - 1) >> 2;
      if (keys[parent] <= key) {
        break;
      }
      set(at, rows[parent], keys[parent]);
      at = parent;
    }
    set(at, row, key);
  }

  private void sink(int from, int row, double key) {
    int at = from;
    for (int child = 4 * at + 1; child < count; child = 4 * at + 1) {
      int end = Math.min(child + 4, count);
      int least = child;
      for (int next = child + 1; next < end; next++) {
        if (keys[next] < keys[least]) {
          least = next;
        }
      }
      if (keys[least] >= key) {
        break;
      }
      set(at, rows[least], keys[least]);
      at = least;
    }
    set(at, row, key);
  }

  private void set(int at, int row, double key) {
    rows[at] = row;
    keys[at] = key;
    places[row] = at;
  }
}
