package dev.weft.generator.frr;

import dev.weft.topology.Multihoming;
import dev.weft.topology.Topology;

/** Packet size of links between switches. */
final class FabricMtu {
  /** Ethernet, IPv4, UDP and VXLAN headers around a frame: 14 + 20 + 8 + 8 octets (RFC 7348, 5). */
  private static final int VXLAN = 50;

  private FabricMtu() {}

  /** That of servers, and the headers of VXLAN where their packets may be in tunnels. */
  static int of(Topology topology) {
    boolean hasTunnels =
        topology.routing().overlay().isVxlan() || topology.multihoming() == Multihoming.ESI;
    return topology.routing().mtu() + (hasTunnels ? VXLAN : 0);
  }
}
