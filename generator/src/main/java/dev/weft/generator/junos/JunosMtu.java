package dev.weft.generator.junos;

import dev.weft.topology.Multihoming;
import dev.weft.topology.Topology;

/**
 * Packet sizes in bytes. Junos counts the Ethernet header in the MTU of a port, not in that of IP.
 */
record JunosMtu(int rail, int railPort, int fabricPort) {
  /** The most of a QFX5230 or QFX5240. */
  static final int MAXIMUM_PORT = 9216;

  private static final int ETHERNET_HEADER = 14;

  /** Ethernet 14, outer IPv4 20, UDP 8, VXLAN 8. */
  private static final int VXLAN_OVERHEAD = 50;

  static JunosMtu of(Topology topology) {
    int tunnel = hasTunnels(topology) ? VXLAN_OVERHEAD : 0;
    int most = greatestIp(topology);
    int rail = Math.min(topology.routing().mtu(), most);
    return new JunosMtu(rail, rail + ETHERNET_HEADER, rail + tunnel + ETHERNET_HEADER);
  }

  /** The greatest IP packet of a server that fits a port, in a tunnel where there are such. */
  static int greatestIp(Topology topology) {
    return MAXIMUM_PORT - ETHERNET_HEADER - (hasTunnels(topology) ? VXLAN_OVERHEAD : 0);
  }

  static boolean hasTunnels(Topology topology) {
    return topology.routing().overlay().isVxlan() || topology.multihoming() == Multihoming.ESI;
  }
}
