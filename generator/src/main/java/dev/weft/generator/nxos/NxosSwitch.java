package dev.weft.generator.nxos;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The NX-OS configuration of one switch; absent parts are null or empty.
 *
 * @param features lines that turn features on, in order
 * @param managementAddress with its length, or {@code dhcp}
 * @param managementGateway empty for the one that DHCP names
 * @param anycastMac MAC address of the gateways of tenants; empty without tenants
 * @param interfaces in order of output
 * @param loadBalancing lines that set how next hops are chosen
 * @param routeMaps in order of output
 */
record NxosSwitch(
    String hostname,
    List<String> features,
    NxosManagement management,
    String managementAddress,
    String managementGateway,
    List<Breakout> breakouts,
    List<Vlan> vlans,
    String anycastMac,
    List<Tenant> tenants,
    @Nullable NxosQos qos,
    @Nullable Vpc vpc,
    List<Interface> interfaces,
    List<String> loadBalancing,
    @Nullable Bfd bfd,
    List<RouteMap> routeMaps,
    @Nullable Ospf ospf,
    @Nullable NxosBgp bgp,
    List<MacVrf> macVrfs) {

  /**
   * @param map rate and number of the children, for example {@code 100g-4x}
   */
  record Breakout(int cage, String map) {}

  /**
   * @param vni 0 for none
   */
  record Vlan(int id, String name, int vni) {}

  record Tenant(String name, int vni, String routeTarget) {}

  /**
   * @param keepalive the partner's address and the own one
   */
  record Vpc(int domain, String systemMac, int rolePriority, Keepalive keepalive) {}

  record Keepalive(String destination, String source, String vrf) {}

  /**
   * @param description empty for none
   * @param lines of the section, in order
   */
  record Interface(String name, String description, List<String> lines) {}

  record Bfd(int intervalMs, int multiplier) {}

  /**
   * @param setting empty for none
   */
  record RouteMap(String name, String setting) {}

  record Ospf(String name, String routerId, boolean hasBfd, int maximumPaths) {}

  record MacVrf(int vni, String routeTarget) {}
}
