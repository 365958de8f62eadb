package dev.weft.generator.bom;

import dev.weft.topology.Links;
import dev.weft.topology.Topology;

/** Numbers the places where a cable can be plugged in: cages of switches, ports of NICs. */
final class CableEnds {
  private final Links links;
  private final int nicPorts;
  private final int[] firstOfSwitch;

  CableEnds(Topology topology) {
    links = topology.links();
    int ports = 1;
    int switches = topology.switches().count();
    int[] cages = new int[switches];
    for (int link = 0; link < links.count(); link++) {
      if (links.isHost(link)) {
        ports = Math.max(ports, links.lowerPort(link) + 1);
      } else {
        widen(cages, links.lower(link), links.lowerPort(link));
      }
      widen(cages, links.upper(link), links.upperPort(link));
    }
    nicPorts = ports;
    firstOfSwitch = new int[switches + 1];
    firstOfSwitch[0] = Math.multiplyExact(topology.servers().totalNics(), ports);
    for (int sw = 0; sw < switches; sw++) {
      firstOfSwitch[sw + 1] = firstOfSwitch[sw] + cages[sw] + 1;
    }
  }

  private static void widen(int[] cages, int sw, int port) {
    cages[sw] = Math.max(cages[sw], Links.cage(port));
  }

  int count() {
    return firstOfSwitch[firstOfSwitch.length - 1];
  }

  int lower(int link) {
    return links.isHost(link)
        ? links.lower(link) * nicPorts + links.lowerPort(link)
        : firstOfSwitch[links.lower(link)] + Links.cage(links.lowerPort(link));
  }

  int upper(int link) {
    return firstOfSwitch[links.upper(link)] + Links.cage(links.upperPort(link));
  }
}
