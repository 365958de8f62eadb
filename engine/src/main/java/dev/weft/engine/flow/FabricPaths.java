package dev.weft.engine.flow;

import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;

/** Paths between NICs through switches. */
abstract sealed class FabricPaths permits SplitPaths, SinglePaths {
  /** More switches on a way than any fabric has: the rows lead in a circle. */
  static final int MAX_HOPS = 64;

  final Network network;
  final Forwarding forwarding;
  final Segments segments;

  /** Next hops of the switch at hand. */
  final int[] members;

  private final int[] ports;

  FabricPaths(Network network, Forwarding forwarding, Segments segments) {
    this.network = network;
    this.forwarding = forwarding;
    this.segments = segments;
    int most = 1;
    for (int node = 0; node < network.nodeCount(); node++) {
      most = Math.max(most, network.outDegree(node));
    }
    members = new int[most];
    ports = new int[most];
  }

  /** Adds the way to the flow being written, equally over the ports of the sender. */
  final long add(FlowSet flow, int fromNic, int toNic, int entropy) {
    int count = 0;
    for (int i = 0; i < network.outDegree(fromNic); i++) {
      int directed = network.out(fromNic, i);
      if (network.kind(network.target(directed)) == NodeKind.SWITCH) {
        ports[count++] = directed;
      }
    }
    if (count == 0) {
      throw new ModelException(
          "no route: NIC %s has no link to a switch. Add one to network.links."
              .formatted(network.name(fromNic)));
    }
    if (fromNic == toNic) {
      throw new ModelException(
          ("no route: two servers send to each other over the same NIC %s. "
                  + "Give them different NICs, or one server number.")
              .formatted(network.name(fromNic)));
    }
    long latencyPs = 0;
    for (int port = 0; port < count; port++) {
      latencyPs =
          Math.max(latencyPs, addFromPort(flow, ports[port], toNic, entropy + port, 1.0 / count));
    }
    return latencyPs;
  }

  /** Adds the way that starts with a port of the sender and returns its latency. */
  abstract long addFromPort(FlowSet flow, int port, int toNic, int entropy, double part);

  /** The rows of switches lead in a circle. */
  final ModelException circle(int switchNode, int toNic) {
    return new ModelException(
        ("routing: the way from switch %s to NIC %s is longer than %d hops. "
                + "Its rows lead in a circle; mend them.")
            .formatted(network.name(switchNode), network.name(toNic), MAX_HOPS));
  }
}
