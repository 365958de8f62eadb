package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.LinkLoad;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;

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

  /** Of a phase on ways: the part of it that was left when it began, or rates changed. */
  private double rest = 1;

  /** Of a phase on ways: when that was. */
  private double since;

  /** By flow of a phase on ways: how long it took, seconds; empty for other phases. */
  private double[] took = {};

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
    took = phase.ways() == null ? took : new double[flows.count()];
    rest = 1;
    since = now;
    start = now;
    end = now;
    isDrained = false;
  }

  /** Notes when something of the chunk will have arrived. */
  void arrives(double time) {
    end = Math.max(end, time);
  }

  /** Notes that a flow of a phase on ways has moved all it had. */
  void empties(int flow, double now) {
    took[flow] = now - since;
  }

  /**
   * Notes when the last chunk will have arrived, by the times that flows took.
   *
   * @param times how often the chunks pass their ways
   */
  void arrivesOnWays(ChunkWays ways, int times) {
    arrives(since + seconds(ways, times, flow -> took[flow]));
  }

  /** How long the rest of all chunks takes when flows take so long. */
  private double seconds(ChunkWays ways, int times, IntToDoubleFunction ofFlow) {
    double part = 1 / (phase.rounds() * times * rest);
    return times * rest * ways.seconds(flow -> ofFlow.applyAsDouble(flow) * part);
  }

  /**
   * Begins anew with what is left of chunks on ways, since rates are about to change: flows that
   * are ahead of the chunks have as much left as the others.
   *
   * @param ofFlow how long flows would have taken, seconds since then
   */
  void restart(
      ChunkWays ways, int times, IntToDoubleFunction ofFlow, double chunkBytes, double now) {
    double whole = seconds(ways, times, ofFlow);
    double left = Math.max(0, 1 - (now - since) / whole);
    rest *= whole > 0 ? left : 1;
    Arrays.setAll(this.left, flow -> rest * chunkBytes * phase.flows().share(flow));
    Arrays.fill(took, 0);
    since = now;
    end = now;
    isDrained = false;
  }

  /** Counts times from another moment: all become later by so many seconds. */
  void shift(double seconds) {
    start += seconds;
    since += seconds;
    end += seconds;
  }

  /** Returns the part of a phase on ways that was left when it began, or rates changed. */
  double rest() {
    return rest;
  }

  double since() {
    return since;
  }

  double took(int flow) {
    return took[flow];
  }

  void drained() {
    isDrained = true;
  }

  /**
   * Ends the chunk under way, or one that never shared the network.
   *
   * @param old takes what a chunk that has changed its paths moved since then
   */
  void pass(List<Moved> old) {
    if (leftBefore.length > 0) {
      double[] moved = leftBefore;
      double part = phase.moves() / phase.rounds();
      old.add(new Moved(phase.flows(), flow -> moved[flow] * part));
      leftBefore = new double[0];
    } else {
      passedHere++;
    }
    left = new double[0];
    isDrained = false;
    done++;
  }

  /** Ends the last of so many chunks, none of which is under way. */
  void passAll(long chunks) {
    passedHere += chunks - done;
    done = chunks;
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
   * @param old takes what has moved along the paths that are left
   */
  void reroute(Phase other, double chunkBytes, List<Moved> old) {
    if (passedHere > 0) {
      FlowSet flows = phase.flows();
      double bytes = passedBytes(chunkBytes);
      old.add(new Moved(flows, flow -> bytes * flows.share(flow)));
      passedHere = 0;
    }
    if (!isIdle()) {
      FlowSet flows = phase.flows();
      double part = phase.moves() / phase.rounds();
      double[] moved = left.clone();
      for (int flow = 0; flow < moved.length; flow++) {
        double from = leftBefore.length > 0 ? leftBefore[flow] : chunkBytes * flows.share(flow);
        moved[flow] = (from - left[flow]) * part;
      }
      old.add(new Moved(flows, flow -> moved[flow]));
      leftBefore = left.clone();
    }
    phase = other;
  }

  private double passedBytes(double chunkBytes) {
    return passedHere * chunkBytes * phase.moves() / phase.rounds();
  }

  /** Adds, for each directed link, what chunks have moved that passed wholly on these paths. */
  void addLoad(double chunkBytes, LinkLoad load) {
    if (passedHere > 0) {
      load.add(phase.flows(), passedBytes(chunkBytes));
    }
  }
}
