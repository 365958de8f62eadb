package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowRoutes;
import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Operation;
import java.util.List;
import java.util.Locale;

/**
 * Listed flows, all at once. A flow that begins or ends at a GPU goes over one of its rank's NICs,
 * taken in turn, one of a host over one of its server's; one that begins or ends at a NIC does so
 * there. What stays in the server of a host takes no NIC. Each has a source port of its own.
 */
final class FlowsPlan {
  private static final int NO_RANK = -1;

  private final Communicator all;
  private final Transfers transfers;
  private final FlowRoutes routes;
  private final Network network;
  private final int[] rankOfGpu;
  private final HostNics hosts;
  private final int fabric;

  FlowsPlan(
      Communicator all,
      Transfers transfers,
      FlowRoutes routes,
      Network network,
      int[] rankOfGpu,
      int fabric) {
    this.all = all;
    this.transfers = transfers;
    this.routes = routes;
    this.network = network;
    this.rankOfGpu = rankOfGpu;
    this.hosts = new HostNics(network);
    this.fabric = fabric;
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
      addBetweenNodes(flows, from, to, flow, share);
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

  /** Between nodes of which one at least is no GPU. */
  private void addBetweenNodes(FlowSet flows, int from, int to, int flow, double share) {
    boolean isLocal =
        hosts.isHost(from) && hosts.reaches(from, to)
            || hosts.isHost(to) && hosts.reaches(to, from);
    if (isLocal) {
      flows.end(share, routes.addLocal(flows, from, to));
      return;
    }
    int fromNic = nic(from, flow);
    int toNic = nic(to, flow);
    long latencyPs = fromNic == from ? 0 : routes.addLocal(flows, from, fromNic);
    if (fromNic != toNic) {
      latencyPs += routes.nodeLatencyPs(fromNic);
      latencyPs += routes.addFabric(flows, fromNic, toNic, flow << 8);
      latencyPs += routes.nodeLatencyPs(toNic);
    }
    latencyPs += toNic == to ? 0 : routes.addLocal(flows, toNic, to);
    flows.end(share, latencyPs);
  }

  /** The NIC over which a node sends or receives. */
  private int nic(int node, int flow) {
    if (rank(node) != NO_RANK) {
      return all.ownNic(rank(node), flow);
    }
    if (!hosts.isHost(node)) {
      return node;
    }
    int[] nics = hosts.nics(node, fabric);
    if (nics.length == 0) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "no route: %s has no NIC on the fabric of the flow. Add links from it to one, over host nodes.",
              network.name(node)));
    }
    return nics[flow % nics.length];
  }

  private int rank(int node) {
    return network.kind(node) == NodeKind.GPU ? rankOfGpu[node] : NO_RANK;
  }
}
