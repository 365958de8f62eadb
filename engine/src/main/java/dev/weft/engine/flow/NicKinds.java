package dev.weft.engine.flow;

import dev.weft.engine.model.Fabric;
import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.SimulationModel;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
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
  private final List<Fabric> fabrics;
  private final Map<IntBuffer, Integer> rows = new HashMap<>();
  private final int[] kindOfNode;
  private final int[] ports;

  NicKinds(SimulationModel model, Forwarding forwarding, Forwarding whole, int most) {
    this.network = model.network();
    this.fabrics = model.fabrics();
    this.forwarding = forwarding;
    this.whole = whole;
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

  private boolean isSplit(int nic) {
    return fabrics.get(Math.max(0, network.fabric(nic))).loadBalancing().isSplit();
  }

  private int[] describe(int nic) {
    int count = forwarding.ports(nic, ports);
    int[] targets = new int[count];
    Arrays.setAll(targets, i -> network.target(ports[i]));
    long direct = Arrays.stream(targets).distinct().count();
    if (!isSplit(nic) || direct != forwarding.attachmentSize(forwarding.attachment(nic))) {
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
