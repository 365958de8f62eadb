package dev.weft.engine.flow;

import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.SimulationModel;

/** What reaches what around an outage, whether or not the network knows of it yet. */
public final class Reachability {
  private final Network network;
  private final Forwarding whole;
  private final Forwarding forwarding;
  private final LocalPaths local;
  private final int[] ports;
  private final boolean isWholeInside;

  /** Prepares the ways of a model that are left under an outage. */
  public Reachability(SimulationModel model, Outage outage) {
    network = model.network();
    forwarding = new Forwarding(model, outage);
    whole = new Forwarding(model, Outage.none(network));
    local = new LocalPaths(network, new Segments(), outage);
    int most = 1;
    for (int node = 0; node < network.nodeCount(); node++) {
      most = Math.max(most, network.outDegree(node));
    }
    ports = new int[most];
    boolean isInside = true;
    for (int link = 0; link < network.linkCount(); link++) {
      isInside &= network.isNetwork(link) || outage.isAlive(2 * link);
    }
    isWholeInside = isInside;
  }

  /** Says whether nothing inside servers and scale-up domains is dead. */
  public boolean isWholeInside() {
    return isWholeInside;
  }

  /** Says whether a NIC has a live cable to a switch. */
  public boolean hasPort(int nic) {
    return forwarding.ports(nic, ports) > 0;
  }

  /** Returns a number that NICs share which are reached alike. */
  public int way(int nic) {
    return forwarding.way(nic);
  }

  /** Says whether two NICs reach each other. */
  public boolean joins(int one, int other) {
    return leads(one, other) && leads(other, one);
  }

  private boolean leads(int from, int to) {
    int count = forwarding.ports(from, ports);
    int[] leaves = new int[count];
    for (int i = 0; i < count; i++) {
      leaves[i] = network.target(ports[i]);
    }
    for (int leaf : leaves) {
      if (forwarding.leads(leaf, to)) {
        return true;
      }
    }
    return false;
  }

  /** Says whether two NICs reached each other while nothing was dead. */
  public boolean joined(int one, int other) {
    return whole.joins(one, other) && whole.joins(other, one);
  }

  /** Says whether two nodes inside a server or scale-up domain reach each other. */
  public boolean joinsInside(int one, int other) {
    return one == other
        || local.latencyPs(local.between(one, other)) != FabricPaths.CUT_OFF
            && local.latencyPs(local.between(other, one)) != FabricPaths.CUT_OFF;
  }

  /** Says whether a node has a live link inside its server. */
  public boolean isAlive(int node) {
    for (int i = 0; i < network.outDegree(node); i++) {
      int directed = network.out(node, i);
      boolean isInside = network.kind(network.target(directed)) != NodeKind.SWITCH;
      if (isInside && forwarding.isAlive(directed)) {
        return true;
      }
    }
    return false;
  }
}
