package dev.weft.generator.eos;

import dev.weft.generator.underlay.LinkAddressing;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Interfaces of one EOS switch; addresses have their lengths but where it is said.
 *
 * @param hasOspf whether OSPF runs on loopbacks and between switches
 * @param outsideChannels port-channels that lead out of the fabric
 * @param trunkChannels port-channels that carry VLANs out of the fabric
 * @param subInterfaces parts of ports that lead out of the fabric, for one VLAN each
 * @param loopback empty for none
 * @param loopback6 empty for none
 * @param sharedTunnel where both leaves of a pair end tunnels; empty for none
 * @param partner between the leaves of an MLAG pair; null for none
 * @param tenantPartners the same in tables of tenants
 * @param vxlan null without an overlay
 */
record EosInterfaces(
    boolean hasOspf,
    List<PortChannel> portChannels,
    List<Port> ports,
    List<OutsideChannel> outsideChannels,
    List<TrunkChannel> trunkChannels,
    List<SubInterface> subInterfaces,
    String loopback,
    String loopback6,
    String sharedTunnel,
    List<Gateway> gateways,
    @Nullable Partner partner,
    List<TenantPartner> tenantPartners,
    @Nullable Vxlan vxlan) {

  /**
   * VLANs that leave the fabric.
   *
   * @param untagged 0 for none
   */
  record Trunk(int untagged, List<Integer> vlans) {}

  /**
   * @param mlag its number where the other leaf has it too; 0 for none
   * @param systemId what both leaves of a pair say that they are; empty for what each is
   * @param isTracked whether it goes down with the uplinks
   */
  record TrunkChannel(
      String name,
      String description,
      Trunk trunk,
      int mlag,
      @Nullable EthernetSegment segment,
      String systemId,
      boolean isTracked) {}

  /**
   * A port; one of {@code routed}, {@code trunk}, {@code accessVlan} and {@code channelGroup} says
   * what it is. One that works alone without LACP has both of the latter.
   *
   * @param accessVlan 0 for none
   * @param channelGroup 0 for none
   * @param hasPolicy whether it carries the QoS policy: what leads out of the fabric does not
   */
  record Port(
      String name,
      String description,
      Speed speed,
      @Nullable Routed routed,
      @Nullable Trunk trunk,
      int accessVlan,
      int channelGroup,
      boolean hasPolicy) {}

  record OutsideChannel(String name, String description, Routed routed) {}

  /**
   * @param table routing table; empty for the default one
   */
  record SubInterface(
      String name, String description, int mtu, int vlan, String table, String address) {}

  /**
   * @param rate in Gb/s, or in Tb/s
   * @param lanes 0 for a rate that has no choice of them
   */
  record Speed(String rate, boolean isTerabits, int lanes) {}

  /**
   * @param table routing table; empty for the default one
   * @param address empty for none of its own
   * @param addressing of a link to a switch
   * @param isTracked whether it is an uplink that port-channels go down with
   */
  record Routed(
      int mtu,
      String table,
      String address,
      Towards towards,
      LinkAddressing addressing,
      boolean isTracked) {}

  /** What is at the other end of a routed port. */
  enum Towards {
    SWITCH,
    SERVER,
    /** No part of the fabric: routed, so that it carries nothing until that has set its terms. */
    OUTSIDE
  }

  /**
   * @param peerName the other leaf, over a trunk; empty for a port-channel to a NIC
   * @param description of one to a NIC
   * @param accessVlan of one to a NIC, else 0
   * @param isMlag whether the other leaf has it too, under its number
   * @param systemId what both leaves of a pair say that they are; empty for what each is
   * @param isTracked whether it goes down with the uplinks
   */
  record PortChannel(
      int number,
      String peerName,
      String description,
      int accessVlan,
      boolean isMlag,
      @Nullable EthernetSegment segment,
      String systemId,
      boolean isTracked) {}

  record EthernetSegment(String identifier, String routeTarget) {}

  /** How the gateway of a rail is there. */
  enum Sharing {
    /** On this leaf alone. */
    OWN,
    /** The same interface on other leaves. */
    VIRTUAL,
    /** A second address, beside one of each leaf. */
    SECOND,
    /** Like {@code SECOND}; who is there is told to others, and asked for by routes. */
    SECOND_WITH_HOST_ROUTES
  }

  /**
   * The interface of a rail's VLAN.
   *
   * @param table routing table; empty for the default one
   * @param address of the interface
   * @param gateway beside it, without length; empty where it is that of the interface
   * @param address6 empty for none
   */
  record Gateway(
      int vlan,
      String title,
      int mtu,
      String table,
      Sharing sharing,
      String address,
      String gateway,
      String address6) {}

  /**
   * @param cost of OSPF
   */
  record Partner(
      int routingVlan,
      String routingAddress,
      int controlVlan,
      String controlAddress,
      int mtu,
      int cost) {}

  /**
   * @param table routing table
   */
  record TenantPartner(int vlan, int tenant, String table, String address, int mtu) {}

  /**
   * @param isShared whether the other leaf of an MLAG pair ends tunnels at the same address
   */
  record Vxlan(boolean isShared, List<VlanVni> vlans, List<TenantVni> tenants) {}

  record VlanVni(int vlan, int vni) {}

  record TenantVni(String tenant, int vni) {}
}
