package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Operation;
import java.util.List;

/**
 * All transfers at once. In all-to-all each rank sends 1/N of its buffer to each other (times a
 * load where they are uneven), in all-gather its own part, in reduce-scatter theirs; all-reduce is
 * the last two, one after the other. A root sends its whole buffer to all, or gets theirs; in
 * scatter and gather 1/N of it. In send-recv each rank sends its whole buffer to the next. A rank
 * with several NICs spreads its peers over them, or, where these are too few for all NICs to get as
 * much, the channels of each: NCCL gives the channels of a peer to the NICs of a GPU in turn
 * ({@code ncclTopoGetLocalNet}, {@code src/graph/topo.cc} of 2.30.7).
 */
final class DirectPlan {
  /** From so many peers for each NIC on, one more or less on a NIC is no matter. */
  private static final int ENOUGH_PEERS = 16;

  private final Communicator group;
  private final Transfers transfers;
  private final Operation operation;
  private final boolean isOnRailOfReceiver;

  /** Over how many NICs each transfer is spread. */
  private final int lanes;

  DirectPlan(Communicator group, Transfers transfers, Operation operation) {
    this.group = group;
    this.transfers = transfers;
    this.operation = operation;
    this.isOnRailOfReceiver = operation.algorithm() == Algorithm.PXN;
    this.lanes = isEven(operation) ? 1 : Math.max(1, group.nicsPerRank());
  }

  /** Says whether each NIC of a rank gets about as many peers as the others. */
  private boolean isEven(Operation operation) {
    int nics = Math.max(1, group.nicsPerRank());
    int peers = group.size() - group.perServer(0);
    return nics == 1
        || !operation.collective().isBetweenTwo()
            && (group.perServer(0) % nics == 0 || peers >= ENOUGH_PEERS * nics);
  }

  List<Phase> phases() {
    return switch (operation.collective()) {
      case SEND_RECV -> List.of(new Phase(toNext(), 1));
      case SEND -> List.of(new Phase(withRoot(true, 1), 1));
      case BROADCAST -> List.of(new Phase(withRoot(true, 1), 1));
      case REDUCE -> List.of(new Phase(withRoot(false, 1), 1));
      case SCATTER -> List.of(new Phase(withRoot(true, 1.0 / group.size()), 1));
      case GATHER -> List.of(new Phase(withRoot(false, 1.0 / group.size()), 1));
      case ALL_REDUCE, BARRIER -> {
        Phase each = new Phase(toAll(), 1);
        yield List.of(each, each);
      }
      case ALL_TO_ALL, ALL_GATHER, REDUCE_SCATTER -> List.of(new Phase(toAll(), 1));
      case FLOWS -> throw new AssertionError(operation.collective());
    };
  }

  private FlowSet toNext() {
    FlowSet flows = transfers.newSet((long) lanes * group.size());
    for (int i = 0; i < group.size(); i++) {
      int to = group.rank((i + 1) % group.size());
      add(flows, group.rank(i), to, i, 1);
    }
    return flows;
  }

  private FlowSet withRoot(boolean isSender, double share) {
    FlowSet flows = transfers.newSet((long) lanes * group.size());
    int root = group.rank(0);
    for (int i = 1; i < group.size(); i++) {
      int other = group.rank(i);
      add(flows, isSender ? root : other, isSender ? other : root, i, share);
    }
    return flows;
  }

  private FlowSet toAll() {
    int size = group.size();
    if (!operation.loads().areEven() || lanes > 1) {
      FlowSet flows = transfers.newSet((long) lanes * size * (size - 1));
      writeAll(flows);
      return flows;
    }
    RankPairs pairs = new RankPairs(group, transfers, isOnRailOfReceiver);
    return transfers.newSet(pairs, 1.0 / size, (long) size * (size - 1), this::writeAll);
  }

  private void writeAll(FlowSet flows) {
    int size = group.size();
    for (int from = 0; from < size; from++) {
      for (int to = 0; to < size; to++) {
        if (from != to) {
          double share = operation.loads().of(from, to) / size;
          add(flows, group.rank(from), group.rank(to), from + to, share);
        }
      }
    }
  }

  private void add(FlowSet flows, int from, int to, int any, double share) {
    if (group.server(from) == group.server(to)) {
      transfers.addInside(flows, from, to, share);
      return;
    }
    for (int lane = 0; lane < lanes; lane++) {
      addOver(flows, from, to, any + lane, Transfers.laneEntropy(0, lanes, lane), share / lanes);
    }
  }

  private void addOver(FlowSet flows, int from, int to, int nic, int entropy, double share) {
    if (isOnRailOfReceiver) {
      transfers.addByRail(flows, from, to, nic, entropy, share);
      return;
    }
    transfers.add(flows, from, to, group.ownNic(from, nic), group.ownNic(to, nic), entropy, share);
  }
}
