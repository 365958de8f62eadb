package dev.weft.topology.rules.tiers;

import dev.weft.topology.Links;
import dev.weft.topology.index.FabricIndex;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** The switches that links upwards lead to; those above each switch are looked for once. */
final class SwitchesAbove {
  private final FabricIndex built;
  private final Links links;

  /** By switch; null until it is asked for. */
  private final @Nullable BitSet[] known;

  SwitchesAbove(FabricIndex built) {
    this.built = built;
    links = built.topology().links();
    known = new BitSet[built.topology().switches().count()];
  }

  /** Those that a packet can meet on its way up from a leaf, or from its partner of a pair. */
  BitSet of(int leaf) {
    BitSet above = new BitSet();
    above.or(above(leaf));
    for (int i = 0; i < built.adjacency().degreeOfSwitch(leaf); i++) {
      int link = built.adjacency().linkOfSwitch(leaf, i);
      if (links.kind(link) == Links.Kind.PEER) {
        above.or(above(links.lower(link) == leaf ? links.upper(link) : links.lower(link)));
      }
    }
    return above;
  }

  private BitSet above(int sw) {
    BitSet all = known[sw];
    if (all == null) {
      all = new BitSet();
      known[sw] = all;
      for (int i = 0; i < built.adjacency().degreeOfSwitch(sw); i++) {
        int link = built.adjacency().linkOfSwitch(sw, i);
        boolean isUp = links.kind(link) != Links.Kind.PEER && !links.isHost(link);
        if (isUp && links.lower(link) == sw && !all.get(links.upper(link))) {
          all.set(links.upper(link));
          all.or(above(links.upper(link)));
        }
      }
    }
    return all;
  }
}
