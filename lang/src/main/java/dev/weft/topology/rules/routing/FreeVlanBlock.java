package dev.weft.topology.rules.routing;

import dev.weft.topology.Switches;
import dev.weft.topology.TakenVlans;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import java.util.BitSet;
import java.util.List;

/** Where all rails of a fabric, of all tenants, get VLANs that every leaf leaves free. */
final class FreeVlanBlock {
  /** Greatest VLAN (IEEE 802.1Q). */
  static final int LAST = 4094;

  /** What every port has at first. */
  static final int DEFAULT = 1;

  static final int FIRST_RESERVED = 1002;
  static final int LAST_RESERVED = 1005;

  /** No block is long enough. */
  private static final int NONE = -1;

  /** The first that is tried, as where nothing is said. */
  private static final int USUAL = 101;

  private final Topology topology;
  private final int needed;
  private final BitSet taken = new BitSet(LAST + 2);

  FreeVlanBlock(Topology topology) {
    this.topology = topology;
    this.needed = topology.railNetworks().vlanSpan();
    Switches switches = topology.switches();
    taken.set(0, DEFAULT + 1);
    taken.set(FIRST_RESERVED, LAST_RESERVED + 1);
    taken.set(LAST + 1);
    for (int sw = 0; sw < switches.count(); sw++) {
      if (switches.tier(sw) == Tier.LEAF) {
        for (TakenVlans each : TakenVlans.of(topology, sw)) {
          taken.set(Math.min(each.first(), LAST), Math.min(each.last(), LAST) + 1);
        }
      }
    }
  }

  boolean isThere() {
    return from(DEFAULT) != NONE;
  }

  /** The first block from the usual one on, else the lowest. */
  Fix first() {
    int usual = from(USUAL);
    return Fix.set("addressing", "vlan " + (usual == NONE ? from(DEFAULT) : usual));
  }

  /** The highest block. */
  Fix last() {
    int last = from(DEFAULT);
    for (int next = last; next != NONE; next = from(last + 1)) {
      last = next;
    }
    return Fix.set("addressing", "vlan " + last);
  }

  /** As many tenants as the longest block has room for. */
  Fix tenants() {
    int ofTenant = Integer.highestOneBit(Math.max(1, 2 * topology.rails() - 1));
    return Fix.set("routing", "tenants " + Math.max(1, longest() / ofTenant));
  }

  /** What to say: where the block begins and how long it is, or why there is none. */
  List<Object> advice() {
    String free = needed == 1 ? "it is" : needed + " VLANs are";
    return isThere()
        ? List.of(first(), free)
        : List.of(needed, longest(), tenants().text(), "vlan " + longestFrom());
  }

  int longest() {
    int from = longestFrom();
    return taken.nextSetBit(from) - from;
  }

  /** Where the longest block begins. */
  private int longestFrom() {
    int longest = taken.nextClearBit(DEFAULT);
    for (int free = longest; free <= LAST; free = taken.nextClearBit(taken.nextSetBit(free))) {
      boolean isLonger = taken.nextSetBit(free) - free > taken.nextSetBit(longest) - longest;
      longest = isLonger ? free : longest;
    }
    return longest;
  }

  /** Where the first block begins that is long enough, from a VLAN on. */
  private int from(int least) {
    for (int free = taken.nextClearBit(least);
        free + needed - 1 <= LAST;
        free = taken.nextClearBit(taken.nextSetBit(free))) {
      if (taken.nextSetBit(free) >= free + needed) {
        return free;
      }
    }
    return NONE;
  }
}
