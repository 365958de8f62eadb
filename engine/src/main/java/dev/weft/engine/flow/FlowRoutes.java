package dev.weft.engine.flow;

import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.SimulationModel;

/**
 * Writes the paths of flows, piece by piece: inside servers by {@link LocalPaths}, between NICs by
 * the model's forwarding, split over all members or along one hashed member per switch.
 */
public final class FlowRoutes {
  private final Network network;
  private final Segments segments = new Segments();
  private final LocalPaths local;
  private final FabricPaths fabric;

  /** Prepares the routes of a model. */
  public FlowRoutes(SimulationModel model) {
    network = model.network();
    local = new LocalPaths(network, segments);
    Forwarding forwarding = new Forwarding(model);
    LoadBalancing mode = model.loadBalancing();
    fabric =
        mode.isSplit()
            ? new SplitPaths(network, forwarding, segments)
            : new SinglePaths(
                network, forwarding, segments, mode == LoadBalancing.STATIC, model.seed());
  }

  /** Returns the segments that the paths are made of. */
  public Segments segments() {
    return segments;
  }

  /**
   * Adds the way inside a server to the flow being written and returns its latency, ends excluded.
   */
  public long addLocal(FlowSet flow, int fromNode, int toNode) {
    int piece = local.between(fromNode, toNode);
    flow.add(local.segment(piece), 1);
    return local.latencyPs(piece);
  }

  /**
   * Adds the way between two NICs to the flow being written and returns its latency, the NICs' own
   * excluded.
   *
   * @param entropy stands for the UDP source port in hashes
   */
  public long addFabric(FlowSet flow, int fromNic, int toNic, int entropy) {
    return fabric.add(flow, fromNic, toNic, entropy);
  }

  /** Returns the forwarding latency of a node, in picoseconds. */
  public long nodeLatencyPs(int node) {
    return network.nodeLatencyPs(node);
  }
}
