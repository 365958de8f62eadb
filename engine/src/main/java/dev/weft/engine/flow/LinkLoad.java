package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * Bytes by directed link, which knows what links have any: adding, reading and clearing cost as
 * much as flows and their paths are long, however large the network is.
 */
public final class LinkLoad {
  /** When more of all segments than one in so many are used, all are looked at in order. */
  private static final int FEW = 8;

  private final double[] bytes;
  private IntColumn links = new IntColumn();

  /** By segment, what enters it, while flows are being added. */
  private double[] entering = {};

  private IntColumn entered = new IntColumn();

  /** Starts without load on so many directed links. */
  public LinkLoad(int directedLinks) {
    bytes = new double[directedLinks];
  }

  /** Adds what all flows of a set move at a size of {@code size} bytes. */
  public void add(FlowSet flows, double size) {
    PairFlows pairs = flows.pairs();
    if (pairs == null) {
      add(flows, flow -> size * flows.share(flow));
    } else {
      pairs.addLoad(size, this);
    }
  }

  /** Adds what flows move that carry those bytes. */
  public void add(FlowSet flows, IntToDoubleFunction bytesOfFlow) {
    Segments segments = flows.segments();
    if (entering.length < segments.count()) {
      entering = new double[Math.max(segments.count(), 2 * entering.length)];
    }
    for (int flow = 0; flow < flows.count(); flow++) {
      double moved = bytesOfFlow.applyAsDouble(flow);
      for (int e = flows.start(flow); moved > 0 && e < flows.start(flow + 1); e++) {
        int segment = flows.segment(e);
        if (entering[segment] == 0) {
          entered.add(segment);
        }
        entering[segment] += moved * flows.part(e);
      }
    }
    if (entered.count() > segments.count() / FEW) {
      for (int segment = 0; segment < segments.count(); segment++) {
        leave(segments, segment);
      }
    } else {
      int[] rising = entered.toArray();
      Arrays.sort(rising);
      for (int segment : rising) {
        leave(segments, segment);
      }
    }
    entered = new IntColumn();
  }

  private void leave(Segments segments, int segment) {
    if (entering[segment] > 0) {
      for (int e = segments.start(segment); e < segments.start(segment + 1); e++) {
        add(segments.link(e), entering[segment] * segments.part(e));
      }
      entering[segment] = 0;
    }
  }

  /** Adds bytes to a directed link. */
  public void add(int directed, double more) {
    if (more > 0) {
      if (bytes[directed] == 0) {
        links.add(directed);
      }
      bytes[directed] += more;
    }
  }

  /** Says whether so many of all links have any load that it is less work to look at all. */
  public boolean isOnMany() {
    return links.count() > bytes.length / FEW;
  }

  /** Returns the bytes by directed link; not to be changed. */
  public double[] all() {
    return bytes;
  }

  /** Returns how many directed links have any load. */
  public int count() {
    return links.count();
  }

  /** Returns one of the directed links that have any. */
  public int link(int row) {
    return links.at(row);
  }

  /** Returns the bytes of a directed link. */
  public double bytes(int directed) {
    return bytes[directed];
  }

  /** Takes away all load. */
  public void clear() {
    for (int row = 0; row < links.count(); row++) {
      bytes[links.at(row)] = 0;
    }
    links = new IntColumn();
  }
}
