package dev.weft.topology.why;

import dev.weft.topology.Links;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Links of each switch, down and up, by their rates, and what they carry in one direction. */
final class SwitchLinks {
  /** By switch, how many links of which rate in bits per second, the fastest first. */
  final List<SortedMap<Long, Integer>> down = new ArrayList<>();

  final List<SortedMap<Long, Integer>> up = new ArrayList<>();

  /** By switch, the sum of the rates, bits per second. */
  final double[] downBps;

  final double[] upBps;

  /** By switch, where its last link up comes from; 0 for a switch without one. */
  final int[] upOrigin;

  private SwitchLinks(Topology topology) {
    int count = topology.switches().count();
    for (int sw = 0; sw < count; sw++) {
      down.add(new TreeMap<>(Comparator.reverseOrder()));
      up.add(new TreeMap<>(Comparator.reverseOrder()));
    }
    downBps = new double[count];
    upBps = new double[count];
    upOrigin = new int[count];
    Links links = topology.links();
    for (int link = 0; link < links.count(); link++) {
      if (links.kind(link) == Links.Kind.PEER) {
        continue;
      }
      down.get(links.upper(link)).merge(links.rateBps(link), 1, Integer::sum);
      downBps[links.upper(link)] += links.rateBps(link);
      if (!links.isHost(link)) {
        up.get(links.lower(link)).merge(links.rateBps(link), 1, Integer::sum);
        upBps[links.lower(link)] += links.rateBps(link);
        upOrigin[links.lower(link)] = links.origin(link);
      }
    }
  }

  static SwitchLinks of(FabricIndex built) {
    return built.derived(SwitchLinks.class, () -> new SwitchLinks(built.topology()));
  }
}
