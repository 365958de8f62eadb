package dev.weft.topology.rules.homing;

import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;

/** The leaves of each segment: consecutive rows of the table of switches. */
final class LeavesOfSegments {
  private final int[] first;

  LeavesOfSegments(Topology topology) {
    Switches switches = topology.switches();
    first = new int[topology.segments().count() + 1];
    for (int sw = 0; sw < switches.count() && switches.tier(sw) == Tier.LEAF; sw++) {
      first[switches.segment(sw) + 1]++;
    }
    for (int segment = 1; segment < first.length; segment++) {
      first[segment] += first[segment - 1];
    }
  }

  int first(int segment) {
    return first[segment];
  }

  int end(int segment) {
    return first[segment + 1];
  }

  int count(int segment) {
    return first[segment + 1] - first[segment];
  }
}
