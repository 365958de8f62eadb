package dev.weft.generator.bom;

import dev.weft.topology.Links;
import dev.weft.topology.NicGroup;
import dev.weft.topology.Topology;
import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;

/** Cages in use, by type of switch or NIC: each takes one end of a cable, or a transceiver. */
final class CageCount {
  private CageCount() {}

  static Map<String, Integer> of(Topology topology) {
    CableEnds ends = new CableEnds(topology);
    BitSet used = new BitSet(ends.count());
    Map<String, Integer> counts = new TreeMap<>();
    for (int link = 0; link < topology.links().count(); link++) {
      if (isNew(used, ends.lower(link))) {
        counts.merge(lowerType(topology, link), 1, Integer::sum);
      }
      if (isNew(used, ends.upper(link))) {
        int sw = topology.links().upper(link);
        counts.merge(topology.switchModel(sw).name(), 1, Integer::sum);
      }
    }
    return counts;
  }

  private static boolean isNew(BitSet used, int end) {
    boolean isNew = !used.get(end);
    used.set(end);
    return isNew;
  }

  private static String lowerType(Topology topology, int link) {
    Links links = topology.links();
    if (!links.isHost(link)) {
      return topology.switchModel(links.lower(link)).name();
    }
    int server = topology.servers().serverOfNic(links.lower(link));
    NicGroup group = topology.serverModel(server).backendNics();
    return group == null ? "nic" : group.model().name();
  }
}
