package dev.weft.generator.junos;

/** Names that Weft gives, or that Junos has given: of aggregates, VLANs, classes and instances. */
final class JunosNames {
  static final String MAC_VRF = "RAILS";

  /** What a leaf does that hears of no other over EVPN. */
  static final String ISOLATION = "EVPN-CORE";

  /** Aggregate between the two leaves of a pair; those to NICs count from 1. */
  static final String PEER_LINK = "ae0";

  /** VLAN between the leaves of a pair that carries traffic. */
  static final String PAIR_ROUTING = "pair-routing";

  /** VLAN between the leaves of a pair that carries the control protocol. */
  static final String PAIR_CONTROL = "pair-control";

  /** The class of packets of no other class. */
  static final String BEST_EFFORT = "best-effort";

  /** The class of what the switch itself sends. */
  static final String NETWORK_CONTROL = "network-control";

  private JunosNames() {}

  static String aggregate(int channel) {
    return "ae" + channel;
  }

  static String irb(int vlan) {
    return "irb." + vlan;
  }

  /** The logical interface of a port. */
  static String unit(String port) {
    return port + ".0";
  }

  /** Routing instance of a tenant, from 1. */
  static String tenant(int tenant) {
    return "TENANT-" + tenant;
  }
}
