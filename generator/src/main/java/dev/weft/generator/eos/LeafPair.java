package dev.weft.generator.eos;

import dev.weft.generator.underlay.PairAddresses;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.systems.PairVlans;
import java.util.Locale;

/**
 * What two leaves of an MLAG or ESI pair agree on, seen from one of them. All of it follows from
 * the number of the attachment, so both sides come out equal.
 *
 * @param attachment number of the pair
 * @param member 0 or 1
 */
record LeafPair(int attachment, int member) {
  /** Port-channel between the leaves; those to NICs count from 1. */
  static final int PEER_LINK = 2000;

  static final int ROUTING_VLAN = PairVlans.ROUTING;
  static final int CONTROL_VLAN = PairVlans.CONTROL;
  static final String TRUNK_GROUP = "MLAG";

  /** Pairs that the link-local block holds with four addresses each. */
  static final int MAXIMUM_PAIRS = PairAddresses.pairs(4);

  private static final int ADDRESSES = 4;

  String controlAddress() {
    return address(member);
  }

  String peerControlAddress() {
    return address(1 - member);
  }

  String routingAddress() {
    return address(2 + member);
  }

  String peerRoutingAddress() {
    return address(3 - member);
  }

  /** The Ethernet segment of a port-channel: its LACP system identifier in two spellings. */
  EosSwitch.EthernetSegment segment(EthernetSegments segments, int portChannel) {
    long mac = segments.systemMac(attachment, portChannel);
    return new EosSwitch.EthernetSegment(
        "0000:0000:" + digits(mac, ":"), EthernetSegments.format(mac));
  }

  /** LACP system identifier of a port-channel, equal on both leaves. */
  String systemId(EthernetSegments segments, int portChannel) {
    return digits(segments.systemMac(attachment, portChannel), ".");
  }

  private static String digits(long mac, String between) {
    String digits = String.format(Locale.ROOT, "%012x", mac);
    return digits.substring(0, 4)
        + between
        + digits.substring(4, 8)
        + between
        + digits.substring(8);
  }

  private String address(int offset) {
    return PairAddresses.of(ADDRESSES, attachment, offset);
  }
}
