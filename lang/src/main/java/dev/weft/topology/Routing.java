package dev.weft.topology;

import org.jspecify.annotations.Nullable;

/**
 * The control plane of a fabric.
 *
 * @param protocol {@code ebgp} or {@code none} (InfiniBand)
 * @param numberedFrom pool of the point-to-point networks; null when unnumbered (RFC 8950)
 * @param bfdMultiplier 0 when BFD is off
 * @param bfdIntervalMs transmit and receive interval
 * @param mtu IP MTU in bytes
 * @param flowletGapPs 0 when not flowlet
 */
public record Routing(
    String protocol,
    @Nullable Ipv4Prefix numberedFrom,
    int bfdMultiplier,
    int bfdIntervalMs,
    int mtu,
    LoadBalancing loadBalancing,
    long flowletGapPs) {
  public boolean isNumbered() {
    return numberedFrom != null;
  }

  public boolean isBgp() {
    return protocol.equals("ebgp");
  }
}
