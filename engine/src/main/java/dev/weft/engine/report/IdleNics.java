package dev.weft.engine.report;

import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Placement;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.LinkUse;
import java.util.Arrays;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The NICs of the server of a busy one that the ranks of an operation could use, and those among
 * them that carried nothing: then a full NIC is no limit of the server.
 *
 * @param count all of them, the busy one too
 * @param idle those without traffic
 */
record IdleNics(int count, int idle) {
  static final IdleNics NONE = new IdleNics(0, 0);

  /**
   * Finds those beside a NIC.
   *
   * @param group row of the ranks that take part
   * @param nic node of the busy one
   */
  static IdleNics beside(SimulationModel model, LinkUse use, int group, int nic) {
    Placement placement = model.placement();
    int[] ranks = model.group(group);
    int[] beside =
        Arrays.stream(ranks)
            .filter(rank -> nics(placement, rank).anyMatch(each -> each == nic))
            .map(placement::server)
            .distinct()
            .toArray();
    SortedSet<Integer> nics = new TreeSet<>();
    for (int rank : ranks) {
      if (Arrays.stream(beside).anyMatch(server -> server == placement.server(rank))) {
        nics(placement, rank).filter(each -> each >= 0).forEach(nics::add);
      }
    }
    int idle = (int) nics.stream().filter(each -> isIdle(model.network(), use, each)).count();
    return new IdleNics(nics.size(), idle);
  }

  private static IntStream nics(Placement placement, int rank) {
    return IntStream.range(0, placement.nicsPerRank()).map(i -> placement.nic(rank, i));
  }

  private static boolean isIdle(Network network, LinkUse use, int nic) {
    for (int i = 0; i < network.outDegree(nic); i++) {
      int out = network.out(nic, i);
      boolean isPort = network.kind(network.target(out)) == NodeKind.SWITCH;
      if (isPort && use.utilisation(out) + use.utilisation(Network.back(out)) > 0) {
        return false;
      }
    }
    return true;
  }
}
