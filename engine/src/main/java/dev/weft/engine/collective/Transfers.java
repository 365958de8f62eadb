package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowRoutes;
import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.model.ModelException;

/**
 * Writes flows between ranks. Inside a server: GPU to GPU. Between servers: GPU to NIC, the
 * network, NIC to GPU; where the NIC is not the GPU's own, by way of the GPU that owns it, over the
 * scale-up links (NCCL calls this PXN).
 */
final class Transfers {
  /** 16 million flows take some gigabytes; a plan with more is a mistake or comes later. */
  private static final long MAX_FLOWS = 1L << 24;

  private final Communicator group;
  private final FlowRoutes routes;

  Transfers(Communicator group, FlowRoutes routes) {
    this.group = group;
    this.routes = routes;
  }

  /** Makes an empty set, after a look at how many flows are to go in. */
  FlowSet newSet(long flows) {
    if (flows > MAX_FLOWS) {
      throw new ModelException(
          "operation: needs %d flows at once, at most %d are solved. Use a smaller group or a ring."
              .formatted(flows, MAX_FLOWS));
    }
    return new FlowSet(routes.segments());
  }

  /** Adds a flow between two ranks; when they are in different servers, from NIC to NIC. */
  void add(
      FlowSet flows, int fromRank, int toRank, int fromNic, int toNic, int entropy, double share) {
    if (group.server(fromRank) == group.server(toRank)) {
      addInside(flows, fromRank, toRank, share);
    } else {
      long latencyPs = addSender(flows, fromRank, fromNic);
      latencyPs += routes.nodeLatencyPs(fromNic);
      latencyPs += routes.addFabric(flows, fromNic, toNic, entropy);
      latencyPs += routes.nodeLatencyPs(toNic);
      latencyPs += addReceiver(flows, toRank, toNic);
      flows.end(share, latencyPs);
    }
  }

  /** Adds a flow between two ranks of a server. */
  void addInside(FlowSet flows, int fromRank, int toRank, double share) {
    flows.end(share, routes.addLocal(flows, group.gpu(fromRank), group.gpu(toRank)));
  }

  private long addSender(FlowSet flows, int rank, int nic) {
    if (group.owns(rank, nic)) {
      return routes.addLocal(flows, group.gpu(rank), nic);
    }
    int owner = ownerGpu(rank, nic);
    return routes.addLocal(flows, group.gpu(rank), owner)
        + routes.nodeLatencyPs(owner)
        + routes.addLocal(flows, owner, nic);
  }

  private long addReceiver(FlowSet flows, int rank, int nic) {
    if (group.owns(rank, nic)) {
      return routes.addLocal(flows, nic, group.gpu(rank));
    }
    int owner = ownerGpu(rank, nic);
    return routes.addLocal(flows, nic, owner)
        + routes.nodeLatencyPs(owner)
        + routes.addLocal(flows, owner, group.gpu(rank));
  }

  private int ownerGpu(int rank, int nic) {
    int server = group.server(rank);
    return group.gpu(group.members(server)[group.owner(server, nic)]);
  }
}
