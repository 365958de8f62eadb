package dev.weft.engine.flow;

import dev.weft.engine.model.DoubleColumn;
import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.LongColumn;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One hop of all parts of a flow at once: from a front to the next, dividing over the members of
 * each switch. Flows with equal fronts and members share a stage and its segment: all those from
 * one leaf upwards, and all those that have spread evenly over the top on their way down to one
 * leaf.
 */
final class Stages {
  static final int NONE = -1;

  private final Network network;
  private final Forwarding forwarding;
  private final Segments segments;
  private final Fronts fronts;
  private final MemberParts parts;

  /** Next hops of the switch at hand; as long as any node has links. */
  private final int[] members;

  private final double[] partOf;

  /** By node, its neighbours among switches; null until somebody asks. */
  private final int[] @Nullable [] neighbours;

  /** By front (high half) and way, or group where only that matters (low half). */
  private final LongIntMap byWay = new LongIntMap();

  private final LongIntMap byGroup = new LongIntMap();
  private final LongIntMap byContent = new LongIntMap();
  private final IntColumn segmentOf = new IntColumn();
  private final IntColumn nextOf = new IntColumn();

  /** The segment being written: part by directed link, and which links these are. */
  private final double[] carried;

  private final IntColumn links = new IntColumn();

  Stages(
      Network network, Forwarding forwarding, Segments segments, MemberParts parts, int[] members) {
    this.network = network;
    this.forwarding = forwarding;
    this.segments = segments;
    this.parts = parts;
    this.members = members;
    partOf = new double[members.length];
    neighbours = new int[network.nodeCount()][];
    fronts = new Fronts(network.nodeCount());
    carried = new double[network.directedCount()];
  }

  /** Returns the front of a whole flow at a switch. */
  int from(int entry) {
    fronts.add(entry, 1, 0);
    return fronts.end();
  }

  int firstOf(int front) {
    return fronts.node(fronts.start(front));
  }

  /** Returns the segment of a stage, or {@link #NONE}. */
  int segment(int stage) {
    return segmentOf.at(stage);
  }

  /** Returns the front after a stage; {@link #NONE} when all parts have left. */
  int next(int stage) {
    return nextOf.at(stage);
  }

  /** Notes the parts of a front that have reached the attachment of a NIC. */
  void leave(int front, int toNic, IntColumn switches, DoubleColumn parts, LongColumn timesPs) {
    int attachment = forwarding.attachment(toNic);
    for (int i = 0; i < forwarding.attachmentSize(attachment); i++) {
      int row = fronts.find(front, forwarding.attached(attachment, i));
      if (row != Fronts.NONE) {
        switches.add(fronts.node(row));
        parts.add(fronts.part(row));
        timesPs.add(fronts.arrivalPs(row));
      }
    }
  }

  /** Returns the stage from a front towards a NIC. */
  int towards(int front, int toNic) {
    boolean isFar = parts.areEqual() && forwarding.isWhole() && isFar(front, toNic);
    LongIntMap known = isFar ? byGroup : byWay;
    int target = isFar ? forwarding.group(toNic) : forwarding.way(toNic);
    long key = (long) front << 32 | (target + 1);
    int stage = known.get(key);
    if (stage == LongIntMap.NONE) {
      stage = spread(front, toNic);
      known.put(key, stage);
    }
    return stage;
  }

  /** Far from a NIC only rows by group count: no switch here is attached or next to one that is. */
  private boolean isFar(int front, int toNic) {
    int attachment = forwarding.attachment(toNic);
    for (int i = 0; i < forwarding.attachmentSize(attachment); i++) {
      int node = forwarding.attached(attachment, i);
      if (fronts.find(front, node) != Fronts.NONE) {
        return false;
      }
      for (int neighbour : neighbours(node)) {
        if (fronts.find(front, neighbour) != Fronts.NONE) {
          return false;
        }
      }
    }
    return true;
  }

  /** The switches to which a switch has links, each once. */
  private int[] neighbours(int node) {
    int[] known = neighbours[node];
    if (known == null) {
      known =
          IntStream.range(0, network.outDegree(node))
              .map(out -> network.target(network.out(node, out)))
              .filter(target -> network.kind(target) == NodeKind.SWITCH)
              .distinct()
              .toArray();
      neighbours[node] = known;
    }
    return known;
  }

  private int spread(int front, int toNic) {
    int attachment = forwarding.attachment(toNic);
    for (int row = fronts.start(front); row < fronts.start(front + 1); row++) {
      if (!forwarding.isAttached(fronts.node(row), attachment)) {
        forward(row, toNic);
      }
    }
    segmentOf.add(links.count() == 0 ? NONE : endSegment());
    nextOf.add(fronts.isEmpty() ? NONE : fronts.end());
    return segmentOf.count() - 1;
  }

  private void forward(int row, int toNic) {
    int node = fronts.node(row);
    int count = forwarding.nextHops(node, toNic, members);
    parts.divide(members, count, toNic, partOf);
    for (int i = 0; i < count; i++) {
      int directed = members[i];
      if (carried[directed] == 0) {
        links.add(directed);
      }
      double part = fronts.part(row) * partOf[i];
      carried[directed] += part;
      long hopPs = network.nodeLatencyPs(node) + network.linkLatencyPs(directed >> 1);
      fronts.add(network.target(directed), part, fronts.arrivalPs(row) + hopPs);
    }
  }

  /** Ends the segment being written; an equal one that exists already is taken instead. */
  private int endSegment() {
    long hash = links.count();
    for (int i = 0; i < links.count(); i++) {
      hash = Mix.of(Mix.of(hash, links.at(i)), Double.doubleToLongBits(carried[links.at(i)]));
    }
    int segment = byContent.get(hash);
    if (segment == LongIntMap.NONE || !isEqual(segment)) {
      for (int i = 0; i < links.count(); i++) {
        segments.add(links.at(i), carried[links.at(i)]);
      }
      segment = segments.end();
      byContent.put(hash, segment);
    }
    while (links.count() > 0) {
      carried[links.removeLast()] = 0;
    }
    return segment;
  }

  private boolean isEqual(int segment) {
    boolean isEqual = segments.start(segment + 1) - segments.start(segment) == links.count();
    for (int i = 0; isEqual && i < links.count(); i++) {
      int entry = segments.start(segment) + i;
      isEqual = segments.link(entry) == links.at(i) && segments.part(entry) == carried[links.at(i)];
    }
    return isEqual;
  }
}
