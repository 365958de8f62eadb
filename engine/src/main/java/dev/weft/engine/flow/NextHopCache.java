package dev.weft.engine.flow;

import java.util.Arrays;

/**
 * Next hops that were asked for lately, by switch and what they depend on there: flows between all
 * pairs ask for the same ones again and again. What has the same place in the table takes the place
 * of the other.
 */
final class NextHopCache {
  private static final int SIZE = 1 << 16;
  private static final int[] EMPTY = {};

  private final Forwarding forwarding;

  /** Next hops of the switch at hand; as long as any node has links. */
  private final int[] members;

  private final long[] keys = new long[SIZE];
  private final int[][] known = new int[SIZE][];

  NextHopCache(Forwarding forwarding, int[] members) {
    this.forwarding = forwarding;
    this.members = members;
    Arrays.fill(known, EMPTY);
  }

  /** As {@link Forwarding#nextHops}; not to be changed. */
  int[] nextHops(int switchNode, int nic) {
    long key = forwarding.sameNextHops(switchNode, nic);
    int place = (int) Mix.of(key) & (SIZE - 1);
    if (keys[place] != key || known[place].length == 0) {
      int count = forwarding.nextHops(switchNode, nic, members);
      known[place] = Arrays.copyOf(members, count);
      keys[place] = key;
    }
    return known[place];
  }
}
