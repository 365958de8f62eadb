package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import java.util.Arrays;
import java.util.Locale;

/**
 * Trees of switches that add what comes up and copy what goes down (Graham et al.: "Scalable
 * Hierarchical Aggregation Protocol (SHARP)", COMHPC 2016). The tree is the union of the forwarding
 * ways from all NICs to the leaf of the first one, with the same choice at every switch, so that
 * the ways meet and stay together. Each link of a tree carries the data once up and once down,
 * wherever the root is.
 */
final class ReductionTrees {
  private static final int NONE = -1;

  private final Network network;
  private final Forwarding forwarding;
  private final Segments segments;
  private final int[] members;

  /** By node of the tree at hand: the directed link to its parent; {@link #NONE} outside. */
  private final int[] parentLink;

  /** By node of the tree at hand: its two longest ways from a NIC below, picoseconds. */
  private final long[] longestPs;

  private final long[] secondPs;
  private final int[] childrenLeft;

  ReductionTrees(Network network, Forwarding forwarding, Segments segments) {
    this.network = network;
    this.forwarding = forwarding;
    this.segments = segments;
    int nodes = network.nodeCount();
    int most = 1;
    for (int node = 0; node < nodes; node++) {
      most = Math.max(most, network.outDegree(node));
    }
    members = new int[most];
    parentLink = new int[nodes];
    Arrays.fill(parentLink, NONE);
    longestPs = new long[nodes];
    secondPs = new long[nodes];
    childrenLeft = new int[nodes];
    Arrays.fill(longestPs, NONE);
    Arrays.fill(secondPs, NONE);
  }

  /** Adds the tree to the flow being written; answers the longest latency from NIC to NIC. */
  long add(FlowSet flow, int[] nics, int entropy) {
    int ports = forwarding.ports(nics[0], members);
    if (ports == 0) {
      return cutOff(nics[0], nics[0]);
    }
    int root = network.target(members[entropy % ports]);
    IntColumn nodes = new IntColumn();
    for (int nic : nics) {
      if (!climb(nic, nics[0], root, entropy, nodes)) {
        clear(nodes, root);
        return cutOff(nic, nics[0]);
      }
    }
    for (int i = 0; i < nodes.count(); i++) {
      segments.add(parentLink[nodes.at(i)], 1);
      segments.add(Network.back(parentLink[nodes.at(i)]), 1);
    }
    flow.add(segments.end(), 1);
    long latencyPs = diameterPs(nodes, root);
    clear(nodes, root);
    return latencyPs;
  }

  private long cutOff(int from, int to) {
    if (forwarding.isWhole()) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "algorithm sharp: no tree of switches joins NIC %s and NIC %s. "
                  + "Use algorithm hierarchical or ring.",
              network.name(from),
              network.name(to)));
    }
    return FabricPaths.CUT_OFF;
  }

  /** Joins a NIC to the tree; answers whether that is possible. */
  private boolean climb(int nic, int toNic, int root, int entropy, IntColumn nodes) {
    int ports = forwarding.ports(nic, members);
    int port = ports == 0 ? NONE : members[entropy % ports];
    for (int i = 0; i < ports; i++) {
      port = network.target(members[i]) == root ? members[i] : port;
    }
    int node = nic;
    int up = port;
    for (int hops = 0; up != NONE && parentLink[node] == NONE; hops++) {
      if (hops > FabricPaths.MAX_HOPS) {
        return false;
      }
      parentLink[node] = up;
      nodes.add(node);
      node = network.target(up);
      childrenLeft[node]++;
      if (node == root) {
        return true;
      }
      up = parentLink[node] == NONE ? towards(node, toNic, root, entropy) : up;
    }
    return up != NONE;
  }

  /** The link to the root where there is one, else the same choice among members as elsewhere. */
  private int towards(int node, int toNic, int root, int entropy) {
    for (int i = 0; i < network.outDegree(node); i++) {
      if (network.target(network.out(node, i)) == root
          && forwarding.isAlive(network.out(node, i))) {
        return network.out(node, i);
      }
    }
    if (forwarding.isAttached(node, forwarding.attachment(toNic))) {
      return NONE;
    }
    int count = forwarding.nextHops(node, toNic, members);
    return count == 0 ? NONE : members[entropy % count];
  }

  /** Takes nodes whose children are all taken, and adds up the longest ways. */
  private long diameterPs(IntColumn nodes, int root) {
    long most = 0;
    for (int i = 0; i < nodes.count(); i++) {
      int node = nodes.at(i);
      while (node != root && childrenLeft[node] == 0) {
        childrenLeft[node] = NONE;
        int up = parentLink[node];
        int parent = network.target(up);
        boolean isNic = network.kind(node) == NodeKind.NIC;
        long belowPs = isNic ? 0 : longestPs[node] + network.nodeLatencyPs(node);
        note(parent, belowPs + network.linkLatencyPs(up >> 1));
        most = secondPs[parent] == NONE ? most : Math.max(most, throughPs(parent));
        childrenLeft[parent]--;
        node = parent;
      }
    }
    return most;
  }

  private void note(int node, long waysPs) {
    if (waysPs > longestPs[node]) {
      secondPs[node] = longestPs[node];
      longestPs[node] = waysPs;
    } else {
      secondPs[node] = Math.max(secondPs[node], waysPs);
    }
  }

  private long throughPs(int node) {
    return longestPs[node] + secondPs[node] + network.nodeLatencyPs(node);
  }

  private void clear(IntColumn nodes, int root) {
    for (int i = 0; i <= nodes.count(); i++) {
      int node = i < nodes.count() ? nodes.at(i) : root;
      parentLink[node] = NONE;
      longestPs[node] = NONE;
      secondPs[node] = NONE;
      childrenLeft[node] = 0;
    }
  }
}
