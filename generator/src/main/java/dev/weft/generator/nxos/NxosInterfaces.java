package dev.weft.generator.nxos;

import dev.weft.generator.underlay.LinkAddressing;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Interfaces of one NX-OS switch; addresses have their lengths.
 *
 * @param hasOspf whether OSPF runs on loopbacks and between switches
 * @param loopback empty for none
 * @param loopback6 empty for none
 * @param tunnelEnd where tunnels end beside the loopback; null for none
 * @param partner between the leaves of a pair; null for none
 * @param outsideChannels port-channels that lead out of the fabric
 * @param tunnel null without an overlay
 */
record NxosInterfaces(
    boolean hasOspf,
    String loopback,
    String loopback6,
    @Nullable TunnelEnd tunnelEnd,
    List<Gateway> gateways,
    List<TenantVlan> tenantVlans,
    @Nullable Partner partner,
    List<Channel> channels,
    List<Port> ports,
    List<OutsideChannel> outsideChannels,
    List<SubInterface> subInterfaces,
    @Nullable Tunnel tunnel) {

  record OutsideChannel(String name, String description, Routed routed) {}

  /**
   * A part of a port that leads out of the fabric, for one VLAN.
   *
   * @param table routing table; empty for the default one
   */
  record SubInterface(
      String name, String description, int mtu, int vlan, String table, String address) {}

  /**
   * @param own of this leaf
   * @param shared of both leaves of the pair
   */
  record TunnelEnd(String own, String shared) {}

  /**
   * The interface of a rail's VLAN.
   *
   * @param table routing table; empty for the default one
   * @param address with its length
   * @param isAnycast whether every leaf answers at the address
   * @param hsrp how both leaves of a pair share a gateway; null where they do not
   * @param address6 empty for none
   */
  record Gateway(
      int vlan,
      String title,
      int mtu,
      String table,
      String address,
      boolean isAnycast,
      @Nullable Hsrp hsrp,
      String address6) {}

  record Hsrp(int group, int priority, String gateway) {}

  /** The interface through which routed packets of a tenant enter the overlay. */
  record TenantVlan(int vlan, int tenant, int mtu, String table) {}

  /**
   * @param cost of OSPF
   */
  record Partner(int vlan, int mtu, String address, int cost) {}

  /**
   * What a switched port carries.
   *
   * @param access VLAN without a tag; 0 for a trunk
   * @param trunk VLANs of a trunk
   * @param untagged the one of these without a tag; 0 for none
   */
  record Switched(int access, List<Integer> trunk, int untagged, int mtu) {}

  /**
   * A port-channel.
   *
   * @param peerName the other leaf; empty for one to a NIC, or out of the fabric
   * @param description of one to those
   * @param isShared whether the other leaf has it too
   */
  record Channel(
      int number, String peerName, String description, Switched switched, boolean isShared) {}

  /**
   * A port; exactly one of {@code routed} and {@code switched} is not null.
   *
   * @param channel that it is a member of; 0 for none
   */
  record Port(
      String name,
      String description,
      @Nullable Routed routed,
      @Nullable Switched switched,
      int channel) {}

  /**
   * @param table routing table; empty for the default one
   * @param address empty for none of its own
   * @param towards what is at the other end
   * @param addressing of a link to a switch
   */
  record Routed(
      int mtu, String table, String address, Towards towards, LinkAddressing addressing) {}

  /** What is at the other end of a routed port. */
  enum Towards {
    SWITCH,
    SERVER,
    /** No part of the fabric: routed, so that it carries nothing until that has set its terms. */
    OUTSIDE
  }

  /**
   * @param isShared whether both leaves of a pair end tunnels at one address
   */
  record Tunnel(boolean isShared, List<Integer> vnis, List<Integer> tenantVnis) {
    /**
     * Whether networks of tenants are told at the end that this leaf has alone: with one end for
     * both, neither leaf of a pair could reach what only the other one does.
     */
    boolean tellsOwnEnd() {
      return isShared && !tenantVnis.isEmpty();
    }
  }
}
