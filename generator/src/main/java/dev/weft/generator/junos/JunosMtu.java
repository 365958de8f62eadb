package dev.weft.generator.junos;

import dev.weft.generator.underlay.PortMtu;
import dev.weft.generator.underlay.WayOut;
import dev.weft.topology.Topology;
import dev.weft.topology.systems.Junos;
import org.jspecify.annotations.Nullable;

/**
 * Packet sizes in bytes. Junos counts the Ethernet header in the MTU of a port, not in that of IP,
 * and the tag of a VLAN with it.
 *
 * @param taggedPort of a port to the outside whose packets have a tag
 */
record JunosMtu(int rail, int railPort, int taggedPort, int fabricPort) {
  private static final int ETHERNET_HEADER = 14;
  private static final int VLAN_TAG = 4;
  private static final int MAXIMUM_IP = Junos.SYSTEM.greatestMtu();

  /** The most of a port, as Junos counts. */
  static final int MAXIMUM_PORT = MAXIMUM_IP + ETHERNET_HEADER;

  static JunosMtu of(Topology topology) {
    int rail = PortMtu.ofServers(topology);
    int between = PortMtu.betweenSwitches(topology);
    int railPort = rail + ETHERNET_HEADER;
    return new JunosMtu(
        rail, railPort, Math.min(railPort + VLAN_TAG, MAXIMUM_PORT), between + ETHERNET_HEADER);
  }

  /** Of a port that leads out of the fabric. */
  int outside(@Nullable WayOut way) {
    return way != null && way.vlan() > 0 ? taggedPort : railPort;
  }
}
