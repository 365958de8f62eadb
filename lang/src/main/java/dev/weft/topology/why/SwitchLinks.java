package dev.weft.topology.why;

import dev.weft.topology.Links;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;

/** Links of each switch, down and up, and what they carry in one direction, bits per second. */
final class SwitchLinks {
  static final int NONE = -1;

  final int[] down;
  final int[] up;
  final double[] downBps;
  final double[] upBps;

  /** Origin of some link up, and down to another switch. */
  final int[] upOrigin;

  private SwitchLinks(Topology topology) {
    int count = topology.switches().count();
    down = new int[count];
    up = new int[count];
    downBps = new double[count];
    upBps = new double[count];
    upOrigin = new int[count];
    Links links = topology.links();
    for (int link = 0; link < links.count(); link++) {
      if (links.kind(link) == Links.Kind.PEER) {
        continue;
      }
      down[links.upper(link)]++;
      downBps[links.upper(link)] += links.rateBps(link);
      if (!links.isHost(link)) {
        up[links.lower(link)]++;
        upBps[links.lower(link)] += links.rateBps(link);
        upOrigin[links.lower(link)] = links.origin(link);
      }
    }
  }

  static SwitchLinks of(FabricIndex built) {
    return built.derived(SwitchLinks.class, () -> new SwitchLinks(built.topology()));
  }
}
