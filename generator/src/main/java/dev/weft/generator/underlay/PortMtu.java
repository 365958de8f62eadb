package dev.weft.generator.underlay;

import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;

/**
 * IP MTU of ports, alike on all switches of a fabric. Where packets of servers run in VXLAN, ports
 * between switches hold 50 bytes more than those towards servers, so that none is too long.
 */
public final class PortMtu {
  private PortMtu() {}

  /** Of servers, of the ports towards them and towards the outside, and of their gateways. */
  public static int ofServers(Topology topology) {
    return topology.routing().mtu();
  }

  /** Of ports between switches. */
  public static int betweenSwitches(Topology topology) {
    return ofServers(topology) + (topology.hasTunnels() ? SwitchSystem.VXLAN_BYTES : 0);
  }
}
