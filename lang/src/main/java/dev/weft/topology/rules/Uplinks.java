package dev.weft.topology.rules;

import dev.weft.topology.Links;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import java.util.BitSet;

/**
 * How the links of a leaf upwards meet the spines of its pod, plane and rails.
 *
 * @param links upwards
 * @param met spines that they lead to
 * @param above spines that it could meet
 * @param rateForEach at which a link to each of these would carry as much, where the leaf can run
 *     it; else 0
 */
record Uplinks(int links, int met, int above, long rateForEach) {
  static Uplinks of(Built built, int leaf) {
    Links links = built.topology().links();
    BitSet met = new BitSet();
    int count = 0;
    long rate = 0;
    for (int i = 0; i < built.adjacency().degreeOfSwitch(leaf); i++) {
      int link = built.adjacency().linkOfSwitch(leaf, i);
      boolean isUp = links.kind(link) != Links.Kind.PEER && links.lower(link) == leaf;
      if (isUp && !links.isHost(link)) {
        met.set(links.upper(link));
        count++;
        rate = links.rateBps(link);
      }
    }
    int above = above(built.topology().switches(), leaf);
    SwitchModel model = built.topology().switchModel(leaf);
    long each = above == 0 ? 0 : rate * count / above;
    boolean runs = each > 0 && model.linksPerCage(each) > 0;
    return new Uplinks(count, met.cardinality(), above, runs ? each : 0);
  }

  private static int above(Switches switches, int leaf) {
    int above = 0;
    for (int sw = 0; sw < switches.count(); sw++) {
      boolean meets =
          switches.tier(sw) == Tier.SPINE
              && switches.pod(sw) == switches.pod(leaf)
              && switches.plane(sw) == switches.plane(leaf)
              && (switches.railCount(sw) == 0
                  || switches.firstRail(leaf) >= switches.firstRail(sw)
                      && switches.firstRail(leaf)
                          < switches.firstRail(sw) + switches.railCount(sw));
      above += meets ? 1 : 0;
    }
    return above;
  }
}
