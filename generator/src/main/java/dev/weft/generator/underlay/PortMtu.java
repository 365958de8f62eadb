package dev.weft.generator.underlay;

import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;

/**
 * IP MTU of ports. Where packets of servers run in VXLAN, ports between switches hold 50 bytes more
 * than those towards servers, so that none is too long.
 */
public final class PortMtu {
  private PortMtu() {}

  /**
   * Of ports towards servers, and of their gateways.
   *
   * @param maximum of the system
   */
  public static int ofServers(Topology topology, int maximum) {
    return Math.min(topology.routing().mtu(), greatestOfServers(topology, maximum));
  }

  /** Of ports between switches. */
  public static int betweenSwitches(Topology topology, int maximum) {
    return ofServers(topology, maximum) + overhead(topology);
  }

  /** The greatest packet of a server that a system carries. */
  private static int greatestOfServers(Topology topology, int maximum) {
    return maximum - overhead(topology);
  }

  private static int overhead(Topology topology) {
    return topology.hasTunnels() ? SwitchSystem.VXLAN_BYTES : 0;
  }
}
