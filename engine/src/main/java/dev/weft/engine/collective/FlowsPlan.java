package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowRoutes;
import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Operation;
import java.util.List;

/**
 * Listed flows, all at once. A flow that begins or ends at a GPU goes over one of its rank's NICs,
 * taken in turn; one that begins or ends at a NIC does so there. Each has a source port of its own.
 */
final class FlowsPlan {
  private static final int NO_RANK = -1;

  private final Communicator all;
  private final Transfers transfers;
  private final FlowRoutes routes;
  private final Network network;
  private final int[] rankOfGpu;

  FlowsPlan(
      Communicator all, Transfers transfers, FlowRoutes routes, Network network, int[] rankOfGpu) {
    this.all = all;
    this.transfers = transfers;
    this.routes = routes;
    this.network = network;
    this.rankOfGpu = rankOfGpu;
  }

  List<Phase> phases(Operation operation) {
    FlowEnds ends = operation.ends();
    FlowSet flows = transfers.newSet(ends.count());
    boolean isOnRailOfReceiver = operation.algorithm() == Algorithm.PXN;
    long most = ends.mostBytes();
    for (int flow = 0; flow < ends.count(); flow++) {
      add(flows, ends, flow, share(ends, flow, most), isOnRailOfReceiver);
      if (ends.hasStarts()) {
        flows.delay(ends.startPs(flow));
      }
    }
    return List.of(new Phase(flows, 1));
  }

  /** Of the largest flow. */
  private static double share(FlowEnds ends, int flow, long most) {
    return most == 0 ? 1 : (double) ends.bytes(flow) / most;
  }

  private void add(
      FlowSet flows, FlowEnds ends, int flow, double share, boolean isOnRailOfReceiver) {
    int from = ends.from(flow);
    int to = ends.to(flow);
    int fromRank = rank(from);
    int toRank = rank(to);
    if (fromRank == NO_RANK || toRank == NO_RANK) {
      addFromOrToNic(flows, from, to, flow, share);
    } else if (all.server(fromRank) == all.server(toRank)) {
      transfers.addInside(flows, fromRank, toRank, share);
    } else if (isOnRailOfReceiver) {
      transfers.addByRail(flows, fromRank, toRank, flow, flow << 8, share);
    } else {
      int fromNic = all.ownNic(fromRank, flow);
      int toNic = all.ownNic(toRank, flow);
      transfers.add(flows, fromRank, toRank, fromNic, toNic, flow << 8, share);
    }
  }

  private void addFromOrToNic(FlowSet flows, int from, int to, int flow, double share) {
    int fromRank = rank(from);
    int toRank = rank(to);
    int fromNic = fromRank == NO_RANK ? from : all.ownNic(fromRank, flow);
    int toNic = toRank == NO_RANK ? to : all.ownNic(toRank, flow);
    long latencyPs = fromRank == NO_RANK ? 0 : routes.addLocal(flows, from, fromNic);
    if (fromNic != toNic) {
      latencyPs += routes.nodeLatencyPs(fromNic);
      latencyPs += routes.addFabric(flows, fromNic, toNic, flow << 8);
      latencyPs += routes.nodeLatencyPs(toNic);
    }
    latencyPs += toRank == NO_RANK ? 0 : routes.addLocal(flows, toNic, to);
    flows.end(share, latencyPs);
  }

  private int rank(int node) {
    return network.kind(node) == NodeKind.NIC ? NO_RANK : rankOfGpu[node];
  }
}
