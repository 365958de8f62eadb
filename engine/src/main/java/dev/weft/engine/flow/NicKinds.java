package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.Network;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Numbers NICs so that those with one number have the same ways, but for their own cables: all that
 * {@link SplitPaths} asks of a NIC is compared. With hashed members each NIC is of a kind of its
 * own, for the hash takes its address; so is one that is reached over the peer of its switch.
 */
final class NicKinds {
  private static final int ALONE = -1;

  private final Network network;
  private final Forwarding forwarding;
  private final Forwarding whole;
  private final boolean areSplit;
  private final Map<IntBuffer, Integer> rows = new HashMap<>();
  private final int[] kindOfNode;
  private final int[] ports;

  NicKinds(Network network, Forwarding forwarding, Forwarding whole, boolean areSplit, int most) {
    this.network = network;
    this.forwarding = forwarding;
    this.whole = whole;
    this.areSplit = areSplit;
    kindOfNode = new int[network.nodeCount()];
    Arrays.fill(kindOfNode, ALONE);
    ports = new int[most];
  }

  /** Returns the number of a NIC's kind, from 0. */
  int of(int nic) {
    if (kindOfNode[nic] < 0) {
      kindOfNode[nic] = rows.computeIfAbsent(IntBuffer.wrap(describe(nic)), unknown -> rows.size());
    }
    return kindOfNode[nic];
  }

  /** Returns the latency of a NIC's only live cable, which its kind leaves open; else 0. */
  long ownPs(int nic) {
    return forwarding.ports(nic, ports) == 1 ? network.linkLatencyPs(ports[0] >> 1) : 0;
  }

  private int[] describe(int nic) {
    int count = forwarding.ports(nic, ports);
    int[] targets = new int[count];
    Arrays.setAll(targets, i -> network.target(ports[i]));
    long direct = Arrays.stream(targets).distinct().count();
    if (!areSplit || direct != forwarding.attachmentSize(forwarding.attachment(nic))) {
      return new int[] {ALONE, nic};
    }
    IntColumn words = new IntColumn();
    words.add(forwarding.way(nic));
    words.add(whole.attachment(nic));
    words.add(whole.way(nic));
    for (int i = 0; i < count; i++) {
      words.add(targets[i]);
      if (count > 1) {
        long latencyPs = network.linkLatencyPs(ports[i] >> 1);
        words.add((int) (latencyPs >>> 32));
        words.add((int) latencyPs);
      }
    }
    return words.toArray();
  }
}
