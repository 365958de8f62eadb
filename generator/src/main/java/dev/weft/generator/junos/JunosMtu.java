package dev.weft.generator.junos;

import dev.weft.generator.underlay.PortMtu;
import dev.weft.topology.Topology;

/**
 * Packet sizes in bytes. Junos counts the Ethernet header in the MTU of a port, not in that of IP.
 */
record JunosMtu(int rail, int railPort, int fabricPort) {
  /** The most of a QFX5230 or QFX5240. */
  static final int MAXIMUM_PORT = 9216;

  private static final int ETHERNET_HEADER = 14;

  /** The greatest IP MTU of a port. */
  static final int MAXIMUM_IP = MAXIMUM_PORT - ETHERNET_HEADER;

  static JunosMtu of(Topology topology) {
    int rail = PortMtu.ofServers(topology, MAXIMUM_IP);
    int between = PortMtu.betweenSwitches(topology, MAXIMUM_IP);
    return new JunosMtu(rail, rail + ETHERNET_HEADER, between + ETHERNET_HEADER);
  }
}
