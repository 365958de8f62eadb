package dev.weft.topology;

import java.util.List;

/** Numbers the places where a cable can be plugged in: cages of switches, connectors of NICs. */
public final class CableEnds {
  private final Links links;
  private final Servers servers;
  private final List<ServerModel> models;
  private final int nicCages;
  private final int[] firstOfSwitch;

  public CableEnds(Topology topology) {
    this(
        topology.links(),
        topology.servers(),
        topology.serverModels(),
        topology.switches().count(),
        topology.externals(),
        topology.slotCables());
  }

  CableEnds(
      Links links,
      Servers servers,
      List<ServerModel> models,
      int switches,
      List<External> externals) {
    this(links, servers, models, switches, externals, SlotCables.NONE);
  }

  private CableEnds(
      Links links,
      Servers servers,
      List<ServerModel> models,
      int switches,
      List<External> externals,
      SlotCables slots) {
    this.links = links;
    this.servers = servers;
    this.models = models;
    int most = 1;
    int[] cages = new int[switches];
    for (int link = 0; link < links.count(); link++) {
      if (links.isHost(link)) {
        most = Math.max(most, nicCage(link) + 1);
      } else {
        widen(cages, links.lower(link), links.lowerPort(link));
      }
      widen(cages, links.upper(link), links.upperPort(link));
    }
    for (External external : externals) {
      widen(cages, external.sw(), external.port());
    }
    for (SlotCables.Cable cable : slots.cables()) {
      widen(cages, cable.leaf(), cable.leafPort());
    }
    nicCages = most;
    firstOfSwitch = new int[switches + 1];
    firstOfSwitch[0] = Math.multiplyExact(servers.totalNics(), nicCages);
    for (int sw = 0; sw < switches; sw++) {
      firstOfSwitch[sw + 1] = firstOfSwitch[sw] + cages[sw] + 1;
    }
  }

  private static void widen(int[] cages, int sw, int port) {
    cages[sw] = Math.max(cages[sw], Links.cage(port));
  }

  /** Connector of a host link at its NIC, from 0: several ports share one that is split. */
  private int nicCage(int link) {
    int port = links.lowerPort(link);
    int server = servers.serverOfNic(links.lower(link));
    NicGroup group = models.get(servers.model(server)).fabricNics();
    return group == null ? port : group.connector(port);
  }

  public int count() {
    return firstOfSwitch[firstOfSwitch.length - 1];
  }

  public int lower(int link) {
    return links.isHost(link)
        ? links.lower(link) * nicCages + nicCage(link)
        : ofSwitch(links.lower(link), links.lowerPort(link));
  }

  public int upper(int link) {
    return ofSwitch(links.upper(link), links.upperPort(link));
  }

  public int ofSwitch(int sw, int port) {
    return firstOfSwitch[sw] + Links.cage(port);
  }
}
