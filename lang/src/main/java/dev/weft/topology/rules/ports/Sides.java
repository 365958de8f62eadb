package dev.weft.topology.rules.ports;

import dev.weft.topology.Links;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.Adjacency;
import java.util.BitSet;

/** What a switch has below, lit servers or switches, and above; peers are on neither side. */
final class Sides {
  final BitSet below = new BitSet();
  final BitSet above = new BitSet();
  final long downBps;
  final long upBps;

  /** Links upwards. */
  final int uplinks;

  /** The first of them; -1 where there is none. */
  final int uplink;

  private final Links links;

  Sides(FabricIndex built, int sw) {
    links = built.topology().links();
    Adjacency adjacency = built.adjacency();
    long down = 0;
    long up = 0;
    int count = 0;
    int first = -1;
    for (int i = 0; i < adjacency.degreeOfSwitch(sw); i++) {
      int link = adjacency.linkOfSwitch(sw, i);
      if (links.kind(link) == Links.Kind.PEER) {
        continue;
      }
      if (links.upper(link) != sw) {
        up += links.rateBps(link);
        above.set(links.upper(link));
        first = count == 0 ? link : first;
        count++;
      } else if (isLit(built, link)) {
        down += links.rateBps(link);
        if (links.isHost(link)) {
          below.set(built.topology().servers().serverOfNic(links.lower(link)));
        }
      }
    }
    downBps = down;
    upBps = up;
    uplinks = count;
    uplink = first;
  }

  /** The switch at the other end of the first link upwards. */
  int upper() {
    return links.upper(uplink);
  }

  /** Whether a link carries work: to a switch, or to a server that is lit. */
  private boolean isLit(FabricIndex built, int link) {
    return !links.isHost(link)
        || built
            .topology()
            .servers()
            .isLit(built.topology().servers().serverOfNic(links.lower(link)));
  }
}
