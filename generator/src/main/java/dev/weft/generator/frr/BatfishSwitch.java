package dev.weft.generator.frr;

import dev.weft.generator.frrconf.FrrSwitch;
import java.util.List;

/**
 * A switch as Batfish reads it: its interfaces as on Cumulus Linux, and FRR.
 *
 * @param devices interfaces in the order of FRR, the loopback first
 * @param tables routing tables besides the default one
 * @param bridged ports of the bridge; none where there is no bridge
 * @param vlans of the bridge: those of its ports, and those that have a gateway
 * @param frr what FRR is told but for its interfaces
 * @param named the interfaces as FRR is told of them
 */
record BatfishSwitch(
    List<Device> devices,
    List<String> tables,
    List<String> bridged,
    List<Integer> vlans,
    FrrSwitch frr,
    List<Named> named) {
  /** In place of a VLAN. */
  static final int NONE = 0;

  /**
   * An interface.
   *
   * @param gatewayVlan the VLAN whose gateway it is, or {@link #NONE}
   * @param members ports of a bond; none of other interfaces
   * @param accessVlan the VLAN of a port of the bridge, or {@link #NONE}
   * @param table its routing table; empty for the default one
   * @param addresses with their lengths
   */
  record Device(
      String name,
      boolean isLoopback,
      int gatewayVlan,
      List<String> members,
      int accessVlan,
      String table,
      List<String> addresses) {}

  /**
   * An interface in FRR's part, without addresses.
   *
   * @param isTold whether that part names it
   */
  record Named(FrrSwitch.Interface row, boolean isTold) {}
}
