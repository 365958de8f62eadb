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
 * with several NICs spreads its peers over them.
 */
final class DirectPlan {
  private final Communicator group;
  private final Transfers transfers;
  private final Operation operation;
  private final boolean isOnRailOfReceiver;

  DirectPlan(Communicator group, Transfers transfers, Operation operation) {
    this.group = group;
    this.transfers = transfers;
    this.operation = operation;
    this.isOnRailOfReceiver = operation.algorithm() == Algorithm.PXN;
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
    FlowSet flows = transfers.newSet(group.size());
    for (int i = 0; i < group.size(); i++) {
      int to = group.rank((i + 1) % group.size());
      add(flows, group.rank(i), to, i, 1);
    }
    return flows;
  }

  private FlowSet withRoot(boolean isSender, double share) {
    FlowSet flows = transfers.newSet(group.size());
    int root = group.rank(0);
    for (int i = 1; i < group.size(); i++) {
      int other = group.rank(i);
      add(flows, isSender ? root : other, isSender ? other : root, i, share);
    }
    return flows;
  }

  private FlowSet toAll() {
    int size = group.size();
    if (!operation.loads().areEven()) {
      FlowSet flows = transfers.newSet((long) size * (size - 1));
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
    if (isOnRailOfReceiver) {
      transfers.addByRail(flows, from, to, any, 0, share);
      return;
    }
    transfers.add(flows, from, to, group.ownNic(from, any), group.ownNic(to, any), 0, share);
  }
}
