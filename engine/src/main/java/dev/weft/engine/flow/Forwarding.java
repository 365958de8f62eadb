package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Routing;
import dev.weft.engine.model.SimulationModel;
import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.stream.IntStream;

/**
 * What a switch does with a flow to a NIC: (1) links straight to the NIC; (2) links to switches
 * that the NIC is attached to; (3) the forwarding row of the NIC's destination group.
 */
final class Forwarding {
  private final Network network;
  private final Routing routing;

  /** Per NIC the row of its attachment, per attachment the switches in rising order. */
  private final int[] attachmentOfNode;

  /** Per NIC a number for its attachment and destination group together. */
  private final int[] wayOfNode;

  private final LongIntMap ways = new LongIntMap();
  private final IntColumn attachmentStart = new IntColumn();
  private final IntColumn attachmentSwitch = new IntColumn();
  private final HashMap<IntBuffer, Integer> attachments = new HashMap<>();

  Forwarding(SimulationModel model) {
    network = model.network();
    routing = model.routing();
    attachmentOfNode = new int[network.nodeCount()];
    wayOfNode = new int[network.nodeCount()];
    attachmentStart.add(0);
    for (int node = 0; node < network.nodeCount(); node++) {
      if (network.kind(node) == NodeKind.NIC) {
        attachmentOfNode[node] = attach(node);
        wayOfNode[node] = wayRow(node);
      }
    }
  }

  private int wayRow(int nic) {
    long key = (long) attachmentOfNode[nic] << 32 | (routing.group(nic) + 1);
    int row = ways.get(key);
    if (row == LongIntMap.NONE) {
      row = ways.count();
      ways.put(key, row);
    }
    return row;
  }

  private int attach(int nic) {
    int[] switches =
        IntStream.range(0, network.outDegree(nic))
            .map(i -> network.target(network.out(nic, i)))
            .filter(node -> network.kind(node) == NodeKind.SWITCH)
            .sorted()
            .distinct()
            .toArray();
    Integer known = attachments.get(IntBuffer.wrap(switches));
    if (known != null) {
      return known;
    }
    int row = attachments.size();
    attachments.put(IntBuffer.wrap(switches), row);
    for (int node : switches) {
      attachmentSwitch.add(node);
    }
    attachmentStart.add(attachmentSwitch.count());
    return row;
  }

  /** Returns the set of switches that a NIC is attached to, as a row number. */
  int attachment(int nic) {
    return attachmentOfNode[nic];
  }

  /** Returns a number that NICs share for which all switches but their own forward alike. */
  int way(int nic) {
    return wayOfNode[nic];
  }

  /** Says whether a switch belongs to an attachment. */
  boolean isAttached(int switchNode, int attachment) {
    for (int i = attachmentStart.at(attachment); i < attachmentStart.at(attachment + 1); i++) {
      if (attachmentSwitch.at(i) == switchNode) {
        return true;
      }
    }
    return false;
  }

  /** Puts the directed links from a switch to a NIC into {@code into} and returns how many. */
  int lastHop(int switchNode, int nic, int[] into) {
    int count = 0;
    for (int i = 0; i < network.outDegree(switchNode); i++) {
      int directed = network.out(switchNode, i);
      if (network.target(directed) == nic) {
        into[count++] = directed;
      }
    }
    return count;
  }

  /**
   * Puts the directed links from a switch outside the attachment of a NIC on the way to it into
   * {@code into}, which holds as many as any node has links, and returns how many.
   */
  int nextHops(int switchNode, int nic, int[] into) {
    int attachment = attachmentOfNode[nic];
    int count = 0;
    for (int i = 0; i < network.outDegree(switchNode); i++) {
      int directed = network.out(switchNode, i);
      int target = network.target(directed);
      if (network.kind(target) == NodeKind.SWITCH && isAttached(target, attachment)) {
        into[count++] = directed;
      }
    }
    if (count > 0) {
      return count;
    }
    int group = routing.group(nic);
    int row = group == Routing.NO_GROUP ? Routing.NONE : routing.lookup(switchNode, group);
    if (row == Routing.NONE) {
      throw new ModelException(
          ("no route: switch %s does not know the way to NIC %s (destination group %d). "
                  + "Add a row to routing.rows, or a link.")
              .formatted(network.name(switchNode), network.name(nic), group));
    }
    for (int i = 0; i < routing.nextHopsSize(row); i++) {
      int link = routing.nextHop(row, i);
      into[count++] = network.from(link) == switchNode ? 2 * link : 2 * link + 1;
    }
    return count;
  }
}
