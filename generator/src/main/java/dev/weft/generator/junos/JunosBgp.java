package dev.weft.generator.junos;

import dev.weft.generator.bgp.Neighbor;
import dev.weft.generator.bgp.PeerGroup;
import dev.weft.generator.bgp.Speaker;
import java.util.ArrayList;
import java.util.List;

/**
 * BGP of one Junos switch.
 *
 * @param balancing its part in balancing by the load of links beyond its own
 * @param pairAddress own address between the leaves of a pair; empty without one
 */
record JunosBgp(Speaker speaker, GlobalBalancing balancing, String pairAddress) {
  /** Leaves balance by what spines tell of their links to the other leaves. */
  enum GlobalBalancing {
    NONE,
    BALANCES,
    TELLS
  }

  /**
   * Systems that follow each other by number.
   *
   * @param last the same as the first where it stands alone
   */
  record AsRange(long first, long last) {}

  /** The systems that neighbours of a group may have, in order. */
  static List<AsRange> systems(PeerGroup group) {
    List<Long> sorted = group.neighbors().stream().map(Neighbor::as).distinct().sorted().toList();
    List<AsRange> ranges = new ArrayList<>();
    for (int first = 0; first < sorted.size(); ) {
      int last = first;
      while (last + 1 < sorted.size() && sorted.get(last + 1) == sorted.get(last) + 1) {
        last++;
      }
      ranges.add(new AsRange(sorted.get(first), sorted.get(last)));
      first = last + 1;
    }
    return ranges;
  }

  /** Rails are told by their aggregate where they have one: Junos would tell both. */
  List<String> advertised() {
    List<String> advertised = new ArrayList<>(speaker.loopbacks());
    if (speaker.aggregates().isEmpty()) {
      advertised.addAll(speaker.rails());
    }
    advertised.addAll(speaker.serverLinks());
    return advertised;
  }

  /** Whether some group makes the switch the next hop of what it passes on. */
  boolean hasNextHopSelf() {
    return speaker.groups().stream().anyMatch(JunosBgp::isNextHopSelf);
  }

  /** Of internal neighbours that are not reached by loopback. */
  static boolean isNextHopSelf(PeerGroup group) {
    return group.isInternal() && !group.isBetweenLoopbacks();
  }
}
