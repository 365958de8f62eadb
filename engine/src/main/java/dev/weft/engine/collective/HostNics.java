package dev.weft.engine.collective;

import dev.weft.engine.model.Fabric;
import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** What host nodes reach in their own server, over host nodes alone. */
final class HostNics {
  private final Network network;
  private final Map<Integer, BitSet> reached = new HashMap<>();

  HostNics(Network network) {
    this.network = network;
  }

  boolean isHost(int node) {
    return network.kind(node) == NodeKind.HOST;
  }

  /** Says whether a GPU, NIC or host is in the server of a host. */
  boolean reaches(int host, int node) {
    return reached(host).get(node);
  }

  /**
   * Returns the NICs of a host on a fabric, or on none that is known, in the order of their rows.
   */
  int[] nics(int host, int fabric) {
    return reached(host).stream()
        .filter(node -> network.kind(node) == NodeKind.NIC)
        .filter(nic -> network.fabric(nic) == fabric || network.fabric(nic) == Fabric.NONE)
        .toArray();
  }

  private BitSet reached(int host) {
    BitSet known = reached.get(host);
    if (known == null) {
      known = search(host);
      reached.put(host, known);
    }
    return known;
  }

  private BitSet search(int host) {
    BitSet found = new BitSet();
    IntColumn queue = new IntColumn();
    queue.add(host);
    found.set(host);
    for (int head = 0; head < queue.count(); head++) {
      int node = queue.at(head);
      for (int i = 0; i < network.outDegree(node); i++) {
        int other = network.target(network.out(node, i));
        NodeKind kind = network.kind(other);
        boolean isPart = kind == NodeKind.HOST || kind == NodeKind.GPU || kind == NodeKind.NIC;
        if (isPart && !found.get(other)) {
          found.set(other);
          if (kind == NodeKind.HOST) {
            queue.add(other);
          }
        }
      }
    }
    return found;
  }
}
