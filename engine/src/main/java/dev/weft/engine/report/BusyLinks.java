package dev.weft.engine.report;

import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.LinkUse;
import java.util.List;

/** How busy links of a network were over a run, beside those that could have carried the same. */
final class BusyLinks {
  /** Links that differ by less are as busy. */
  private static final double ALIKE = 0.01;

  private final Network network;
  private final LinkUse use;
  private final List<Tiers> tiersOfFabrics;

  BusyLinks(SimulationModel model, LinkUse use, List<Tiers> tiersOfFabrics) {
    this.network = model.network();
    this.use = use;
    this.tiersOfFabrics = tiersOfFabrics;
  }

  /** Returns the tiers of the fabric that a link is of. */
  Tiers tiers(int directed) {
    return tiersOfFabrics.get(Math.max(0, network.fabricOfLink(directed >> 1)));
  }

  boolean isOfNic(int directed) {
    return network.kind(network.source(directed)) == NodeKind.NIC
        || network.kind(network.target(directed)) == NodeKind.NIC;
  }

  /** Returns the NIC at the end of a link. */
  int nicOf(int directed) {
    int source = network.source(directed);
    return network.kind(source) == NodeKind.NIC ? source : network.target(directed);
  }

  /** Returns the busiest link of NICs to switches, or between these; negative for none. */
  int busiest(boolean isOfNics) {
    int found = -1;
    for (int directed = 0; directed < network.directedCount(); directed++) {
      if (network.isNetwork(directed >> 1)
          && isOfNic(directed) == isOfNics
          && (found < 0 || use.utilisation(directed) > use.utilisation(found))) {
        found = directed;
      }
    }
    return found;
  }

  /** Says whether a link was as busy over the run as another one. */
  boolean isAsBusy(int directed, int other) {
    return directed >= 0 && use.utilisation(directed) > use.utilisation(other) * (1 - ALIKE);
  }

  /** Returns the average of the links that could have carried the same as one. */
  double averageBeside(int directed) {
    return isOfNic(directed) ? averageOfPorts(directed) : average(directed);
  }

  /** The average of one direction of all links between a NIC and switches. */
  private double averageOfPorts(int busiest) {
    int nic = nicOf(busiest);
    int backwards = network.source(busiest) == nic ? 0 : 1;
    double sum = 0;
    int count = 0;
    for (int port = 0; port < use.count(); port++) {
      if (network.source(port) == nic && network.kind(network.target(port)) == NodeKind.SWITCH) {
        sum += use.utilisation(port ^ backwards);
        count++;
      }
    }
    return sum / count;
  }

  /** The average of the links among which a switch divided what the busiest one carried. */
  private double average(int busiest) {
    Tiers tiers = tiers(busiest);
    boolean isUp = tiers.of(network.source(busiest)) < tiers.of(network.target(busiest));
    int backwards = isUp ? 0 : 1;
    int node = network.source(busiest ^ backwards);
    double sum = 0;
    int count = 0;
    for (int i = 0; i < network.outDegree(node); i++) {
      int beside = network.out(node, i);
      if (tiers.haveSameWay(busiest ^ backwards, beside)) {
        sum += use.utilisation(beside ^ backwards);
        count++;
      }
    }
    return sum / count;
  }
}
