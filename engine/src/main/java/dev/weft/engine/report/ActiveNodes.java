package dev.weft.engine.report;

import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Placement;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.LinkUse;
import java.util.HashSet;
import java.util.Set;

/**
 * The nodes of a fabric that take part in a run: NICs of servers that sent or received anything,
 * and the switches above them. What lies idle since nobody uses its servers is in no average.
 */
final class ActiveNodes {
  private final Network network;
  private final boolean[] isActive;

  ActiveNodes(SimulationModel model, LinkUse use, Tiers tiers) {
    network = model.network();
    isActive = new boolean[network.nodeCount()];
    for (int directed = 0; directed < use.count(); directed++) {
      if (use.payloadBytes(directed) > 0 && network.isNetwork(directed >> 1)) {
        isActive[network.source(directed)] = true;
        isActive[network.target(directed)] = true;
      }
    }
    addWholeServers(model, tiers);
    for (int tier = 1; tier < tiers.count(); tier++) {
      for (int i = 0; i < tiers.nodes(tier).count(); i++) {
        int node = tiers.nodes(tier).at(i);
        isActive[node] |= isAboveActive(node, tier, tiers);
      }
    }
  }

  private void addWholeServers(SimulationModel model, Tiers tiers) {
    Placement placement = model.placement();
    if (placement.rankCount() == 0) {
      return;
    }
    Placement here = placement.on(tiers.fabric());
    Set<Integer> servers = new HashSet<>();
    for (int pass = 0; pass < 2; pass++) {
      for (int rank = 0; rank < placement.rankCount(); rank++) {
        for (int i = 0; i < here.nicsPerRank(); i++) {
          int nic = here.nic(rank, i);
          if (nic >= 0 && pass == 0 && isActive[nic]) {
            servers.add(placement.server(rank));
          } else if (nic >= 0 && pass == 1 && servers.contains(placement.server(rank))) {
            isActive[nic] = true;
          }
        }
      }
    }
  }

  private boolean isAboveActive(int node, int tier, Tiers tiers) {
    for (int i = 0; i < network.outDegree(node); i++) {
      int other = network.target(network.out(node, i));
      boolean isBelow =
          tier == 1 ? network.kind(other) == NodeKind.NIC : tiers.of(other) == tier - 1;
      if (isBelow && isActive[other]) {
        return true;
      }
    }
    return false;
  }

  /** Says whether a node takes part. */
  boolean has(int node) {
    return isActive[node];
  }

  /** Says whether both ends of a link take part. */
  boolean joins(int directed) {
    return isActive[network.source(directed)] && isActive[network.target(directed)];
  }
}
