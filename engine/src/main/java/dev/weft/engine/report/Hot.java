package dev.weft.engine.report;

import dev.weft.engine.model.Network;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.LinkUse;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The busiest directed links of the network, busiest first; of equals the first in the model. Those
 * inside servers are among them where several fabrics share them, or flows of hosts.
 */
final class Hot {
  private Hot() {}

  static List<Integer> links(SimulationModel model, LinkUse use, int most) {
    Network network = model.network();
    boolean hasInside = model.joinsInServers();
    Comparator<Integer> colder =
        Comparator.<Integer>comparingDouble(use::utilisation)
            .thenComparing(Comparator.<Integer>naturalOrder().reversed());
    PriorityQueue<Integer> kept = new PriorityQueue<>(colder);
    for (int directed = 0; directed < use.count(); directed++) {
      boolean isFull = kept.size() == most;
      if ((hasInside || network.isNetwork(directed >> 1))
          && use.payloadBytes(directed) > 0
          && !(isFull && use.utilisation(directed) <= use.utilisation(kept.element()))) {
        kept.add(directed);
        if (isFull) {
          kept.remove();
        }
      }
    }
    List<Integer> links = new ArrayList<>(kept);
    links.sort(colder.reversed());
    return links;
  }
}
