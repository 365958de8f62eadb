package dev.weft.engine.flow;

/** Takes the path of a flow piece by piece. */
public interface PathWriter {
  /** Adds a segment to the path being written, and the part of the flow that enters it. */
  void add(int segmentRow, double partOfFlow);
}
