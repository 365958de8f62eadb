package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.model.Operation;
import java.util.ArrayList;
import java.util.List;

/**
 * Collectives in phases inside servers of G ranks and between the M servers, where the i-th ranks
 * of all servers work on the i-th of G parts, each over its own NICs.
 *
 * <p>All-reduce is a reduce-scatter inside, an all-reduce between, an all-gather inside. Inside
 * goes by rings, or by the scale-up switches; between goes by rings, or by trees of switches.
 */
final class HierarchicalPlan {
  private final Communicator group;
  private final Transfers transfers;
  private final Operation operation;
  private final int perServer;
  private final int servers;
  private final int nics;

  HierarchicalPlan(Communicator group, Transfers transfers, Operation operation) {
    this.group = group;
    this.transfers = transfers;
    this.operation = operation;
    this.perServer = group.evenPerServer(operation.algorithm());
    this.servers = group.serverCount();
    this.nics = Math.max(1, group.nicsPerRank());
  }

  List<Phase> phases() {
    List<Phase> phases = new ArrayList<>();
    switch (operation.collective()) {
      case ALL_REDUCE, BARRIER -> {
        Phase ring = insideRing();
        addInside(phases, ring, true);
        addBetween(phases, 2L * (servers - 1));
        addInside(phases, ring, false);
      }
      case REDUCE_SCATTER -> {
        addInside(phases, insideRing(), true);
        addBetween(phases, servers - 1L);
      }
      case ALL_GATHER -> {
        addBetween(phases, servers - 1L);
        addInside(phases, insideRing(), false);
      }
      case BROADCAST -> {
        addScatter(phases, true);
        addChains(phases, false);
        addInside(phases, insideRing(), false);
      }
      case REDUCE -> {
        addInside(phases, insideRing(), true);
        addChains(phases, true);
        addScatter(phases, false);
      }
      case ALL_TO_ALL -> addExchanges(phases);
      case GATHER, SCATTER, SEND_RECV, FLOWS -> throw new AssertionError(operation.collective());
    }
    return phases;
  }

  /** A part to each: G-1 steps of 1/G. One object serves both ways, so it is solved once. */
  private Phase insideRing() {
    FlowSet flows = transfers.newSet(group.size());
    for (int server = 0; server < servers; server++) {
      for (int i = 0; i < perServer && perServer > 1; i++) {
        int next = group.member(server, (i + 1) % perServer);
        transfers.addInside(flows, group.member(server, i), next, 1.0 / perServer);
      }
    }
    int rings = perServer > 1 ? servers : 0;
    long steps = perServer - 1L;
    return Phase.onWays(flows, steps, new RingWays(flows, rings, perServer, 1, steps));
  }

  /**
   * Adding in the scale-up switches takes all bytes of every GPU up and brings its part down;
   * copying takes its part up and brings all bytes down.
   */
  private void addInside(List<Phase> phases, Phase ring, boolean isReduction) {
    if (perServer == 1) {
      return;
    }
    switch (operation.algorithm()) {
      case NVLS -> {
        FlowSet flows = transfers.newSet(servers);
        double part = 1.0 / perServer;
        for (int server = 0; server < servers; server++) {
          transfers.addStar(flows, server, isReduction ? 1 : part, isReduction ? part : 1);
        }
        phases.add(new Phase(flows, 1));
      }
      default -> phases.add(ring);
    }
  }

  /** Rings of the i-th ranks of all servers, or trees of switches. */
  private void addBetween(List<Phase> phases, long steps) {
    if (servers == 1) {
      return;
    }
    switch (operation.algorithm()) {
      case SHARP -> phases.add(trees());
      default -> phases.add(rings(steps));
    }
  }

