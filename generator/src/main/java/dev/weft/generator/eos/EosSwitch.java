package dev.weft.generator.eos;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The EOS configuration of one switch; absent parts are null or empty.
 *
 * @param services servers that it uses over its management port
 * @param spanningTreeOff VLANs without spanning tree; empty for none
 * @param tracking what takes ports to servers down with the uplinks; null for nothing
 * @param tenants routing tables of tenants
 * @param loopbacks addresses of the switch, by number
 * @param management lines that give the management port its address
 * @param loadBalancing lines that set how next hops are chosen
 * @param virtualMac MAC address of shared gateways; empty for none
 * @param routingLines lines that turn routing on
 */
record EosSwitch(
    String hostname,
    EosManagement services,
    String spanningTreeOff,
    @Nullable LinkTracking tracking,
    List<Vlan> vlans,
    List<String> tenants,
    @Nullable EosQos qos,
    List<PortChannel> portChannels,
    List<Port> ports,
    List<Loopback> loopbacks,
    List<String> management,
    List<Svi> svis,
    @Nullable Vxlan vxlan,
    List<String> loadBalancing,
    String virtualMac,
    List<String> routingLines,
    @Nullable Mlag mlag,
    @Nullable Bfd bfd,
    @Nullable Ospf ospf,
    @Nullable EosBgp bgp) {

  /**
   * A leaf without its uplinks has nowhere to send what servers send to it: their port-channels go
   * down with the last uplink, and servers use the other leaf.
   *
   * @param recoverySeconds from the first uplink that is back until port-channels may be
   */
  record LinkTracking(String group, int recoverySeconds) {
    /** The word of an uplink. */
    String upstream() {
      return "link tracking group " + group + " upstream";
    }

    /** The word of a port-channel to a server. */
    String downstream() {
      return "link tracking group " + group + " downstream";
    }
  }

  /**
   * @param trunkGroup keeps the VLAN off every trunk that is not of the group; empty for none
   */
  record Vlan(int id, String name, String trunkGroup) {}

  /**
   * A port; exactly one of {@code routed}, {@code accessVlan} and {@code channelGroup} says what it
   * is.
   *
   * @param speed rate and electrical lanes, for example {@code 400g-4}
   * @param accessVlan 0 for none
   * @param channelGroup 0 for none
   * @param serviceProfile empty for none
   */
  record Port(
      String name,
      String description,
      String speed,
      @Nullable Routed routed,
      int accessVlan,
      int channelGroup,
      String serviceProfile) {}

  /**
   * @param lines addresses and what routes over them
   */
  record Routed(int mtu, List<String> lines) {}

  /**
   * @param lines address and what routes over it
   */
  record Loopback(int number, String description, List<String> lines) {}

  /**
   * @param accessVlan 0 for the trunk between a pair of leaves
   * @param trunkGroup empty for none
   * @param mlag 0 for none
   * @param systemId what both leaves of a pair say that they are; empty for what each is
   * @param tracking what takes it down with the uplinks; empty for nothing
   */
  record PortChannel(
      int number,
      String description,
      int accessVlan,
      String trunkGroup,
      int mlag,
      @Nullable EthernetSegment segment,
      String systemId,
      String tracking,
      String serviceProfile) {}

  record EthernetSegment(String identifier, String routeTarget) {}

  /**
   * @param lines routing table, addresses and what routes over them
   * @param hasAutostate whether the interface goes down with the last port of its VLAN
   */
  record Svi(int vlan, String description, int mtu, boolean hasAutostate, List<String> lines) {}

  /**
   * @param source loopback that tunnels end at
   * @param isShared whether the other leaf of an MLAG pair has the same address
   */
  record Vxlan(int source, boolean isShared, List<VlanVni> vlans, List<TenantVni> tenants) {}

  record VlanVni(int vlan, int vni) {}

  record TenantVni(String tenant, int vni) {}

  /**
   * @param heartbeat management address of the partner; empty for none
   */
  record Mlag(String domain, int localVlan, String peerAddress, String heartbeat, int peerLink) {}

  record Bfd(int intervalMs, int multiplier) {}

  record Ospf(String routerId, boolean hasBfd, int maximumPaths) {}
}
