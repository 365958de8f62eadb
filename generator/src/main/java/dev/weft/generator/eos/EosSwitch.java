package dev.weft.generator.eos;

import dev.weft.generator.underlay.BfdTimers;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The EOS configuration of one switch; absent parts are null or empty.
 *
 * @param recoverySeconds how long port-channels to servers wait for the first uplink that is back;
 *     0 where uplinks are not tracked
 * @param tenants routing tables of tenants
 * @param virtualMac MAC address of shared gateways; empty for none
 * @param hasLinkLocals whether packets pass links between switches that have no addresses
 * @param balancesByLoad whether next hops are chosen by load too, else by a hash alone
 */
record EosSwitch(
    String hostname,
    EosManagement management,
    int recoverySeconds,
    List<Vlan> vlans,
    List<String> tenants,
    @Nullable EosQos qos,
    EosInterfaces interfaces,
    String virtualMac,
    boolean hasLinkLocals,
    boolean balancesByLoad,
    @Nullable Mlag mlag,
    @Nullable BfdTimers bfd,
    @Nullable Ospf ospf,
    @Nullable EosBgp bgp) {

  /**
   * @param name of a VLAN of a rail; empty for others
   */
  record Vlan(int id, Use use, String name) {
    enum Use {
      RAIL,
      MLAG_ROUTING,
      MLAG_CONTROL
    }
  }

  /**
   * @param domain the same on both leaves
   * @param heartbeat management address of the partner; empty for none
   */
  record Mlag(
      String domain,
      int routingVlan,
      int controlVlan,
      String peerAddress,
      String heartbeat,
      int peerLink) {}

  record Ospf(String routerId, boolean hasBfd, int maximumPaths) {}
}
