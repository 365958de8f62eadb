package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.LongColumn;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import java.util.Locale;

/**
 * Paths inside servers and scale-up domains: the shortest by number of links, split equally at each
 * node over all links that lie on one, as NVLink spreads over its switches. Two GPUs meet over
 * scale-up links, a GPU and a NIC or host over host nodes (PCI Express), as peer-to-peer and
 * GPUDirect transfers do; where there is no such way, through all nodes of the server. A piece is
 * remembered as one segment.
 */
final class LocalPaths {
  private final Network network;
  private final Segments segments;
  private final Outage outage;
  private final LongIntMap known = new LongIntMap();
  private final IntColumn segmentOf = new IntColumn();
  private final LongColumn latencyPsOf = new LongColumn();

  /** Breadth-first search from the target: a node's distance counts when its stamp is current. */
  private final int[] stamp;

  private final int[] distance;
  private final double[] mass;
  private final long[] arrivalPs;
  private int search;

  /** Nodes in the order in which a search meets them, from the target and from the start. */
  private final IntColumn queue = new IntColumn();

  private final IntColumn order = new IntColumn();

  LocalPaths(Network network, Segments segments, Outage outage) {
    this.network = network;
    this.outage = outage;
    this.segments = segments;
    this.stamp = new int[network.nodeCount()];
    this.distance = new int[network.nodeCount()];
    this.mass = new double[network.nodeCount()];
    this.arrivalPs = new long[network.nodeCount()];
  }

  /**
   * Returns the row of the piece between two nodes, for {@link #segment} and {@link #latencyPs};
   * its latency is {@link FabricPaths#CUT_OFF} when failures have left no way.
   */
  int between(int from, int to) {
    long key = (long) from << 32 | to;
    int piece = known.get(key);
    if (piece == LongIntMap.NONE) {
      piece = segmentOf.count();
      known.put(key, piece);
      latencyPsOf.add(spread(from, to));
      segmentOf.add(segments.end());
    }
    return piece;
  }

  int segment(int piece) {
    return segmentOf.at(piece);
  }

  /** Links and nodes between the two ends, without the ends, in picoseconds. */
  long latencyPs(int piece) {
    return latencyPsOf.at(piece);
  }

  private long spread(int from, int to) {
    if (!searchBack(from, to, true) && !searchBack(from, to, false)) {
      segments.add(outage.anyDead(), 1);
      return FabricPaths.CUT_OFF;
    }
    order.clear();
    order.add(from);
    mass[from] = 1;
    arrivalPs[from] = 0;
    for (int head = 0; head < order.count(); head++) {
      int node = order.at(head);
      if (node != to) {
        pass(node, from);
      }
    }
    long latencyPs = arrivalPs[to];
    for (int head = 0; head < order.count(); head++) {
      mass[order.at(head)] = 0;
    }
    return latencyPs;
  }

  /** Hands what reached a node on to its neighbours that are one step nearer to the target. */
  private void pass(int node, int from) {
    int members = 0;
    for (int i = 0; i < network.outDegree(node); i++) {
      members += isStep(network.out(node, i), node) ? 1 : 0;
    }
    long leavesPs = arrivalPs[node] + (node == from ? 0 : network.nodeLatencyPs(node));
    for (int i = 0; i < network.outDegree(node); i++) {
      int directed = network.out(node, i);
      int next = network.target(directed);
      if (isStep(directed, node)) {
        segments.add(directed, mass[node] / members);
        if (mass[next] == 0) {
          order.add(next);
          arrivalPs[next] = 0;
        }
        mass[next] += mass[node] / members;
        arrivalPs[next] =
            Math.max(arrivalPs[next], leavesPs + network.linkLatencyPs(directed >> 1));
      }
    }
  }

  private boolean isStep(int directed, int node) {
    int next = network.target(directed);
    return stamp[next] == search
        && distance[next] == distance[node] - 1
        && outage.isAlive(directed);
  }

  /** Paths begin and end at NICs, but lead through none: a NIC that GPUs share joins them not. */
  private boolean isInside(int node, int from, boolean isDirect, boolean areGpus) {
    if (node == from) {
      return true;
    }
    return switch (network.kind(node)) {
      case SWITCH, NIC -> false;
      case HOST -> !isDirect || !areGpus;
      case GPU, SCALE_UP -> !isDirect || areGpus;
    };
  }

  /**
   * Looks for the shortest way.
   *
   * @param isDirect whether only through what is made for it: see above
   */
  private boolean searchBack(int from, int to, boolean isDirect) {
    boolean areGpus = network.kind(from) == NodeKind.GPU && network.kind(to) == NodeKind.GPU;
    search++;
    queue.clear();
    queue.add(to);
    stamp[to] = search;
    distance[to] = 0;
    for (int head = 0; head < queue.count() && stamp[from] != search; head++) {
      int node = queue.at(head);
      for (int i = 0; i < network.outDegree(node); i++) {
        int directed = network.out(node, i);
        int next = network.target(directed);
        if (stamp[next] != search
            && isInside(next, from, isDirect, areGpus)
            && outage.isAlive(directed)) {
          stamp[next] = search;
          distance[next] = distance[node] + 1;
          queue.add(next);
        }
      }
    }
    if (stamp[from] != search && outage.isEmpty() && !isDirect) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "no path inside the server from %s to %s. Add links (GPU to scale-up switch, GPU or"
                  + " host to NIC), or give the ranks different server numbers.",
              network.name(from),
              network.name(to)));
    }
    return stamp[from] == search;
  }
}
