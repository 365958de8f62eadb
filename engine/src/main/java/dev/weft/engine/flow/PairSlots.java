package dev.weft.engine.flow;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Numbers, for each kind of members, which of its NICs they use and which ports of it: mostly the
 * same as for the kind asked about before.
 */
final class PairSlots {
  /** No slot has been asked for, or none is known. */
  static final int NONE = -1;

  private record Slot(int kind, int nic, int spread) {}

  private final Map<Slot, Integer> known = new HashMap<>();
  private final int[] count;

  /** By kind, what was found last. */
  private final int[] lastNic;

  private final int[] lastSpread;
  private final int[] last;

  PairSlots(int kinds) {
    count = new int[kinds];
    lastNic = new int[kinds];
    lastSpread = new int[kinds];
    last = new int[kinds];
    Arrays.fill(last, NONE);
  }

  /** Returns the slot, or {@link #NONE} when it is not known. */
  int find(int kind, int nic, int spread) {
    if (last[kind] == NONE || lastNic[kind] != nic || lastSpread[kind] != spread) {
      Integer slot = known.get(new Slot(kind, nic, spread));
      if (slot == null) {
        return NONE;
      }
      note(kind, nic, spread, slot);
    }
    return last[kind];
  }

  /** Adds a slot that is not known and returns it. */
  int add(int kind, int nic, int spread) {
    int slot = count[kind]++;
    known.put(new Slot(kind, nic, spread), slot);
    note(kind, nic, spread, slot);
    return slot;
  }

  private void note(int kind, int nic, int spread, int slot) {
    lastNic[kind] = nic;
    lastSpread[kind] = spread;
    last[kind] = slot;
  }
}
