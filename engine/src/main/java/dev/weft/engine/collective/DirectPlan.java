package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import java.util.List;

/**
 * All transfers at once. In all-to-all each rank sends 1/N of its buffer to each other; in
 * send-recv its whole buffer to the next. A rank with several NICs spreads its peers over them.
 */
final class DirectPlan {
  private final Communicator group;
  private final Transfers transfers;

  DirectPlan(Communicator group, Transfers transfers) {
    this.group = group;
    this.transfers = transfers;
  }

  List<Phase> phases(Collective collective, Algorithm algorithm) {
    FlowSet flows =
        collective == Collective.SEND_RECV ? toNext() : toAll(algorithm == Algorithm.PXN);
    return List.of(new Phase(flows, 1, 1));
  }

  private FlowSet toNext() {
    FlowSet flows = transfers.newSet(group.size());
    for (int i = 0; i < group.size(); i++) {
      int to = group.rank((i + 1) % group.size());
      add(flows, group.rank(i), to, false, i, 1);
    }
    return flows;
  }

  private FlowSet toAll(boolean onRailOfReceiver) {
    int size = group.size();
    FlowSet flows = transfers.newSet((long) size * (size - 1));
    for (int from = 0; from < size; from++) {
      for (int to = 0; to < size; to++) {
        if (from != to) {
          add(flows, group.rank(from), group.rank(to), onRailOfReceiver, from + to, 1.0 / size);
        }
      }
    }
    return flows;
  }

  private void add(
      FlowSet flows, int from, int to, boolean onRailOfReceiver, int any, double share) {
    if (group.server(from) == group.server(to)) {
      transfers.addInside(flows, from, to, share);
      return;
    }
    int toNic = group.ownNic(to, any);
    int fromNic =
        onRailOfReceiver
            ? group.nic(group.server(from), group.rail(group.server(to), toNic))
            : group.ownNic(from, any);
    transfers.add(flows, from, to, fromNic, toNic, 0, share);
  }
}
