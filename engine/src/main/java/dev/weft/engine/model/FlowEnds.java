package dev.weft.engine.model;

/** Where flows begin and end: nodes, each the GPU of a rank or a NIC; a row per flow. */
public final class FlowEnds {
  /** No flows. */
  public static final FlowEnds NONE = new FlowEnds(new int[0], new int[0]);

  private final int[] from;
  private final int[] to;

  /** Takes two equally long columns of nodes; they are copied. */
  public FlowEnds(int[] from, int[] to) {
    if (from.length != to.length) {
      throw new IllegalArgumentException(from.length + " sources, " + to.length + " destinations");
    }
    this.from = from.clone();
    this.to = to.clone();
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
}
