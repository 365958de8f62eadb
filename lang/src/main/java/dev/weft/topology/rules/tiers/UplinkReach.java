package dev.weft.topology.rules.tiers;

import dev.weft.topology.Links;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.index.FabricIndex;
import java.util.BitSet;

/**
 * How the links of a switch upwards meet those above of its plane and group.
 *
 * @param links upwards
 * @param met switches that they lead to
 * @param above switches that it could meet
 * @param rateForEach at which a link to each of these would carry as much, where it can run it;
 *     else 0
 */
record UplinkReach(int links, int met, int above, long rateForEach) {
  static UplinkReach of(FabricIndex built, int sw) {
    Links links = built.topology().links();
    BitSet met = new BitSet();
    int count = 0;
    long rate = 0;
    for (int i = 0; i < built.adjacency().degreeOfSwitch(sw); i++) {
      int link = built.adjacency().linkOfSwitch(sw, i);
      boolean isUp = links.kind(link) != Links.Kind.PEER && links.lower(link) == sw;
      if (isUp && !links.isHost(link)) {
        met.set(links.upper(link));
        count++;
        rate = links.rateBps(link);
      }
    }
    int above = built.intent().joins().above()[sw];
    SwitchModel model = built.topology().switchModel(sw);
    long each = above == 0 ? 0 : rate * count / above;
    boolean runs = each > 0 && model.linksPerCage(each) > 0;
    return new UplinkReach(count, met.cardinality(), above, runs ? each : 0);
  }
}
