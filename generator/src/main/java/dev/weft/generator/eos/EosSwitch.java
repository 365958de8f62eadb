package dev.weft.generator.eos;

import dev.weft.generator.underlay.BfdTimers;
import dev.weft.generator.underlay.LinkAddressing;
import dev.weft.topology.EdgePorts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The EOS configuration of one switch; absent parts are null or empty. */
record EosSwitch(
    String hostname,
    EosManagement management,
    Switching switching,
    Routing routing,
    EosInterfaces interfaces,
    @Nullable EosQos qos) {

  /**
   * What is bridged.
   *
   * @param virtualMac MAC address of shared gateways; empty for none
   * @param recoverySeconds how long port-channels to servers wait for the first uplink that is
   *     back; 0 where uplinks are not tracked
   * @param edge how ports of servers are treated
   */
  record Switching(
      List<Vlan> vlans,
      String virtualMac,
      int recoverySeconds,
      @Nullable Mlag mlag,
      EdgePorts edge) {}

  /**
   * What is routed.
   *
   * @param tenants routing tables of tenants
   * @param links how links between switches are addressed
   * @param balancing how next hops are chosen
   * @param hashesQueuePairs whether the hash counts the queue pair of RoCE
   */
  record Routing(
      List<String> tenants,
      LinkAddressing links,
      Balancing balancing,
      boolean hashesQueuePairs,
      @Nullable BfdTimers bfd,
      @Nullable Ospf ospf,
      @Nullable EosBgp bgp) {
    boolean hasLinkLocals() {
      return links == LinkAddressing.LINK_LOCAL;
    }
  }

  /** How one of several next hops is chosen. */
  enum Balancing {
    BY_HASH,
    BY_HASH_AND_LOAD
  }

  /**
   * @param name of a VLAN of a rail, number of a tenant; empty for others
   */
  record Vlan(int id, Use use, String name) {
    enum Use {
      RAIL,
      MLAG_ROUTING_OF_TENANT,
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
