package dev.weft.engine.flow;

import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Network;
import dev.weft.engine.text.Counts;
import java.util.Arrays;
import java.util.Locale;

/** Paths between NICs through switches. */
abstract sealed class FabricPaths permits SplitPaths, SinglePaths, PathsByFabric {
  /** More switches on a way than any fabric has: the rows lead in a circle. */
  static final int MAX_HOPS = 64;

  /** What {@link #add} answers when failures have left no way. */
  static final long CUT_OFF = -1;

  final Network network;
  final Forwarding forwarding;
  final Segments segments;

  /** Next hops of the switch at hand. */
  final int[] members;

  private final int[] ports;

  /** By directed link, a segment of that link alone; -1 while there is none. */
  private final int[] singles;

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
    singles = new int[network.directedCount()];
    Arrays.fill(singles, -1);
  }

  /**
   * Adds the way to the flow being written, equally over those ports of the sender from which one
   * leads there; answers its latency, or {@link #CUT_OFF} when failures have left no way.
   */
  final long add(PathWriter flow, int fromNic, int toNic, int entropy) {
    int live = forwarding.ports(fromNic, ports);
    if (live == 0 && !hasPorts(fromNic)) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "no route: NIC %s has no link to a switch. Add one to network.links.",
              network.name(fromNic)));
    }
    if (fromNic == toNic) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "no route: two servers send to each other through the same NIC, %s. "
                  + "Give them different NICs, or one server number.",
              network.name(fromNic)));
    }
    int count = 0;
    for (int i = 0; i < live; i++) {
      if (forwarding.leads(network.target(ports[i]), toNic)) {
        ports[count++] = ports[i];
      }
    }
    if (count == 0) {
      return CUT_OFF;
    }
    long latencyPs = 0;
    for (int port = 0; port < count; port++) {
      latencyPs =
          Math.max(latencyPs, addFromPort(flow, ports[port], toNic, entropy + port, 1.0 / count));
    }
    return latencyPs;
  }

  private boolean hasPorts(int nic) {
    for (int i = 0; i < network.outDegree(nic); i++) {
      if (network.isNetwork(network.out(nic, i) >> 1)) {
        return true;
      }
    }
    return false;
  }

  /** Adds the way that starts with a port of the sender and returns its latency. */
  abstract long addFromPort(PathWriter flow, int port, int toNic, int entropy, double part);

  /** Returns the segment of one link. */
  final int single(int directed) {
    if (singles[directed] < 0) {
      segments.add(directed, 1);
      singles[directed] = segments.end();
    }
    return singles[directed];
  }

  /** The time to forward at a switch and cross a cable, in picoseconds. */
  final long hopPs(int switchNode, int directed) {
    return network.nodeLatencyPs(switchNode) + network.linkLatencyPs(directed >> 1);
  }

  /** The rows of switches lead in a circle. */
  final ModelException circle(int switchNode, int toNic) {
    return new ModelException(
        Counts.text(
            "routing: the path from switch %s to NIC %s has more than %d {hops|hop}. "
                + "The rows of routing.rows form a loop; correct them.",
            network.name(switchNode), network.name(toNic), MAX_HOPS));
  }
}
