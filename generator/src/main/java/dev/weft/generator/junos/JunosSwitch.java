package dev.weft.generator.junos;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The Junos configuration of one switch; absent parts are null or empty.
 *
 * @param aggregateCount aggregates that the chassis makes; 0 for none
 * @param management lines without their {@code set}, that give the management port its address
 * @param maximumEcmp widest next-hop group of the chassis; 0 without routing
 * @param loopback with its length
 * @param loopback6 its IPv6 address, with its length; empty for none
 * @param vlans of the default switch; those of EVPN are in {@code evpn}
 * @param loadBalancing what follows {@code set forwarding-options}
 */
record JunosSwitch(
    String hostname,
    List<String> management,
    Services services,
    int aggregateCount,
    int maximumEcmp,
    List<Cage> cages,
    List<Port> ports,
    List<Port> aggregates,
    List<Irb> irbs,
    String loopback,
    String loopback6,
    List<Vlan> vlans,
    List<String> loadBalancing,
    @Nullable McLag mcLag,
    @Nullable JunosBgp bgp,
    @Nullable JunosEvpn evpn,
    @Nullable JunosQos qos) {

  /**
   * Servers that the switch uses.
   *
   * @param preferredNtp the first clock; empty without clocks
   * @param logins what follows {@code set system}, about who may log in
   * @param instance what names the table that leads to all of them; empty for the default one
   */
  record Services(
      String preferredNtp,
      List<String> otherNtp,
      List<String> dns,
      List<String> syslog,
      List<Collector> collectors,
      int collectorPort,
      int reportingSeconds,
      List<String> logins,
      String instance) {}

  /** A receiver of telemetry. */
  record Collector(String name, String address) {}

  /**
   * A cage that does not run as it comes.
   *
   * @param subPorts ports that it is split into; 0 when it is whole
   */
  record Cage(String name, int subPorts, String speed) {}

  /**
   * A port or an aggregate.
   *
   * @param mtu with the Ethernet header; 0 for a member of an aggregate, which has that of it
   * @param settings what follows the name
   */
  record Port(String name, String description, int mtu, List<String> settings) {}

  /**
   * @param mac address that both leaves of a pair, or all leaves, answer with; empty for their own
   * @param mtu of IP
   * @param addresses what follows {@code family inet address}
   * @param address6 the same of IPv6; empty for none
   */
  record Irb(
      int unit, String description, String mac, int mtu, List<String> addresses, String address6) {}

  record Vlan(String name, int id) {}

  /**
   * Multichassis LAG: the control protocol between both leaves and the link that it protects.
   *
   * @param heartbeat management address of the partner; empty for none
   */
  record McLag(
      String localAddress, String peerAddress, String heartbeat, String peerLink, int serviceId) {}
}
