package dev.weft.engine.model;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The forwarding rows that a compiler wrote. A row says: at this switch, towards this group of
 * destinations, these links. Rules 1 and 2 (links straight to the NIC, links to its leaves) need no
 * rows; {@code flow.Forwarding} applies all three.
 */
public final class Routing {
  /** The group of a NIC that no row reaches. */
  public static final int NO_GROUP = -1;

  /** The prefix of a NIC that has none. */
  public static final int NO_PREFIX = -1;

  /** What {@link #hashSeed} answers for a switch that has none. */
  public static final long NO_SEED = -1;

  /** Switches keep seeds of 32 bits. */
  public static final long GREATEST_HASH_SEED = (1L << 32) - 1;

  /** What {@link #lookup} answers when there is no row. */
  public static final int NONE = -1;

  private final int[] groupOfNode;
  private final int[] prefixOfNode;
  private final int[] nextHopStart;
  private final int[] nextHopLinks;
  private final long[] keys;

  /** By node, its first row; its last is before that of the next node. */
  private final int[] rowStart;

  private final int[] nextHops;

  /** By node; null where no switch has one. */
  private final long @Nullable [] hashSeeds;

  /** Keys are {@code switch << 32 | group}, in rising order. */
  Routing(
      int[] groupOfNode,
      int[] prefixOfNode,
      int[] nextHopStart,
      int[] nextHopLinks,
      long[] keys,
      int[] nextHops,
      long @Nullable [] hashSeeds) {
    this.hashSeeds = hashSeeds;
    this.groupOfNode = groupOfNode;
    this.prefixOfNode = prefixOfNode;
    this.nextHopStart = nextHopStart;
    this.nextHopLinks = nextHopLinks;
    this.keys = keys;
    this.nextHops = nextHops;
    this.rowStart = new int[groupOfNode.length + 1];
    for (long key : keys) {
      rowStart[(int) (key >>> 32) + 1]++;
    }
    for (int node = 0; node < groupOfNode.length; node++) {
      rowStart[node + 1] += rowStart[node];
    }
  }

  /** Returns the destination group of a NIC, or {@link #NO_GROUP}. */
  public int group(int nic) {
    return groupOfNode[nic];
  }

  /** Returns the prefix by which switches know a NIC, or {@link #NO_PREFIX}. */
  public int prefix(int nic) {
    return prefixOfNode[nic];
  }

  /** Returns the seed by which a switch hashes, or {@link #NO_SEED}. */
  public long hashSeed(int switchNode) {
    return hashSeeds == null ? NO_SEED : hashSeeds[switchNode];
  }

  /** Returns the number of different next-hop sets. */
  public int nextHopsCount() {
    return nextHopStart.length - 1;
  }

  /** Returns the number of links in a next-hop set. */
  public int nextHopsSize(int row) {
    return nextHopStart[row + 1] - nextHopStart[row];
  }

  /** Returns the i-th link (cable) of a next-hop set. */
  public int nextHop(int row, int i) {
    return nextHopLinks[nextHopStart[row] + i];
  }

  /** Returns the number of forwarding rows. */
  public int rowCount() {
    return keys.length;
  }

  /** Returns the switch of a forwarding row. */
  public int rowSwitch(int row) {
    return (int) (keys[row] >>> 32);
  }

  /** Returns the destination group of a forwarding row. */
  public int rowGroup(int row) {
    return (int) keys[row];
  }

  /** Returns the next-hop set of a forwarding row. */
  public int rowNextHops(int row) {
    return nextHops[row];
  }

  /** Returns the next-hop set at a switch towards a group, or {@link #NONE}. */
  public int lookup(int switchNode, int group) {
    int start = rowStart[switchNode];
    int end = rowStart[switchNode + 1];
    if (start == end) {
      return NONE;
    }
    int first = rowGroup(start);
    int last = rowGroup(end - 1);
    if (group < first || group > last) {
      return NONE;
    }
    // Groups of a switch often follow each other at about one distance.
    int guess =
        start + (int) ((long) (group - first) * (end - 1 - start) / Math.max(1, last - first));
    long key = key(switchNode, group);
    if (keys[guess] == key) {
      return nextHops[guess];
    }
    int row = searchFrom(guess, start, end, key);
    return row < 0 ? NONE : nextHops[row];
  }

  /** Finds a key in a part of the column, by steps that double from a guess; negative without. */
  private int searchFrom(int guess, int start, int end, long key) {
    int from = guess;
    int to = guess + 1;
    int step = 1;
    while (to < end && keys[to - 1] < key) {
      from = to;
      to = Math.min(end, to + step);
      step *= 2;
    }
    while (from > start && keys[from] > key) {
      to = from;
      from = Math.max(start, from - step);
      step *= 2;
    }
    return Arrays.binarySearch(keys, from, to, key);
  }

  static long key(int switchNode, int group) {
    return (long) switchNode << 32 | group;
  }
}
