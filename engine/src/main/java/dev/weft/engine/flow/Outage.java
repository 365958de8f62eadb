package dev.weft.engine.flow;

import dev.weft.engine.model.Fault;
import dev.weft.engine.model.Network;
import java.util.List;

/** The cables that the network knows to be dead, and forwards around. */
public final class Outage {
  private final boolean[] isDead;
  private final int firstDead;

  private Outage(boolean[] isDead) {
    this.isDead = isDead;
    int first = -1;
    for (int link = isDead.length - 1; link >= 0; link--) {
      first = isDead[link] ? link : first;
    }
    firstDead = first;
  }

  /** Nothing is dead. */
  public static Outage none(Network network) {
    return new Outage(new boolean[network.linkCount()]);
  }

  /** The cables of some faults, as far as these are failures and not only slow. */
  public static Outage of(Network network, List<Fault> faults) {
    boolean[] isDead = new boolean[network.linkCount()];
    for (Fault fault : faults) {
      if (fault.isFailure()) {
        forEachLink(network, fault, link -> isDead[link] = true);
      }
    }
    return new Outage(isDead);
  }

  /** Names every cable that a fault hits; one may be named twice. */
  public static void forEachLink(
      Network network, Fault fault, java.util.function.IntConsumer action) {
    fault.links().forEach(action::accept);
    for (int node : fault.nodes()) {
      for (int i = 0; i < network.outDegree(node); i++) {
        action.accept(network.out(node, i) >> 1);
      }
    }
  }

  boolean isEmpty() {
    return firstDead < 0;
  }

  boolean isAlive(int directed) {
    return !isDead[directed >> 1];
  }

  /** Returns a directed link that carries nothing; there must be one. */
  int anyDead() {
    return 2 * firstDead;
  }
}