  private Phase rings(long steps) {
    FlowSet flows = transfers.newSet((long) group.size() * nics);
    for (int server = 0; server < servers; server++) {
      for (int i = 0; i < perServer; i++) {
        int to = group.member((server + 1) % servers, i);
        transfers.addOverOwn(flows, group.member(server, i), to, 0, 1.0 / perServer / servers);
      }
    }
    int rings = perServer * nics;
    return Phase.onWays(flows, steps, new RingWays(flows, rings, servers, rings, steps));
  }

  private Phase trees() {
    FlowSet flows = transfers.newSet((long) perServer * nics);
    for (int i = 0; i < perServer; i++) {
      for (int n = 0; n < nics; n++) {
        int[] ranks = new int[servers];
        int[] nicOfServer = new int[servers];
        for (int server = 0; server < servers; server++) {
          ranks[server] = group.member(server, i);
          nicOfServer[server] = group.ownNic(ranks[server], n);
        }
        transfers.addTree(flows, ranks, nicOfServer, i * nics + n, 1.0 / perServer / nics);
      }
    }
    return new Phase(flows, 1);
  }

  /** Between the first rank and the others of its server, a part each; all at once. */
  private void addScatter(List<Phase> phases, boolean isFromRoot) {
    if (perServer == 1) {
      return;
    }
    FlowSet flows = transfers.newSet(perServer);
    int root = group.rank(0);
    for (int i = 0; i < perServer; i++) {
      int other = group.member(0, i);
      if (other != root) {
        transfers.addInside(
            flows, isFromRoot ? root : other, isFromRoot ? other : root, 1.0 / perServer);
      }
    }
    phases.add(new Phase(flows, 1));
  }

  /** Pipelines from or to the first server, a part on each position. */
  private void addChains(List<Phase> phases, boolean isToFirst) {
    if (servers == 1) {
      return;
    }
    FlowSet flows = chains(isToFirst);
    int chains = perServer * nics;
    // As finely cut as can be: all hops at once, and the latencies of the way.
    phases.add(Phase.onWays(flows, 1, new ChainWays(flows, chains, servers - 1, chains, 0)));
  }

  private FlowSet chains(boolean isToFirst) {
    FlowSet flows = transfers.newSet((long) (servers - 1) * perServer * nics);
    for (int hop = 0; hop + 1 < servers; hop++) {
      for (int i = 0; i < perServer; i++) {
        int near = group.member(hop, i);
        int far = group.member(hop + 1, i);
        transfers.addOverOwn(
            flows, isToFirst ? far : near, isToFirst ? near : far, 0, 1.0 / perServer);
      }
    }
    return flows;
  }

  /**
   * All-to-all: inside a server each rank hands the j-th the parts for all j-th ranks, 1/G of its
   * bytes; then the j-th ranks exchange what is for each other, 1/M of the bytes of one.
   */
  private void addExchanges(List<Phase> phases) {
    if (perServer > 1) {
      FlowSet inside = transfers.newSet((long) group.size() * (perServer - 1));
      for (int server = 0; server < servers; server++) {
        for (int from = 0; from < perServer; from++) {
          for (int to = 0; to < perServer; to++) {
            if (from != to) {
              int sender = group.member(server, from);
              transfers.addInside(inside, sender, group.member(server, to), 1.0 / perServer);
            }
          }
        }
      }
      phases.add(new Phase(inside, 1));
    }
    if (servers > 1) {
      PositionPairs pairs = new PositionPairs(group, transfers);
      long count = (long) group.size() * (servers - 1) * nics;
      double share = 1.0 / servers / nics;
      phases.add(new Phase(transfers.newSet(pairs, share, count, this::writeExchanges), 1));
    }
  }

  private void writeExchanges(FlowSet between) {
    for (int from = 0; from < servers; from++) {
      for (int to = 0; to < servers; to++) {
        for (int i = 0; from != to && i < perServer; i++) {
          int sender = group.member(from, i);
          transfers.addOverOwn(between, sender, group.member(to, i), 0, 1.0 / servers);
        }
      }
    }
  }
}
