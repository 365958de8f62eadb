package dev.weft.generator.junos;

/** Words that Junos and Weft agree on: names of aggregates, VLANs and routing instances. */
final class JunosNames {
  static final String MAC_VRF = "RAILS";

  /** What a leaf does that hears of no other over EVPN. */
  static final String ISOLATION = "EVPN-CORE";

  /** Aggregate between the two leaves of a pair; those to NICs count from 1. */
  static final String PEER_LINK = "ae0";

  private JunosNames() {}

  static String aggregate(int channel) {
    return "ae" + channel;
  }

  static String irb(int vlan) {
    return "irb." + vlan;
  }

  /** Routing instance of a tenant, from 1. */
  static String tenant(int tenant) {
    return "TENANT-" + tenant;
  }
}
