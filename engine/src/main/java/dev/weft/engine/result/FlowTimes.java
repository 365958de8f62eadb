package dev.weft.engine.result;

import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.Network;
import java.util.Arrays;

/** When each flow of an operation that lists flows had arrived, and when it would have alone. */
public final class FlowTimes {
  private final String operation;
  private final long bytes;
  private final FlowEnds ends;
  private final Network network;
  private final double[] seconds;
  private final double[] idleSeconds;

  /** Takes columns by flow; they are kept, not copied. */
  public FlowTimes(
      String operation,
      long bytes,
      FlowEnds ends,
      Network network,
      double[] seconds,
      double[] idleSeconds) {
    this.operation = operation;
    this.bytes = bytes;
    this.ends = ends;
    this.network = network;
    this.seconds = seconds;
    this.idleSeconds = idleSeconds;
  }

  /** Returns the name of the operation. */
  public String operation() {
    return operation;
  }

  /** Returns the size of each flow; the largest where they have sizes of their own. */
  public long bytes() {
    return bytes;
  }

  /** Returns the size of a flow. */
  public long bytes(int flow) {
    return ends.hasBytes() ? ends.bytes(flow) : bytes;
  }

  /** Returns the name of the node where a flow begins. */
  public String from(int flow) {
    return network.name(ends.from(flow));
  }

  /** Returns the name of the node where a flow ends. */
  public String to(int flow) {
    return network.name(ends.to(flow));
  }

  /** Returns the number of flows. */
  public int count() {
    return seconds.length;
  }

  /** Returns the seconds from the start of the flow until its last byte had arrived. */
  public double seconds(int flow) {
    return seconds[flow];
  }

  /** Returns the seconds that the flow would take on an idle network. */
  public double idleSeconds(int flow) {
    return idleSeconds[flow];
  }

  /** Returns the time of a flow over that on an idle network; 1 when neither takes any. */
  public double slowdown(int flow) {
    return idleSeconds[flow] == 0 ? 1 : seconds[flow] / idleSeconds[flow];
  }

  /** Returns the slowdown of the flow that was slowed down most. */
  public double worstSlowdown() {
    double worst = 1;
    for (int flow = 0; flow < seconds.length; flow++) {
      worst = Math.max(worst, slowdown(flow));
    }
    return worst;
  }

  /**
   * Returns the time that a part of the flows had not exceeded: the least time such that at least
   * that part of all flows took no longer.
   *
   * @param part above 0, at most 1
   */
  public double quantileSeconds(double part) {
    double[] sorted = seconds.clone();
    Arrays.sort(sorted);
    return sorted[Math.max(0, (int) Math.ceil(part * sorted.length) - 1)];
  }
}
