package dev.weft.engine.flow;

import dev.weft.engine.model.DoubleColumn;
import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.LongColumn;
import dev.weft.engine.model.Network;
import java.util.Arrays;

/**
 * All paths at once: at each switch a flow divides equally over the members. The way from a switch
 * to an attachment is a <em>trunk</em>, computed once and shared by all flows that take it.
 */
final class SplitPaths extends FabricPaths {
  private final LongIntMap trunks = new LongIntMap();

  /** By trunk: its segment, and where and when which part of a flow comes out. */
  private final IntColumn trunkSegment = new IntColumn();

  private final IntColumn exitStart = new IntColumn();
  private final IntColumn exitSwitch = new IntColumn();
  private final DoubleColumn exitPart = new DoubleColumn();
  private final LongColumn exitPs = new LongColumn();

  /** By directed link, a segment of that link alone; -1 while there is none. */
  private final int[] singles;

  /** What is on its way: part and latency by node, for this step and the next. */
  private double[] part;

  private double[] nextPart;
  private long[] arrivalPs;
  private long[] nextArrivalPs;
  private final double[] carried;

  SplitPaths(Network network, Forwarding forwarding, Segments segments) {
    super(network, forwarding, segments);
    exitStart.add(0);
    singles = new int[network.directedCount()];
    Arrays.fill(singles, -1);
    part = new double[network.nodeCount()];
    nextPart = new double[network.nodeCount()];
    arrivalPs = new long[network.nodeCount()];
    nextArrivalPs = new long[network.nodeCount()];
    carried = new double[network.directedCount()];
  }

  @Override
  long addFromPort(FlowSet flow, int port, int toNic, int entropy, double portPart) {
    flow.add(single(port), portPart);
    int trunk = trunk(network.target(port), toNic);
    if (trunkSegment.at(trunk) >= 0) {
      flow.add(trunkSegment.at(trunk), portPart);
    }
    long latencyPs = 0;
    for (int exit = exitStart.at(trunk); exit < exitStart.at(trunk + 1); exit++) {
      long downPs = addDown(flow, exitSwitch.at(exit), toNic, portPart * exitPart.at(exit));
      latencyPs = Math.max(latencyPs, exitPs.at(exit) + downPs);
    }
    return network.linkLatencyPs(port >> 1) + latencyPs;
  }

  /** From a switch of the attachment to the NIC; over its peer when it has lost its own links. */
  private long addDown(FlowSet flow, int node, int toNic, double flowPart) {
    int count = forwarding.lastHop(node, toNic, members);
    if (count > 0) {
      return addLinks(flow, node, count, flowPart);
    }
    int peers = forwarding.peers(node, toNic, members);
    int[] over = Arrays.copyOf(members, peers);
    long latencyPs = 0;
    for (int directed : over) {
      flow.add(single(directed), flowPart / peers);
      int other = network.target(directed);
      int links = forwarding.lastHop(other, toNic, members);
      long downPs = addLinks(flow, other, links, flowPart / peers);
      latencyPs = Math.max(latencyPs, hopPs(node, directed) + downPs);
    }
    return latencyPs;
  }

  private long addLinks(FlowSet flow, int node, int count, double flowPart) {
    long latencyPs = 0;
    for (int i = 0; i < count; i++) {
      flow.add(single(members[i]), flowPart / count);
      latencyPs = Math.max(latencyPs, hopPs(node, members[i]));
    }
    return latencyPs;
  }

  private int single(int directed) {
    if (singles[directed] < 0) {
      segments.add(directed, 1);
      singles[directed] = segments.end();
    }
    return singles[directed];
  }

  /** NICs with the same attachment may still be in different groups, so the group is in the key. */
  private int trunk(int entry, int toNic) {
    int way = forwarding.way(toNic);
    long key = (long) entry << 32 | way;
    int trunk = trunks.get(key);
    if (trunk == LongIntMap.NONE) {
      trunk = spread(entry, toNic);
      trunks.put(key, trunk);
    }
    return trunk;
  }

  /**
   * Moves one flow hop by hop from the entry to the attachment and notes what each link carries.
   */
  private int spread(int entry, int toNic) {
    int attachment = forwarding.attachment(toNic);
    IntColumn links = new IntColumn();
    IntColumn here = new IntColumn();
    here.add(entry);
    part[entry] = 1;
    arrivalPs[entry] = 0;
    for (int hops = 0; here.count() > 0; hops++) {
      if (hops > MAX_HOPS) {
        throw circle(here.at(0), toNic);
      }
      IntColumn next = new IntColumn();
      for (int i = 0; i < here.count(); i++) {
        int node = here.at(i);
        if (forwarding.isAttached(node, attachment)) {
          leave(node);
        } else {
          forward(node, toNic, next, links);
        }
        part[node] = 0;
      }
      swapSteps();
      here = next;
    }
    exitStart.add(exitSwitch.count());
    for (int i = 0; i < links.count(); i++) {
      segments.add(links.at(i), carried[links.at(i)]);
      carried[links.at(i)] = 0;
    }
    trunkSegment.add(links.count() > 0 ? segments.end() : -1);
    return trunkSegment.count() - 1;
  }

  private void leave(int node) {
    exitSwitch.add(node);
    exitPart.add(part[node]);
    exitPs.add(arrivalPs[node]);
  }

  private void forward(int node, int toNic, IntColumn next, IntColumn links) {
    int count = forwarding.nextHops(node, toNic, members);
    double each = part[node] / count;
    for (int i = 0; i < count; i++) {
      int directed = members[i];
      int target = network.target(directed);
      if (carried[directed] == 0) {
        links.add(directed);
      }
      carried[directed] += each;
      if (nextPart[target] == 0) {
        next.add(target);
        nextArrivalPs[target] = 0;
      }
      nextPart[target] += each;
      nextArrivalPs[target] =
          Math.max(nextArrivalPs[target], arrivalPs[node] + hopPs(node, directed));
    }
  }

  private void swapSteps() {
    double[] parts = part;
    part = nextPart;
    nextPart = parts;
    long[] arrivals = arrivalPs;
    arrivalPs = nextArrivalPs;
    nextArrivalPs = arrivals;
  }
}
