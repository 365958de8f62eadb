package dev.weft.engine.flow;

import dev.weft.engine.model.DoubleColumn;
import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.LongColumn;

/**
 * Pieces of paths in rows: what a flow loads near its sender, in the middle, or near its receiver.
 */
final class PieceRows implements PathWriter {
  private final IntColumn start = new IntColumn();
  private final IntColumn segment = new IntColumn();
  private final DoubleColumn part = new DoubleColumn();
  private final LongColumn latencyPs = new LongColumn();

  /** Makes a table without rows. */
  PieceRows() {
    start.add(0);
  }

  @Override
  public void add(int segmentRow, double partOfFlow) {
    segment.add(segmentRow);
    part.add(partOfFlow);
  }

  /** Ends the row being written and returns its number. */
  int end(long ofRowPs) {
    start.add(segment.count());
    latencyPs.add(ofRowPs);
    return latencyPs.count() - 1;
  }

  int count() {
    return latencyPs.count();
  }

  /** Returns the number of entries of all rows. */
  int entryCount() {
    return segment.count();
  }

  /** Returns the first entry of a row; its last is before {@code start(row + 1)}. */
  int start(int row) {
    return start.at(row);
  }

  int segment(int entry) {
    return segment.at(entry);
  }

  double part(int entry) {
    return part.at(entry);
  }

  long latencyPs(int row) {
    return latencyPs.at(row);
  }
}
