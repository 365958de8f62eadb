package dev.weft.engine.flow;

import java.util.Arrays;

/** A map from {@code long} to {@code int} without boxes: open addressing, linear probing. */
final class LongIntMap {
  /** What {@link #get} answers when the key is not there; not a legal value. */
  static final int NONE = -1;

  private long[] keys = new long[64];
  private int[] values = new int[64];
  private int count;

  LongIntMap() {
    Arrays.fill(values, NONE);
  }

  int get(long key) {
    return values[slot(key)];
  }

  void put(long key, int value) {
    int slot = slot(key);
    if (values[slot] == NONE) {
      count++;
    }
    keys[slot] = key;
    values[slot] = value;
    if (2 * count > keys.length) {
      grow();
    }
  }

  int count() {
    return count;
  }

  private int slot(long key) {
    int mask = keys.length - 1;
    int slot = (int) Mix.of(key) & mask;
    while (values[slot] != NONE && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = new int[keys.length];
    Arrays.fill(values, NONE);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldValues[i] != NONE) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        values[slot] = oldValues[i];
      }
    }
  }
}
