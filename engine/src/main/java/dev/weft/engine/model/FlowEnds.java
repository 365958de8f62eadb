package dev.weft.engine.model;

import dev.weft.engine.text.Counts;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Listed flows, a row per flow: where they begin and end, each at the GPU of a rank, a NIC or a
 * host, and, where they differ, how much they move and when they start.
 */
public final class FlowEnds {
  /** No flows. */
  public static final FlowEnds NONE = new FlowEnds(new int[0], new int[0]);

  private final int[] from;
  private final int[] to;
  private final long[] bytes;
  private final long[] startPs;

  /** Takes two equally long columns of nodes; they are copied. */
  public FlowEnds(int[] from, int[] to) {
    this(from, to, new long[0], new long[0]);
  }

  /**
   * Takes columns; they are copied.
   *
   * @param bytes of each flow; empty when all move the size of their operation
   * @param startPs from the start of the operation until each flow starts, picoseconds; empty when
   *     all start with it
   */
  public FlowEnds(int[] from, int[] to, long[] bytes, long[] startPs) {
    if (from.length != to.length) {
      throw new IllegalArgumentException(from.length + " sources, " + to.length + " destinations");
    }
    checkLength("bytes", bytes, from.length);
    checkLength("startPs", startPs, from.length);
    this.from = from.clone();
    this.to = to.clone();
    this.bytes = bytes.clone();
    this.startPs = startPs.clone();
  }

  private static void checkLength(String name, long[] column, int flows) {
    if (column.length != 0 && column.length != flows) {
      throw new IllegalArgumentException(
          Counts.text("%s has %d {rows|row} for %d {flows|flow}", name, column.length, flows));
    }
  }

  /** Returns the number of flows. */
  public int count() {
    return from.length;
  }

  /** Returns the node where a flow begins. */
  public int from(int flow) {
    return from[flow];
  }

  /** Returns the node where a flow ends. */
  public int to(int flow) {
    return to[flow];
  }

  /** Says whether a flow begins or ends at such a node. */
  boolean touches(IntPredicate nodes) {
    return Arrays.stream(from).anyMatch(nodes) || Arrays.stream(to).anyMatch(nodes);
  }

  /** Says whether flows have sizes of their own. */
  public boolean hasBytes() {
    return bytes.length > 0;
  }

  /** Says whether flows have starts of their own. */
  public boolean hasStarts() {
    return startPs.length > 0;
  }

  /** Returns the bytes of a flow, where flows have sizes of their own. */
  public long bytes(int flow) {
    return bytes[flow];
  }

  /** Returns the largest of their sizes. */
  public long mostBytes() {
    return Arrays.stream(bytes).max().orElse(0);
  }

  /** Returns how long after its operation a flow starts, picoseconds. */
  public long startPs(int flow) {
    return startPs.length == 0 ? 0 : startPs[flow];
  }
}
