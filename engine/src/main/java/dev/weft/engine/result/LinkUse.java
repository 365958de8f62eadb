package dev.weft.engine.result;

import dev.weft.engine.model.Fabric;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.SimulationModel;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What each directed link moved in the whole run; rows are directed links of the network. */
public final class LinkUse {
  /**
   * How many links tables have unless all are asked for: an editor or a spreadsheet still opens
   * them.
   */
  public static final int MOST_ROWS = 100_000;

  private static final double PS_PER_SECOND = 1e12;

  private final SimulationModel model;
  private final Network network;
  private final double[] payloadBytes;
  private final double[] parts;
  private final double makespanSeconds;
  private final double stillSeconds;

  /** By directed link, once it was asked for: pages and tables ask for each several times. */
  private double @Nullable [] utilisations;

  /**
   * Takes columns; they are kept, not copied.
   *
   * @param payloadBytes by directed link
   * @param parts by cable, what part of its rate it had on average; empty when all had all of it
   * @param stillSeconds for how long of the makespan a failure kept everything from moving
   */
  public LinkUse(
      SimulationModel model,
      double[] payloadBytes,
      double[] parts,
      long makespanPs,
      double stillSeconds) {
    this.model = model;
    this.network = model.network();
    this.payloadBytes = payloadBytes;
    this.parts = parts;
    this.makespanSeconds = makespanPs / PS_PER_SECOND;
    this.stillSeconds = stillSeconds;
  }

  /** Returns the number of directed links. */
  public int count() {
    return payloadBytes.length;
  }

  /** Returns the number of directed links that moved anything. */
  public int movedCount() {
    int moved = 0;
    for (double payload : payloadBytes) {
      moved += payload > 0 ? 1 : 0;
    }
    return moved;
  }

  /**
   * Returns directed links that moved anything, in their order.
   *
   * @param most how many at most: the busiest, and of equally busy ones the first
   */
  public int[] busiest(int most) {
    int[] rows = new int[movedCount()];
    int moved = 0;
    for (int directed = 0; directed < count(); directed++) {
      if (payloadBytes[directed] > 0) {
        rows[moved++] = directed;
      }
    }
    if (moved <= most) {
      return rows;
    }
    double[] busy = Arrays.stream(rows).mapToDouble(this::utilisation).toArray();
    double[] sorted = busy.clone();
    Arrays.sort(sorted);
    double least = sorted[moved - most];
    int ofLeast = most;
    for (int i = moved - 1; sorted[i] > least; i--) {
      ofLeast--;
    }
    int count = 0;
    for (int i = 0; i < moved; i++) {
      if (busy[i] > least || busy[i] == least && ofLeast-- > 0) {
        rows[count++] = rows[i];
      }
    }
    return Arrays.copyOf(rows, count);
  }

  /** Returns the cable of a directed link: its row in the model. */
  public int link(int directed) {
    return directed >> 1;
  }

  /** Returns a name for people: {@code leaf1->spine3}. */
  public String name(int directed) {
    return network.directedName(directed);
  }

  /** Returns the name of the fabric that a directed link belongs to; empty for the only one. */
  public String fabric(int directed) {
    int fabric = network.fabricOfLink(directed >> 1);
    return fabric == Fabric.NONE ? "" : model.fabrics().get(fabric).name();
  }

  /** Says whether links belong to several fabrics. */
  public boolean hasFabrics() {
    return model.fabrics().size() > 1;
  }

  /** Returns the rate in bits per second. */
  public long rateBps(int directed) {
    return network.rateBps(directed >> 1);
  }

  /** Returns what part of its rate it had over the run: less than 1 when faults slowed it down. */
  public double part(int directed) {
    return parts.length == 0 ? 1 : parts[directed >> 1];
  }

  /** Returns the payload that a directed link moved, in bytes. */
  public double payloadBytes(int directed) {
    return payloadBytes[directed];
  }

  /** Returns the bytes on the wire: payload with headers where the link touches a switch. */
  public double wireBytes(int directed) {
    return payloadBytes[directed] / model.goodput(directed >> 1);
  }

  /** Returns for how long of the run a failure kept everything from moving, seconds. */
  public double stillSeconds() {
    return stillSeconds;
  }

  /**
   * Returns wire bytes over what the link could have moved in the whole run, without the time in
   * which a failure kept everything from moving. A run that hangs ends when it does: what goes on
   * behind that on other ways counts over as long as the busiest link takes for it.
   */
  public double utilisation(int directed) {
    double[] known = utilisations;
    if (known == null) {
      known = new double[count()];
      double over = Math.max(0, makespanSeconds - stillSeconds);
      for (int i = 0; i < known.length; i++) {
        known[i] = wireBytes(i) * 8 / (rateBps(i) * part(i));
        over = payloadBytes[i] > 0 ? Math.max(over, known[i]) : over;
      }
      for (int i = 0; i < known.length; i++) {
        known[i] = payloadBytes[i] > 0 ? known[i] / over : 0;
      }
      utilisations = known;
    }
    return known[directed];
  }
}
