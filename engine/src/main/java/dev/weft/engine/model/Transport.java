package dev.weft.engine.model;

import java.util.Locale;

/**
 * What a full packet carries and what it costs on the wire. A network link of rate R moves R ·
 * payloadBytes / wireBytes of payload. Links inside a server are not affected.
 *
 * @param name for people; {@code tcp} also says who gives up on what is cut off
 * @param payloadBytes payload of a full packet
 * @param wireBytes all byte times that such a packet takes on a link, gaps included
 */
public record Transport(String name, int payloadBytes, int wireBytes) {
  private static final String TCP = "tcp";

  // IEEE 802.3, clauses 3 and 4: preamble and SFD 8, header 14, FCS 4, inter-packet gap 12.
  private static final int ETHERNET_BYTES = 8 + 14 + 4 + 12;
  // RFC 791 (20), RFC 768 (8).
  private static final int IPV4_UDP_BYTES = 20 + 8;
  // RFC 791 (20), RFC 9293 (20), RFC 7323 (12).
  private static final int IPV4_TCP_BYTES = 20 + 20 + 12;
  // InfiniBand Architecture Specification, volume 1: base transport header 12, invariant CRC 4.
  private static final int BTH_ICRC_BYTES = 12 + 4;
  // Same: local route header 8, variant CRC 2.
  private static final int IB_LINK_BYTES = 8 + 2;

  /** Checks that a packet carries something and is not smaller than what it carries. */
  public Transport {
    if (payloadBytes <= 0 || wireBytes < payloadBytes) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "network.transport: payloadBytes is %d and wireBytes %d. "
                  + "Set payloadBytes above 0 and wireBytes at least as large.",
              payloadBytes,
              wireBytes));
    }
  }

  /**
   * RoCEv2 over untagged Ethernet and IPv4, RDMA write middle packets: InfiniBand Architecture
   * Specification, annex A17. MTU is the RDMA payload, usually 4096.
   */
  public static Transport roceV2(int mtuBytes) {
    return new Transport(
        "rocev2", mtuBytes, mtuBytes + ETHERNET_BYTES + IPV4_UDP_BYTES + BTH_ICRC_BYTES);
  }

  /** InfiniBand within a subnet, reliable connection, RDMA write middle packets. */
  public static Transport infiniBand(int mtuBytes) {
    return new Transport("infiniband", mtuBytes, mtuBytes + IB_LINK_BYTES + BTH_ICRC_BYTES);
  }

  /**
   * Ultra Ethernet over untagged Ethernet, IPv4 and UDP: 12 bytes for the request header of the
   * packet delivery sublayer and 44 for the standard header of the semantic sublayer (Ultra
   * Ethernet Specification 1.0). Those two numbers were not checked against the text of the
   * specification; models that must be exact write their own.
   */
  public static Transport ultraEthernet(int mtuBytes) {
    return new Transport(
        "ultra-ethernet", mtuBytes, mtuBytes + ETHERNET_BYTES + IPV4_UDP_BYTES + 12 + 44);
  }

  /** The same with more bytes around each packet. */
  public Transport with(int moreBytes) {
    return new Transport(name, payloadBytes, wireBytes + moreBytes);
  }

  /**
   * TCP over untagged Ethernet and IPv4 in packets of an IP MTU: RFC 9293 (20), and the time stamps
   * of RFC 7323 (10, padded to 12) that operating systems send.
   */
  public static Transport tcp(int mtuBytes) {
    return new Transport(TCP, mtuBytes - IPV4_TCP_BYTES, mtuBytes + ETHERNET_BYTES);
  }

  /** No headers at all: what closed forms assume. */
  public static Transport ideal() {
    return new Transport("ideal", 1, 1);
  }

  /** Says whether connections are those of an operating system, not queue pairs of NICs. */
  public boolean isTcp() {
    return name.equals(TCP);
  }

  /** Returns the part of a link's rate that payload gets. */
  public double goodput() {
    return (double) payloadBytes / wireBytes;
  }
}
