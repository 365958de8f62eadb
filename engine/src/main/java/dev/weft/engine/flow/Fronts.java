package dev.weft.engine.flow;

import dev.weft.engine.model.DoubleColumn;
import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.LongColumn;
import java.util.Arrays;

/**
 * Where parts of a flow are after some hops, and since when: switches with parts and times. Equal
 * fronts are one row, whatever way led there.
 */
final class Fronts {
  /** What {@link #find} answers when the switch isn't there. */
  static final int NONE = LongIntMap.NONE;

  private final IntColumn start = new IntColumn();
  private final IntColumn nodes = new IntColumn();
  private final DoubleColumn parts = new DoubleColumn();
  private final LongColumn arrivalsPs = new LongColumn();
  private final LongIntMap byContent = new LongIntMap();

  /** Rows by front (high half) and switch (low half). */
  private final LongIntMap places = new LongIntMap();

  /** The front being written: part and time by node, and which nodes these are. */
  private final double[] part;

  private final long[] arrivalPs;
  private final IntColumn written = new IntColumn();

  Fronts(int nodeCount) {
    part = new double[nodeCount];
    arrivalPs = new long[nodeCount];
    start.add(0);
  }

  int start(int front) {
    return start.at(front);
  }

  int node(int row) {
    return nodes.at(row);
  }

  double part(int row) {
    return parts.at(row);
  }

  long arrivalPs(int row) {
    return arrivalsPs.at(row);
  }

  /** Returns the row of a switch in a front, or {@link #NONE}. */
  int find(int front, int node) {
    return places.get((long) front << 32 | node);
  }

  /** Adds to the front being written; a switch is reached when the last part reaches it. */
  void add(int node, double addedPart, long timePs) {
    if (part[node] == 0) {
      written.add(node);
      arrivalPs[node] = timePs;
    }
    part[node] += addedPart;
    arrivalPs[node] = Math.max(arrivalPs[node], timePs);
  }

  /** Says whether the front being written is empty. */
  boolean isEmpty() {
    return written.count() == 0;
  }

  /** Ends the front being written and returns its row. */
  int end() {
    int[] sorted = written.toArray();
    Arrays.sort(sorted);
    long hash = sorted.length;
    for (int node : sorted) {
      hash =
          Mix.of(Mix.of(hash, node), Mix.of(Double.doubleToLongBits(part[node]), arrivalPs[node]));
    }
    int known = byContent.get(hash);
    int front = known != LongIntMap.NONE && isEqual(known, sorted) ? known : append(sorted);
    byContent.put(hash, front);
    while (written.count() > 0) {
      part[written.removeLast()] = 0;
    }
    return front;
  }

  private boolean isEqual(int front, int[] sorted) {
    boolean isEqual = start.at(front + 1) - start.at(front) == sorted.length;
    for (int i = 0; isEqual && i < sorted.length; i++) {
      int row = start.at(front) + i;
      isEqual =
          nodes.at(row) == sorted[i]
              && parts.at(row) == part[sorted[i]]
              && arrivalsPs.at(row) == arrivalPs[sorted[i]];
    }
    return isEqual;
  }

  private int append(int[] sorted) {
    int front = start.count() - 1;
    for (int node : sorted) {
      places.put((long) front << 32 | node, nodes.count());
      nodes.add(node);
      parts.add(part[node]);
      arrivalsPs.add(arrivalPs[node]);
    }
    start.add(nodes.count());
    return front;
  }
}
