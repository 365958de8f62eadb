package dev.weft.generator.nxos;

import dev.weft.generator.underlay.FabricPort;
import dev.weft.topology.Links;
import dev.weft.topology.Topology;

/** Names of ports as NX-OS spells them: module, cage and, of a split cage, the child from 1. */
final class NxosPortNames {
  private NxosPortNames() {}

  /** Name of a packed port, for example {@code Ethernet1/7} or {@code Ethernet1/7/2}. */
  static String of(int port) {
    String cage = "Ethernet1/" + Links.cage(port);
    return Links.lane(port) == 0 ? cage : cage + "/" + Links.lane(port);
  }

  /** The other end and its port, in the words of the other end's system. */
  static String description(Topology topology, FabricPort port) {
    if (!topology.switchModel(port.peer()).os().equals("nxos")) {
      return port.description();
    }
    Links links = topology.links();
    boolean isPeerLower = links.lower(port.link()) == port.peer();
    int peerPort = isPeerLower ? links.lowerPort(port.link()) : links.upperPort(port.link());
    return port.peerName() + " " + of(peerPort);
  }
}
