package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.model.ModelException;
import java.util.ArrayList;
import java.util.List;

/**
 * All-reduce in three phases, one after another (no pipelining): a ring reduce-scatter inside each
 * server of G ranks, for each of the G parts a ring all-reduce over the M servers on the NICs of
 * its rank, a ring all-gather inside.
 */
final class HierarchicalPlan {
  private final Communicator group;
  private final Transfers transfers;
  private final int perServer;

  HierarchicalPlan(Communicator group, Transfers transfers) {
    this.group = group;
    this.transfers = transfers;
    this.perServer = group.members(0).length;
    for (int server = 1; server < group.serverCount(); server++) {
      int here = group.members(server).length;
      if (here != perServer) {
        throw new ModelException(
            ("algorithm hierarchical: one server of the group has %d ranks, another %d. "
                    + "Use as many in each, or algorithm ring.")
                .formatted(perServer, here));
      }
    }
  }

  List<Phase> phases() {
    List<Phase> phases = new ArrayList<>();
    int servers = group.serverCount();
    if (perServer > 1) {
      Phase inside = new Phase(inside(), perServer - 1L, perServer - 1L);
      phases.add(inside);
      if (servers > 1) {
        phases.add(between());
      }
      phases.add(inside);
    } else {
      phases.add(between());
    }
    return phases;
  }

  private FlowSet inside() {
    FlowSet flows = transfers.newSet(group.size());
    for (int server = 0; server < group.serverCount(); server++) {
      int[] members = group.members(server);
      for (int i = 0; i < perServer; i++) {
        transfers.addInside(flows, members[i], members[(i + 1) % perServer], 1.0 / perServer);
      }
    }
    return flows;
  }

  private Phase between() {
    int servers = group.serverCount();
    int nics = group.nicsPerRank();
    FlowSet flows = transfers.newSet((long) group.size() * Math.max(1, nics));
    double share = 1.0 / perServer / servers / Math.max(1, nics);
    for (int server = 0; server < servers; server++) {
      for (int i = 0; i < perServer; i++) {
        int from = group.members(server)[i];
        int to = group.members((server + 1) % servers)[i];
        for (int n = 0; n < Math.max(1, nics); n++) {
          transfers.add(flows, from, to, group.ownNic(from, n), group.ownNic(to, n), n << 8, share);
        }
      }
    }
    long steps = 2L * (servers - 1);
    return new Phase(flows, steps, steps);
  }
}
