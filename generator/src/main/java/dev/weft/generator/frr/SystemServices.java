package dev.weft.generator.frr;

import dev.weft.generator.underlay.ServerText;
import dev.weft.generator.underlay.UsedServers;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.addresses.ManagementPorts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a switch's other programs are told.
 *
 * @param table routing table of what is behind the management port
 * @param managementAddress with its length; empty for DHCP
 * @param managementGateway empty for the one that DHCP names
 * @param resolvers servers of DNS that are said by addresses
 */
record SystemServices(
    String hostname,
    int table,
    String managementAddress,
    String managementGateway,
    UsedServers servers,
    List<String> resolvers) {

  static SystemServices of(
      String hostname, ManagementServices services, ManagementPorts.@Nullable Port port) {
    return new SystemServices(
        hostname,
        LinuxDevices.MANAGEMENT_TABLE,
        port == null ? "" : port.cidr(),
        port == null ? "" : port.gatewayText(),
        UsedServers.of(services),
        services.dns().stream().filter(ServerText::isAddress).toList());
  }
}
