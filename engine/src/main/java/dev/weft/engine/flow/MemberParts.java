package dev.weft.engine.flow;

import dev.weft.engine.model.DoubleColumn;
import dev.weft.engine.model.Network;
import java.util.Arrays;

/**
 * Which part of a flow each member of a switch takes. Spraying takes equal parts. Adaptive routing
 * sends each packet where the queue is shortest, and queues are longest in front of what is slow;
 * in the steady state a member gets a part in proportion to what the ways on over it can carry: its
 * own rate, or less when all switches behind it together have less towards the destination. Where
 * all links between switches have one rate and none is dead, that is taken to be equal parts.
 */
final class MemberParts {
  /** The row of switches that are being looked at: a way in a circle carries nothing more. */
  private static final int UNDER_WAY = 0;

  private final Network network;
  private final Forwarding forwarding;
  private final boolean areEqual;

  /** Rows of what a switch (high half) can send towards the NICs of a way (low half). */
  private final LongIntMap rows = new LongIntMap();

  private final DoubleColumn rateBps = new DoubleColumn();

  MemberParts(Network network, Forwarding forwarding, boolean isAdaptive) {
    this.network = network;
    this.forwarding = forwarding;
    this.areEqual = !isAdaptive || forwarding.isWhole() && network.hasOneRateBetweenSwitches();
    rateBps.add(0);
  }

  /** Says whether all members always get the same. */
  boolean areEqual() {
    return areEqual;
  }

  /** Fills in the parts of the members of a switch on the way to a NIC; they add up to 1. */
  void divide(int[] members, int count, int toNic, double[] into) {
    double sum = 0;
    for (int i = 0; !areEqual && i < count; i++) {
      into[i] = carries(members[i], toNic);
      sum += into[i];
    }
    if (sum == 0) {
      Arrays.fill(into, 0, count, 1.0 / count);
      return;
    }
    for (int i = 0; i < count; i++) {
      into[i] /= sum;
    }
  }

  private double carries(int directed, int toNic) {
    return Math.min(network.rateBps(directed >> 1), sends(network.target(directed), toNic));
  }

  /** What a switch can send towards a NIC; the attachment itself is no bound. */
  private double sends(int node, int toNic) {
    if (forwarding.isAttached(node, forwarding.attachment(toNic))) {
      return Double.POSITIVE_INFINITY;
    }
    long key = (long) node << 32 | forwarding.way(toNic);
    int row = rows.get(key);
    if (row != LongIntMap.NONE) {
      return rateBps.at(row);
    }
    rows.put(key, UNDER_WAY);
    int[] members = new int[network.outDegree(node)];
    int count = forwarding.nextHops(node, toNic, members);
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += carries(members[i], toNic);
    }
    rows.put(key, rateBps.count());
    rateBps.add(sum);
    return sum;
  }
}
