package dev.weft.generator.srlinux;

import dev.weft.generator.switches.OutsideNames;
import dev.weft.generator.underlay.Bundle;
import dev.weft.generator.underlay.RouteTargets;

/** Names that Weft gives on SR Linux, and those that the system gives. */
final class SrLinuxNames {
  static final String LOOPBACK = "system0";
  static final String MANAGEMENT_PORT = "mgmt0";
  static final String GATEWAYS = "irb0";
  static final String TUNNELS = "vxlan1";

  static final String DEFAULT = "default";
  static final String MANAGEMENT = "mgmt";
  static final String GATEWAY_GROUP = "gateway";

  static final String OWN_NETWORKS = "own-networks";
  static final String EXPORT = "UNDERLAY-OUT";
  static final String IMPORT = "UNDERLAY-IN";
  static final String OVERLAY = "OVERLAY";

  /** Link aggregation groups to the outside have higher numbers than those to servers. */
  static final int LAST_OF_SERVERS = 900;

  static final OutsideNames OUTSIDE = number -> "lag" + (LAST_OF_SERVERS + number);

  private SrLinuxNames() {}

  /** The only subinterface of a port. */
  static String subinterface(String port) {
    return port + ".0";
  }

  /** The subinterface that is the gateway of a VLAN. */
  static String gateway(int vlan) {
    return GATEWAYS + "." + vlan;
  }

  /** The bridge of a VLAN. */
  static String bridge(int vlan) {
    return "rail-" + vlan;
  }

  /** The end of the tunnels of a network. */
  static String tunnel(int vni) {
    return TUNNELS + "." + vni;
  }

  /** The routing table of a tenant. */
  static String tenant(int tenant) {
    return RouteTargets.tenantName(tenant);
  }

  /** The group of ports of a NIC. */
  static String lag(Bundle bundle) {
    return "lag" + bundle.number();
  }

  /** The Ethernet segment of a NIC. */
  static String segment(Bundle bundle) {
    return "segment-" + bundle.number();
  }
}
