package dev.weft.generator.junos;

import dev.weft.generator.underlay.PortMtu;
import dev.weft.topology.Topology;
import dev.weft.topology.systems.Junos;

/**
 * Packet sizes in bytes. Junos counts the Ethernet header in the MTU of a port, not in that of IP.
 */
record JunosMtu(int rail, int railPort, int fabricPort) {
  private static final int ETHERNET_HEADER = 14;
  private static final int MAXIMUM_IP = Junos.SYSTEM.greatestMtu();

  /** The most of a port, as Junos counts. */
  static final int MAXIMUM_PORT = MAXIMUM_IP + ETHERNET_HEADER;

  static JunosMtu of(Topology topology) {
    int rail = PortMtu.ofServers(topology, MAXIMUM_IP);
    int between = PortMtu.betweenSwitches(topology, MAXIMUM_IP);
    return new JunosMtu(rail, rail + ETHERNET_HEADER, between + ETHERNET_HEADER);
  }
}
