package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Routing;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.stream.IntStream;

/**
 * The switches from which NICs are reached without further choice of a way: those with a live link
 * to the NIC, and those whose only way down is over a live peer link to such a switch.
 */
final class Attachments {
  private final Network network;
  private final Outage outage;

  /** Per NIC the row of its attachment, per attachment the switches in rising order. */
  private final int[] attachmentOfNode;

  /** Per NIC a number for its attachment and destination group together. */
  private final int[] wayOfNode;

  private final LongIntMap ways = new LongIntMap();
  private final IntColumn start = new IntColumn();
  private final IntColumn switches = new IntColumn();
  private final HashMap<IntBuffer, Integer> rows = new HashMap<>();

  Attachments(Network network, Routing routing, Outage outage) {
    this.network = network;
    this.outage = outage;
    attachmentOfNode = new int[network.nodeCount()];
    wayOfNode = new int[network.nodeCount()];
    start.add(0);
    for (int node = 0; node < network.nodeCount(); node++) {
      if (network.kind(node) == NodeKind.NIC) {
        attachmentOfNode[node] = row(live(node));
        long key = (long) attachmentOfNode[node] << 32 | (routing.group(node) + 1);
        int way = ways.get(key);
        if (way == LongIntMap.NONE) {
          way = ways.count();
          ways.put(key, way);
        }
        wayOfNode[node] = way;
      }
    }
  }

  private int[] live(int nic) {
    int[] direct = switchesOf(nic, false);
    if (outage.isEmpty()) {
      return direct;
    }
    int[] planned = switchesOf(nic, true);
    return IntStream.of(planned)
        .filter(node -> contains(direct, node) || hasPeerIn(node, direct))
        .toArray();
  }

  private int[] switchesOf(int nic, boolean evenDead) {
    int[] found = new int[network.outDegree(nic)];
    int count = 0;
    for (int i = 0; i < found.length; i++) {
      int directed = network.out(nic, i);
      int node = network.target(directed);
      if (network.kind(node) == NodeKind.SWITCH && (evenDead || outage.isAlive(directed))) {
        found[count++] = node;
      }
    }
    Arrays.sort(found, 0, count);
    int different = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || found[i] != found[i - 1]) {
        found[different++] = found[i];
      }
    }
    return Arrays.copyOf(found, different);
  }

  private static boolean contains(int[] sorted, int node) {
    return Arrays.binarySearch(sorted, node) >= 0;
  }

  private boolean hasPeerIn(int switchNode, int[] direct) {
    return IntStream.range(0, network.outDegree(switchNode))
        .map(i -> network.out(switchNode, i))
        .anyMatch(
            directed ->
                network.isPeer(directed >> 1)
                    && outage.isAlive(directed)
                    && contains(direct, network.target(directed)));
  }

  private int row(int[] nodes) {
    Integer known = rows.get(IntBuffer.wrap(nodes));
    if (known != null) {
      return known;
    }
    int row = rows.size();
    rows.put(IntBuffer.wrap(nodes), row);
    for (int node : nodes) {
      switches.add(node);
    }
    start.add(switches.count());
    return row;
  }

  /** Returns the set of switches that a NIC is attached to, as a row number. */
  int of(int nic) {
    return attachmentOfNode[nic];
  }

  /** Returns a number that NICs share for which all switches but their own forward alike. */
  int way(int nic) {
    return wayOfNode[nic];
  }

  /** Returns the number of switches of an attachment. */
  int size(int attachment) {
    return start.at(attachment + 1) - start.at(attachment);
  }

  /** Returns the i-th switch of an attachment. */
  int member(int attachment, int i) {
    return switches.at(start.at(attachment) + i);
  }

  /** Says of each node whether it is a switch of an attachment. */
  boolean[] switches(int nodes) {
    boolean[] found = new boolean[nodes];
    for (int i = 0; i < switches.count(); i++) {
      found[switches.at(i)] = true;
    }
    return found;
  }

  /** Says whether a switch belongs to an attachment. */
  boolean isAttached(int switchNode, int attachment) {
    for (int i = start.at(attachment); i < start.at(attachment + 1); i++) {
      if (switches.at(i) == switchNode) {
        return true;
      }
    }
    return false;
  }
}
