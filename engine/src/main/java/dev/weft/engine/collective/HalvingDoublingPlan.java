package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.HalvingDoubling;
import java.util.ArrayList;
import java.util.List;

/**
 * Reduce-scatter in log2 N exchanges with ranks at distances 1, 2, 4 …, of half, a quarter, an
 * eighth … of the bytes; all-gather the same way back (Thakur, Rabenseifner, Gropp: "Optimization
 * of collective communication operations in MPICH", IJHPCA 19, 2005). Where N is no power of two,
 * the ranks beyond it first hand their bytes to a neighbour and get the sum back at the end.
 */
final class HalvingDoublingPlan {
  private final Communicator group;
  private final Transfers transfers;

  private final HalvingDoubling members;

  HalvingDoublingPlan(Communicator group, Transfers transfers) {
    this.group = group;
    this.transfers = transfers;
    this.members = new HalvingDoubling(group.size());
  }

  List<Phase> phases(Collective collective) {
    List<Phase> exchanges = new ArrayList<>();
    for (int distance = 1; distance < members.powerOfTwo(); distance *= 2) {
      exchanges.add(new Phase(exchange(distance), 1));
    }
    if (collective == Collective.REDUCE_SCATTER || collective == Collective.ALL_GATHER) {
      collective.checkRanks(Algorithm.HALVING_DOUBLING, group.size());
      return collective == Collective.ALL_GATHER ? exchanges.reversed() : exchanges;
    }
    List<Phase> phases = new ArrayList<>();
    if (members.pairs() > 0) {
      phases.add(new Phase(handOver(true), 1));
    }
    phases.addAll(exchanges);
    phases.addAll(exchanges.reversed());
    if (members.pairs() > 0) {
      phases.add(new Phase(handOver(false), 1));
    }
    return phases;
  }

  private FlowSet exchange(int distance) {
    FlowSet flows =
        transfers.newSet((long) members.powerOfTwo() * Math.max(1, group.nicsPerRank()));
    for (int i = 0; i < members.powerOfTwo(); i++) {
      int step = Integer.numberOfTrailingZeros(distance);
      transfers.addOverOwn(flows, rank(i), rank(i ^ distance), step, 0.5 / distance);
    }
    return flows;
  }

  private FlowSet handOver(boolean isBefore) {
    FlowSet flows = transfers.newSet((long) members.pairs() * Math.max(1, group.nicsPerRank()));
    for (int i = 0; i < members.pairs(); i++) {
      int stays = group.rank(2 * i);
      int goes = group.rank(2 * i + 1);
      transfers.addOverOwn(flows, isBefore ? goes : stays, isBefore ? stays : goes, 0, 1);
    }
    return flows;
  }

  private int rank(int i) {
    return group.rank(members.position(i));
  }
}
