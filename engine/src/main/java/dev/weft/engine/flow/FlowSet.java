package dev.weft.engine.flow;

import dev.weft.engine.model.DoubleColumn;
import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.LongColumn;

/**
 * Flows that start together, or each some time after the set. Their sizes are shares of one size,
 * so that a set serves all sizes of a sweep.
 */
public final class FlowSet {
  private final Segments segments;
  private final IntColumn start = new IntColumn();
  private final IntColumn segment = new IntColumn();
  private final DoubleColumn part = new DoubleColumn();
  private final DoubleColumn share = new DoubleColumn();
  private final LongColumn latencyPs = new LongColumn();

  /** Empty while all flows start together. */
  private final LongColumn startPs = new LongColumn();

  /** Makes a set without flows over these segments. */
  public FlowSet(Segments segments) {
    this.segments = segments;
    start.add(0);
  }

  /** Adds a segment to the path of the flow being written. */
  public void add(int segmentRow, double partOfFlow) {
    segment.add(segmentRow);
    part.add(partOfFlow);
  }

  /**
   * Ends the flow being written.
   *
   * @param shareOfSize bytes of the flow per byte of the set's size
   * @param pathLatencyPs first byte in to first byte out on an idle path, picoseconds
   */
  public void end(double shareOfSize, long pathLatencyPs) {
    start.add(segment.count());
    share.add(shareOfSize);
    latencyPs.add(pathLatencyPs);
  }

  /** Lets the flow that was ended last start so long after the set; with one, all need it. */
  public void delay(long picoseconds) {
    startPs.add(picoseconds);
  }

  /** Returns how long after the set a flow starts, picoseconds. */
  public long startPs(int flow) {
    return startPs.count() == 0 ? 0 : startPs.at(flow);
  }

  /** Returns the segments that paths are made of. */
  public Segments segments() {
    return segments;
  }

  /** Returns the number of flows. */
  public int count() {
    return share.count();
  }

  /** Returns the first entry of a flow; its last is before {@code start(flow + 1)}. */
  public int start(int flow) {
    return start.at(flow);
  }

  /** Returns the segment of an entry. */
  public int segment(int entry) {
    return segment.at(entry);
  }

  /** Returns the part of the flow that enters the segment of an entry. */
  public double part(int entry) {
    return part.at(entry);
  }

  /** Returns the bytes of a flow per byte of the set's size. */
  public double share(int flow) {
    return share.at(flow);
  }

  /** Returns the latency of a flow's path, in picoseconds. */
  public long latencyPs(int flow) {
    return latencyPs.at(flow);
  }
}
