package dev.weft.generator.junos;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.topology.Links;

/** Words that Junos and Weft agree on: names of ports, VLANs and routing instances. */
final class JunosNames {
  static final String MAC_VRF = "RAILS";

  /** What a leaf does that hears of no other over EVPN. */
  static final String ISOLATION = "EVPN-CORE";

  /** Aggregate between the two leaves of a pair; those to NICs count from 1. */
  static final String PEER_LINK = "ae0";

  private JunosNames() {}

  /** {@code et-0/0/6}, or {@code et-0/0/6:1} for the second lane of a split cage: from 0. */
  static String port(int port) {
    String cage = cage(Links.cage(port));
    return Links.lane(port) == 0 ? cage : cage + ":" + (Links.lane(port) - 1);
  }

  /** A cage, which Weft counts from 1. */
  static String cage(int cage) {
    return "et-0/0/" + (cage - 1);
  }

  /** The other end of a port as a description, with the port as its own system spells it. */
  static String peer(Design design, FabricPort port) {
    Links links = design.topology().links();
    boolean isJunos = design.topology().switchModel(port.peer()).os().equals("junos");
    int link = port.link();
    boolean isBelow = links.lower(link) == port.peer();
    int packed = isBelow ? links.lowerPort(link) : links.upperPort(link);
    return port.peerName() + " " + (isJunos ? port(packed) : port.peerPortName());
  }

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
