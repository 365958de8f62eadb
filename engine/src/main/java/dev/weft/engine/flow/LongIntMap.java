package dev.weft.engine.flow;

import java.util.Arrays;

/** A map from {@code long} to {@code int} without boxes: open addressing, linear probing. */
final class LongIntMap {
  /** What {@link #get} answers when the key is not there; not a legal value. */
  static final int NONE = -1;

  private static final int LEAST_SLOTS = 64;
  private static final int MOST_SLOTS_AT_FIRST = 1 << 15;

  private long[] keys;
  private int[] values;
  private int count;

  /** Starts small. */
  LongIntMap() {
    this(0);
  }

  /** Starts with room for so many keys, as far as that is little memory. */
  LongIntMap(int expected) {
    this(expected, MOST_SLOTS_AT_FIRST);
  }

  private LongIntMap(int expected, int mostSlots) {
    int slots = LEAST_SLOTS;
    while (slots < mostSlots && slots < 2L * expected) {
      slots *= 2;
    }
    keys = new long[slots];
    values = new int[slots];
    Arrays.fill(values, NONE);
  }

  /** Returns one that never grows while it has so many keys. */
  static LongIntMap of(int keys) {
    return new LongIntMap(keys, 1 << 30);
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
