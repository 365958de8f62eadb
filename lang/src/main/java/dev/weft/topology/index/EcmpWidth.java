package dev.weft.topology.index;

import dev.weft.topology.Links;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.paths.Routes;
import java.util.HashMap;
import java.util.Map;

/** How many equal next hops a switch needs at most, by the design's routes and its own limit. */
public final class EcmpWidth {
  private EcmpWidth() {}

  /** Widest next-hop group that a switch uses, at least 1. */
  public static int of(FabricIndex design, int sw) {
    int most = design.topology().routing().ecmpWidth();
    return most > 0 ? Math.min(needed(design, sw), most) : needed(design, sw);
  }

  /** Widest next-hop group that the design's routes have at a switch, at least 1. */
  public static int needed(FabricIndex design, int sw) {
    Routes routes = design.routes();
    int width = 1;
    for (int group = 0; group < routes.groupCount(); group++) {
      int nextHops = routes.nextHops(sw, group);
      if (nextHops != Routes.NONE) {
        width = Math.max(width, routes.links(nextHops).length);
      }
    }
    width = Math.max(width, Math.max(widestStraightDown(design, sw), widestOverlay(design, sw)));
    return Math.max(width, design.widthsOut().of(sw));
  }

  /** In the table of a tenant all leaves of another attachment lead there, however few links do. */
  private static int widestOverlay(FabricIndex design, int sw) {
    Switches switches = design.topology().switches();
    boolean hasTables = design.topology().routing().overlay().tenants() > 0;
    if (!hasTables || switches.tier(sw) != Tier.LEAF) {
      return 0;
    }
    Map<Integer, Integer> leaves = new HashMap<>();
    for (int other = 0; other < switches.count(); other++) {
      if (switches.tier(other) == Tier.LEAF && switches.attachment(other) >= 0) {
        leaves.merge(switches.attachment(other), 1, Integer::sum);
      }
    }
    leaves.remove(switches.attachment(sw));
    return leaves.values().stream().mapToInt(Integer::intValue).max().orElse(0);
  }

  private static int widestStraightDown(FabricIndex design, int sw) {
    Links links = design.topology().links();
    Switches switches = design.topology().switches();
    Map<Integer, Integer> linksOfAttachment = new HashMap<>();
    int width = 0;
    for (int i = 0; i < design.adjacency().degreeOfSwitch(sw); i++) {
      int link = design.adjacency().linkOfSwitch(sw, i);
      boolean isDown = !links.isHost(link) && links.upper(link) == sw;
      if (isDown
          && switches.tier(links.lower(link)) == Tier.LEAF
          && switches.tier(sw) != Tier.LEAF) {
        int attachment = switches.attachment(links.lower(link));
        width = Math.max(width, linksOfAttachment.merge(attachment, 1, Integer::sum));
      }
    }
    return width;
  }
}
