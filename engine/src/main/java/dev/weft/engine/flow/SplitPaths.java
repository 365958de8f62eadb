package dev.weft.engine.flow;

import dev.weft.engine.model.DoubleColumn;
import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.LongColumn;
import dev.weft.engine.model.Network;
import java.util.Arrays;

/**
 * All paths at once: at each switch a flow divides over the members. The way from a switch to an
 * attachment is a <em>trunk</em>: {@link Stages}, which other trunks share, and exits.
 */
final class SplitPaths extends FabricPaths {
  private final Stages stages;
  private final LongIntMap trunks = new LongIntMap();

  /** By trunk: its segments, and where and when which part of a flow comes out. */
  private final IntColumn trunkStart = new IntColumn();

  private final IntColumn trunkSegment = new IntColumn();
  private final IntColumn exitStart = new IntColumn();
  private final IntColumn exitSwitch = new IntColumn();
  private final DoubleColumn exitPart = new DoubleColumn();
  private final LongColumn exitPs = new LongColumn();

  SplitPaths(Network network, Forwarding forwarding, Segments segments, LoadBalancing mode) {
    super(network, forwarding, segments);
    boolean isAdaptive = mode == LoadBalancing.ADAPTIVE;
    MemberParts parts = new MemberParts(network, forwarding, isAdaptive);
    stages = new Stages(network, forwarding, segments, parts, members);
    trunkStart.add(0);
    exitStart.add(0);
  }

  @Override
  long addFromPort(PathWriter flow, int port, int toNic, int entropy, double portPart) {
    flow.add(single(port), portPart);
    int trunk = trunk(network.target(port), toNic);
    for (int i = trunkStart.at(trunk); i < trunkStart.at(trunk + 1); i++) {
      flow.add(trunkSegment.at(i), portPart);
    }
    long latencyPs = 0;
    for (int exit = exitStart.at(trunk); exit < exitStart.at(trunk + 1); exit++) {
      long downPs = addDown(flow, exitSwitch.at(exit), toNic, portPart * exitPart.at(exit));
      latencyPs = Math.max(latencyPs, exitPs.at(exit) + downPs);
    }
    return network.linkLatencyPs(port >> 1) + latencyPs;
  }

  /** From a switch of the attachment to the NIC; over its peer when it has lost its own links. */
  private long addDown(PathWriter flow, int node, int toNic, double flowPart) {
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

  private long addLinks(PathWriter flow, int node, int count, double flowPart) {
    long latencyPs = 0;
    for (int i = 0; i < count; i++) {
      flow.add(single(members[i]), flowPart / count);
      latencyPs = Math.max(latencyPs, hopPs(node, members[i]));
    }
    return latencyPs;
  }

  /** NICs with the same attachment may still be in different groups, so the group is in the key. */
  private int trunk(int entry, int toNic) {
    int way = forwarding.way(toNic);
    long key = (long) entry << 32 | way;
    int trunk = trunks.get(key);
    if (trunk == LongIntMap.NONE) {
      trunk = walk(entry, toNic);
      trunks.put(key, trunk);
    }
    return trunk;
  }

  /** Goes stage by stage from the entry to the attachment. */
  private int walk(int entry, int toNic) {
    int front = stages.from(entry);
    for (int hops = 0; front != Stages.NONE; hops++) {
      if (hops > MAX_HOPS) {
        throw circle(stages.firstOf(front), toNic);
      }
      stages.leave(front, toNic, exitSwitch, exitPart, exitPs);
      int stage = stages.towards(front, toNic);
      if (stages.segment(stage) != Stages.NONE) {
        trunkSegment.add(stages.segment(stage));
      }
      front = stages.next(stage);
    }
    trunkStart.add(trunkSegment.count());
    exitStart.add(exitSwitch.count());
    return trunkStart.count() - 2;
  }
}
