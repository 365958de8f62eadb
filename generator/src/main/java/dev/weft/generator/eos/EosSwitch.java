package dev.weft.generator.eos;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The EOS configuration of one switch; absent parts are null or empty.
 *
 * @param spanningTreeOff VLANs without spanning tree; empty for none
 * @param management lines that give the management port its address
 * @param loadBalancing lines that set how next hops are chosen
 * @param virtualMac MAC address of shared gateways; empty for none
 * @param routingLines lines that turn routing on
 */
record EosSwitch(
    String hostname,
    String spanningTreeOff,
    List<Vlan> vlans,
    @Nullable EosQos qos,
    List<PortChannel> portChannels,
    List<Port> ports,
    String loopback,
    List<String> management,
    List<Svi> svis,
    @Nullable Vxlan vxlan,
    List<String> loadBalancing,
    String virtualMac,
    List<String> routingLines,
    @Nullable Mlag mlag,
    @Nullable Bfd bfd,
    @Nullable EosBgp bgp) {

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
   * @param addressing {@code ip address …} or {@code ipv6 enable}
   */
  record Routed(int mtu, String addressing) {}

  /**
   * @param accessVlan 0 for the trunk between a pair of leaves
   * @param trunkGroup empty for none
   * @param mlag 0 for none
   * @param systemId what both leaves of a pair say that they are; empty for what each is
   */
  record PortChannel(
      int number,
      String description,
      int accessVlan,
      String trunkGroup,
      int mlag,
      @Nullable EthernetSegment segment,
      String systemId,
      String serviceProfile) {}

  record EthernetSegment(String identifier, String routeTarget) {}

  /**
   * @param addresses {@code ip …} lines
   * @param hasAutostate whether the interface goes down with the last port of its VLAN
   */
  record Svi(int vlan, String description, int mtu, boolean hasAutostate, List<String> addresses) {}

  record Vxlan(List<VlanVni> vlans) {}

  record VlanVni(int vlan, int vni) {}

  record Mlag(String domain, int localVlan, String peerAddress, int peerLink) {}

  record Bfd(int intervalMs, int multiplier) {}
}
