package dev.weft.engine.flow;

import dev.weft.engine.model.Fabric;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.SimulationModel;

/** Paths of a model with several fabrics: each chooses among next hops in its own way. */
final class PathsByFabric extends FabricPaths {
  private final FabricPaths[] own;

  private PathsByFabric(SimulationModel model, Forwarding forwarding, Segments segments) {
    super(model.network(), forwarding, segments);
    own = new FabricPaths[model.fabrics().size()];
    for (int fabric = 0; fabric < own.length; fabric++) {
      own[fabric] = ofFabric(model, fabric, forwarding, segments);
    }
  }

  /** The paths of a model. */
  static FabricPaths of(SimulationModel model, Forwarding forwarding, Segments segments) {
    return model.fabrics().size() == 1
        ? ofFabric(model, 0, forwarding, segments)
        : new PathsByFabric(model, forwarding, segments);
  }

  private static FabricPaths ofFabric(
      SimulationModel model, int number, Forwarding forwarding, Segments segments) {
    Network network = model.network();
    Fabric fabric = model.fabrics().get(number);
    return fabric.loadBalancing().isSplit()
        ? new SplitPaths(network, forwarding, segments, fabric.loadBalancing())
        : new SinglePaths(
            network,
            model.routing(),
            forwarding,
            segments,
            fabric.loadBalancing(),
            StaticPlan.of(model, number),
            model.seed());
  }

  @Override
  long addFromPort(PathWriter flow, int port, int toNic, int entropy, double part) {
    int fabric = network.fabric(network.target(port));
    return own[fabric].addFromPort(flow, port, toNic, entropy, part);
  }
}
