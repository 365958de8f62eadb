package dev.weft.generator.srlinux;

/** Names that Weft gives on SR Linux, and those that the system gives. */
final class SrLinuxNames {
  static final String LOOPBACK = "system0";
  static final String MANAGEMENT_PORT = "mgmt0";
  static final String GATEWAYS = "irb0";

  static final String DEFAULT = "default";
  static final String MANAGEMENT = "mgmt";
  static final String GATEWAY_GROUP = "gateway";

  static final String OWN_NETWORKS = "own-networks";
  static final String EXPORT = "UNDERLAY-OUT";
  static final String IMPORT = "UNDERLAY-IN";

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
}
