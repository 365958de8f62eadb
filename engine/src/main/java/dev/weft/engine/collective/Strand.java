package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import java.util.Arrays;

/**
 * One stage of a running operation: the phase, how many chunks have passed it, and what the flows
 * of the chunk under way still have to move.
 */
final class Strand {
  private Phase phase;
  private long done;

  /** Bytes left by flow; empty while no chunk is under way. */
  private double[] left = {};

  /** Chunks that have passed wholly on the paths that the flows have now. */
  private long passedHere;

  /** Of a chunk that began on other paths: what was left when these were taken. */
  private double[] leftBefore = {};

  /** When the chunk will have passed, as far as its flows have emptied; picked up only then. */
  private double end;

  private double start;
  private boolean isDrained;

  Strand(Phase phase) {
    this.phase = phase;
  }

  Phase phase() {
    return phase;
  }

  /** Chunks that have passed. */
  long done() {
    return done;
  }

  boolean isIdle() {
    return left.length == 0;
  }

  boolean isDrained() {
    return isDrained;
  }

  double start() {
    return start;
  }

  double end() {
    return end;
  }

  double left(int flow) {
    return left[flow];
  }

  void setLeft(int flow, double bytes) {
    left[flow] = bytes;
  }

  /**
   * Lets a chunk begin.
   *
   * @param bytes what the shares of the flows refer to: the chunk in all its rounds
   */
  void begin(double bytes, double now) {
    FlowSet flows = phase.flows();
    left = new double[flows.count()];
    Arrays.setAll(left, flow -> bytes * flows.share(flow));
    start = now;
    end = now;
    isDrained = false;
  }

  /** Notes when something of the chunk will have arrived. */
  void arrives(double time) {
    end = Math.max(end, time);
  }

  void drained() {
    isDrained = true;
  }

  /**
   * Ends the chunk under way, or one that never shared the network.
   *
   * @param oldLoad takes what a chunk that has changed its paths moved since then
   */
  void pass(double[] oldLoad) {
    if (leftBefore.length > 0) {
      double[] moved = leftBefore;
      double part = phase.moves() / phase.rounds();
      phase.flows().addLoad(flow -> moved[flow] * part, oldLoad);
      leftBefore = new double[0];
    } else {
      passedHere++;
    }
    left = new double[0];
    isDrained = false;
    done++;
  }

  /** Forgets how many chunks have passed. */
  void rewind() {
    done = 0;
    passedHere = 0;
  }

  /**
   * Takes other paths from now on.
   *
   * @param chunkBytes what the shares of flows refer to in a chunk
   * @param oldLoad takes what has moved along the paths that are left
   */
  void reroute(Phase other, double chunkBytes, double[] oldLoad) {
    addLoad(chunkBytes, oldLoad);
    passedHere = 0;
    if (!isIdle()) {
      double[] from = leftBefore;
      FlowSet flows = phase.flows();
      double part = phase.moves() / phase.rounds();
      flows.addLoad(
          flow ->
              ((from.length > 0 ? from[flow] : chunkBytes * flows.share(flow)) - left[flow]) * part,
          oldLoad);
      leftBefore = left.clone();
    }
    phase = other;
  }

  /** Adds, for each directed link, what chunks have moved that passed wholly on these paths. */
  void addLoad(double chunkBytes, double[] load) {
    if (passedHere > 0) {
      double bytes = passedHere * chunkBytes * phase.moves() / phase.rounds();
      phase.flows().addLoad(bytes, load);
    }
  }
}
