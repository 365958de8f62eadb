package dev.weft.topology.paths;

/** How much payload RDMA puts into a packet: one of a few sizes. */
public final class PathMtu {
  /** InfiniBand Architecture Specification, PMTU. */
  private static final int[] SIZES = {4096, 2048, 1024, 512, 256};

  /**
   * What Linux subtracts from an Ethernet MTU before it picks the RDMA MTU: GRH 40, UDP 8, BTH 12,
   * XRC 4, atomic 28, ICRC 4 (include/rdma/ib_addr.h, iboe_get_mtu).
   */
  private static final int HEADER_BYTES = 96;

  private PathMtu() {}

  /** The greatest size in some bytes; the smallest one where none fits. */
  public static int within(int bytes) {
    for (int size : SIZES) {
      if (size <= bytes) {
        return size;
      }
    }
    return SIZES[SIZES.length - 1];
  }

  /**
   * The greatest size on Ethernet.
   *
   * @param mtu IP MTU in bytes
   * @param securityBytes what transport security adds to a packet
   */
  public static int onEthernet(int mtu, int securityBytes) {
    return within(mtu - HEADER_BYTES - securityBytes);
  }

  /** The least IP MTU with which a payload fits. */
  public static int mtuFor(int payloadBytes, int securityBytes) {
    return payloadBytes + HEADER_BYTES + securityBytes;
  }
}
