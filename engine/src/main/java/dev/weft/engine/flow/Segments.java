package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;

/**
 * Pieces of paths that flows share. A segment says for each of its directed links which part of
 * what enters the segment that link carries.
 */
public final class Segments {
  private final IntColumn start = new IntColumn();
  private final IntColumn link = new IntColumn();
  private final Parts part = new Parts();

  /** Links of the segment that has the most. */
  private int most;

  /** Makes a table without rows. */
  public Segments() {
    start.add(0);
  }

  /** Adds a link to the segment being written. */
  public void add(int directedLink, double partOfFlow) {
    link.add(directedLink);
    part.add(partOfFlow);
  }

  /** Ends the segment being written and returns its row. */
  public int end() {
    most = Math.max(most, link.count() - start.at(start.count() - 1));
    start.add(link.count());
    return start.count() - 2;
  }

  /** Returns the number of segments. */
  public int count() {
    return start.count() - 1;
  }

  /** Returns the number of links of the segment that has the most. */
  int most() {
    return most;
  }

  /** Returns the first entry of a segment; its last is before {@code start(segment + 1)}. */
  public int start(int segment) {
    return start.at(segment);
  }

  /** Returns the directed link of an entry. */
  public int link(int entry) {
    return link.at(entry);
  }

  /** Returns the part of the flow that the link of an entry carries. */
  public double part(int entry) {
    return part.at(entry);
  }
}
