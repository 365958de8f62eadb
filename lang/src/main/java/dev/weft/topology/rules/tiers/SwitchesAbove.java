package dev.weft.topology.rules.tiers;

import dev.weft.topology.Links;
import dev.weft.topology.index.FabricIndex;
import java.util.BitSet;

/** The switches that links upwards lead to. */
final class SwitchesAbove {
  private SwitchesAbove() {}

  /** Those that a packet can meet on its way up from a leaf, or from its partner of a pair. */
  static BitSet of(FabricIndex built, int leaf) {
    BitSet above = new BitSet();
    Links links = built.topology().links();
    add(built, leaf, above);
    for (int i = 0; i < built.adjacency().degreeOfSwitch(leaf); i++) {
      int link = built.adjacency().linkOfSwitch(leaf, i);
      if (links.kind(link) == Links.Kind.PEER) {
        int partner = links.lower(link) == leaf ? links.upper(link) : links.lower(link);
        add(built, partner, above);
      }
    }
    return above;
  }

  private static void add(FabricIndex built, int sw, BitSet above) {
    Links links = built.topology().links();
    for (int i = 0; i < built.adjacency().degreeOfSwitch(sw); i++) {
      int link = built.adjacency().linkOfSwitch(sw, i);
      boolean isUp = links.kind(link) != Links.Kind.PEER && !links.isHost(link);
      if (isUp && links.lower(link) == sw && !above.get(links.upper(link))) {
        above.set(links.upper(link));
        add(built, links.upper(link), above);
      }
    }
  }
}
