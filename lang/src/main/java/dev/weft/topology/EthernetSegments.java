package dev.weft.topology;

import java.util.Locale;

/**
 * What the two leaves of a pair agree on for each NIC: the LACP system identifier and, with EVPN,
 * the Ethernet segment identifier (RFC 7432, 5). Both follow from the number of the pair and of the
 * port-channel in it, so both leaves come out equal.
 *
 * <p>An identifier is of type 0: ten octets, a zero octet for the type, three of zero, and the
 * system identifier.
 */
public final class EthernetSegments {
  /** A locally administered address; its last four octets are left for what is counted. */
  public static final long DEFAULT_MAC = 0x0200_0000_0000L;

  private static final long COUNTED = 0xFFFF_FFFFL;
  private static final int OCTETS = 6;

  private final Topology topology;

  private EthernetSegments(Topology topology) {
    this.topology = topology;
  }

  public static EthernetSegments of(Topology topology) {
    return new EthernetSegments(topology);
  }

  /** Parses six octets with colons; the default when it is none, which a local rule reports. */
  public static long parseMac(String text) {
    return isMac(text) ? Long.parseLong(text.replace(":", ""), 16) : DEFAULT_MAC;
  }

  /** Whether a text is six octets with colons. */
  public static boolean isMac(String text) {
    return text.matches("[0-9a-fA-F]{2}(:[0-9a-fA-F]{2}){5}");
  }

  /** Whether an address is no group's, its maker's to choose, and free where things are counted. */
  public static boolean isBase(long mac) {
    long first = mac >>> 40;
    return (first & 1) == 0 && (first & 2) != 0 && (mac & COUNTED) == 0;
  }

  /** Number of the port-channel of a server on a rail network, from 1. */
  public int channel(int network, int server) {
    RailNetworks networks = topology.railNetworks();
    int attachment = networks.attachment(network);
    return (server - networks.firstServer(network)) * networks.rails(attachment)
        + networks.rail(network)
        - networks.rail(networks.first(attachment))
        + 1;
  }

  /** LACP system identifier, in six octets. */
  public long systemMac(int attachment, int channel) {
    return topology.routing().systemMac() | (attachment + 1L) << 16 | channel;
  }

  /** The Ethernet segment in ten octets with colons. */
  public String identifier(int attachment, int channel) {
    return "00:00:00:00:" + format(systemMac(attachment, channel));
  }

  /** Six octets with colons. */
  public static String format(long mac) {
    StringBuilder text = new StringBuilder();
    for (int octet = OCTETS - 1; octet >= 0; octet--) {
      text.append(octet == OCTETS - 1 ? "" : ":");
      text.append(String.format(Locale.ROOT, "%02x", mac >>> (8 * octet) & 0xFF));
    }
    return text.toString();
  }
}
