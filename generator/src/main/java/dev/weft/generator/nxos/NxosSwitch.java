package dev.weft.generator.nxos;

import dev.weft.generator.bgp.Outside;
import dev.weft.generator.bgp.Speaker;
import dev.weft.generator.underlay.BfdTimers;
import dev.weft.generator.underlay.UsedServers;
import dev.weft.topology.EdgePorts;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The NX-OS configuration of one switch; absent parts are null or empty.
 *
 * @param features what is to be turned on
 * @param managementAddress with its length; empty for DHCP
 * @param managementGateway empty for the one that DHCP names
 * @param anycastMac MAC address of the gateways of tenants; empty without tenants
 * @param interfaces in order of output
 * @param balancing null for a hash alone
 * @param edge how ports of servers are treated
 */
record NxosSwitch(
    String hostname,
    Set<Feature> features,
    UsedServers servers,
    String managementAddress,
    String managementGateway,
    List<Breakout> breakouts,
    List<Vlan> vlans,
    String anycastMac,
    List<Tenant> tenants,
    @Nullable NxosQos qos,
    @Nullable Vpc vpc,
    NxosInterfaces interfaces,
    @Nullable Balancing balancing,
    @Nullable BfdTimers bfd,
    @Nullable Ospf ospf,
    @Nullable Speaker bgp,
    List<MacVrf> macVrfs,
    EdgePorts edge) {
  /** Networks of links to the outside that tables of tenants have, each once. */
  static List<String> linksOutside(List<Tenant> tenants) {
    return tenants.stream()
        .flatMap(tenant -> tenant.outside().links().stream())
        .distinct()
        .toList();
  }

  /** Whether networks of tenants are told at an end of tunnels that this switch has alone. */
  boolean tellsOwnEnd() {
    return interfaces.tunnel() != null && interfaces.tunnel().tellsOwnEnd();
  }

  /** What NX-OS has turned off until it is named, in the order of output. */
  enum Feature {
    OSPF,
    BGP,
    VLAN_INTERFACES,
    HSRP,
    LACP,
    VPC,
    LLDP,
    BFD,
    TELEMETRY,
    TACACS,
    EVPN,
    VLAN_NETWORKS,
    TUNNELS,
    /** The VLAN between two leaves leads around tunnels. */
    INFRA_VLAN
  }

  /** Ports of a cage that is split. */
  record Breakout(int cage, long gigabits, int children) {}

  /**
   * @param use what it is for
   * @param name of a VLAN of a rail; empty for others
   * @param tenant whose table it stands for; 0 for another use
   * @param vni 0 for none
   */
  record Vlan(int id, Use use, String name, int tenant, int vni) {
    enum Use {
      RAIL,
      TENANT,
      PAIR
    }
  }

  /**
   * @param aggregates prefixes that its table tells in place of networks inside them
   * @param outside those outside of the fabric whom it knows
   */
  record Tenant(
      String name, int vni, String routeTarget, List<String> aggregates, Outside outside) {}

  /**
   * @param keepalive the partner's address and the own one
   */
  record Vpc(int domain, String systemMac, int rolePriority, Keepalive keepalive) {}

  /**
   * @param isManaged whether over the management network, else between loopbacks
   */
  record Keepalive(String destination, String source, boolean isManaged) {}

  /**
   * Dynamic load balancing.
   *
   * @param mac the same on every switch of the fabric
   * @param byFlowlet whether by flowlet, else by packet
   * @param gapUs between flowlets; 0 for what NX-OS has
   */
  record Balancing(List<String> ports, String mac, boolean byFlowlet, long gapUs) {}

  record Ospf(String routerId, boolean hasBfd, int maximumPaths) {}

  record MacVrf(int vni, String routeTarget) {}
}
