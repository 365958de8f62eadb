package dev.weft.generator.junos;

import dev.weft.generator.underlay.BfdTimers;
import dev.weft.generator.underlay.UsedServers;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The Junos configuration of one switch; absent parts are null or empty.
 *
 * @param managementPort interface of the management port
 * @param managementAddress with its length; empty for DHCP
 * @param managementGateway empty for the one that DHCP names
 * @param aggregateCount aggregates that the chassis makes; 0 for none
 * @param maximumEcmp widest next-hop group of the chassis; 0 without routing
 * @param vlans of the default switch; those of EVPN are in {@code evpn}
 * @param hashSeed of its own, so that no two tiers choose alike; 0 without routing
 * @param gapUs between flowlets; 0 for another mode
 * @param edge how ports of servers are treated
 */
record JunosSwitch(
    String hostname,
    String managementPort,
    String managementAddress,
    String managementGateway,
    UsedServers servers,
    int aggregateCount,
    int maximumEcmp,
    JunosInterfaces interfaces,
    List<Vlan> vlans,
    long hashSeed,
    Balancing balancing,
    long gapUs,
    @Nullable McLag mcLag,
    @Nullable BfdTimers bfd,
    @Nullable JunosBgp bgp,
    @Nullable JunosEvpn evpn,
    @Nullable JunosQos qos,
    Edge edge) {

  /** How next hops are chosen. */
  enum Balancing {
    HASH,
    FLOWLET,
    PACKET
  }

  /**
   * @param hasInterface whether it has an interface of its own
   */
  record Vlan(String name, int id, boolean hasInterface) {}

  /**
   * Ports of servers that are bridged.
   *
   * @param guarded those that are shut when they hear a bridge
   * @param forcedUp members of aggregates that carry packets without LACP
   */
  record Edge(List<String> guarded, List<String> forcedUp) {}

  /**
   * Multichassis LAG: the control protocol between both leaves and the link that it protects.
   *
   * @param heartbeat management address of the partner; empty for none
   */
  record McLag(
      String localAddress, String peerAddress, String heartbeat, String peerLink, int serviceId) {}
}
