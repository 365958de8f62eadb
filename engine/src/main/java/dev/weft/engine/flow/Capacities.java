package dev.weft.engine.flow;

import dev.weft.engine.model.Network;
import dev.weft.engine.model.SimulationModel;

/** What each directed link can carry of payload, in bytes per second. */
public final class Capacities {
  private static final double BITS_PER_BYTE = 8;

  private Capacities() {}

  /** Returns capacities by directed link: the rate, less headers where a link touches a switch. */
  public static double[] bytesPerSecond(SimulationModel model) {
    Network network = model.network();
    double[] capacity = new double[network.directedCount()];
    for (int directed = 0; directed < capacity.length; directed++) {
      int link = directed >> 1;
      capacity[directed] = network.rateBps(link) / BITS_PER_BYTE * model.goodput(link);
    }
    return capacity;
  }
}
