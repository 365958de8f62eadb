package dev.weft.topology.paths;

import dev.weft.topology.Transport;

/**
 * Bytes of one packet on the wire, from the first of its preamble to the last of its frame check;
 * the gap behind it delays only what follows.
 */
final class WireBytes {
  private static final int ETHERNET = 8 + 14 + 4; // preamble, header, frame check
  private static final int IPV4_UDP = 20 + 8;
  private static final int IPV4_TCP = 20 + 20; // without options
  private static final int BASE_TRANSPORT = 12; // BTH: InfiniBand specification, volume 1, 9.2
  private static final int RDMA_EXTENDED = 16; // RETH, in the first packet of an RDMA write
  private static final int INVARIANT_CRC = 4;
  private static final int LOCAL_ROUTE = 8; // LRH; within a subnet there is no GRH
  private static final int VARIANT_CRC = 2;
  private static final int UET_DELIVERY = 12; // PDS request header, reliable unordered
  private static final int UET_SEMANTIC = 44; // SES standard request header

  private WireBytes() {}

  /** An RDMA write, or the data of a TCP segment, of some bytes in one packet. */
  static int of(Transport transport, int payloadBytes) {
    int around =
        switch (transport) {
          case ROCE -> ETHERNET + IPV4_UDP + BASE_TRANSPORT + RDMA_EXTENDED + INVARIANT_CRC;
          case INFINIBAND ->
              LOCAL_ROUTE + BASE_TRANSPORT + RDMA_EXTENDED + INVARIANT_CRC + VARIANT_CRC;
          case TCP -> ETHERNET + IPV4_TCP;
          case ULTRA_ETHERNET -> ETHERNET + IPV4_UDP + UET_DELIVERY + UET_SEMANTIC;
        };
    return payloadBytes + around;
  }
}
