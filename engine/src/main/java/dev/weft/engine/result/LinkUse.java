package dev.weft.engine.result;

import dev.weft.engine.model.Fabric;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.SimulationModel;

/** What each directed link moved in the whole run; rows are directed links of the network. */
public final class LinkUse {
  private static final double PS_PER_SECOND = 1e12;

  private final SimulationModel model;
  private final Network network;
  private final double[] payloadBytes;
  private final double[] parts;
  private final double makespanSeconds;

  /**
   * Takes columns; they are kept, not copied.
   *
   * @param payloadBytes by directed link
   * @param parts by cable, what part of its rate it had on average; empty when all had all of it
   */
  public LinkUse(SimulationModel model, double[] payloadBytes, double[] parts, long makespanPs) {
    this.model = model;
    this.network = model.network();
    this.payloadBytes = payloadBytes;
    this.parts = parts;
    this.makespanSeconds = makespanPs / PS_PER_SECOND;
  }

  /** Returns the number of directed links. */
  public int count() {
    return payloadBytes.length;
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

  /** Returns wire bytes over what the link could have moved in the whole run. */
  public double utilisation(int directed) {
    return makespanSeconds == 0
        ? 0
        : wireBytes(directed) * 8 / (rateBps(directed) * part(directed) * makespanSeconds);
  }
}
