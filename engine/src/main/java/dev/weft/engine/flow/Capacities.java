package dev.weft.engine.flow;

import dev.weft.engine.model.Network;
import dev.weft.engine.model.Transport;

/** What each directed link can carry of payload, in bytes per second. */
public final class Capacities {
  private static final double BITS_PER_BYTE = 8;

  private Capacities() {}

  /** Returns capacities by directed link: the rate, less headers where a link touches a switch. */
  public static double[] bytesPerSecond(Network network, Transport transport) {
    double[] capacity = new double[network.directedCount()];
    for (int directed = 0; directed < capacity.length; directed++) {
      int link = directed >> 1;
      double bytes = network.rateBps(link) / BITS_PER_BYTE;
      capacity[directed] = network.isNetwork(link) ? bytes * transport.goodput() : bytes;
    }
    return capacity;
  }
}
