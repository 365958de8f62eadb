package dev.weft.topology;

import dev.weft.topology.addresses.Ipv4Prefix;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The control plane of a fabric.
 *
 * @param protocol {@code ebgp}, {@code ibgp} or {@code none} (InfiniBand)
 * @param numberedFrom pool of the point-to-point networks; null when unnumbered (RFC 8950)
 * @param bfdMultiplier 0 when BFD is off
 * @param bfdIntervalPs transmit and receive interval
 * @param mtu greatest IP packet of a server in bytes: all switches of the fabric carry it, between
 *     them in VXLAN where they have tunnels
 * @param flowletGapPs 0 when not flowlet
 * @param reflectors tier of the route reflectors of iBGP; null when there are none
 * @param overlay what is laid over the routed network
 * @param ecmpWidth most equal next hops that a switch uses; 0 for all there are
 * @param systemMac what LACP system identifiers and Ethernet segments count from
 * @param guidBase first four octets of the GUIDs of InfiniBand, as a number
 * @param abilities what NICs and switches are asked to be able to do
 * @param securityBytes what transport security adds to a packet; 0 without it
 * @param sessions how sessions of BGP end
 * @param edgePorts how ports of servers are treated
 * @param hashesQueuePairs whether the hash over equal next hops counts the queue pair
 * @param queuePairs flows of one connection, each with headers of its own; at least 1
 */
public record Routing(
    String protocol,
    @Nullable Ipv4Prefix numberedFrom,
    int bfdMultiplier,
    long bfdIntervalPs,
    int mtu,
    LoadBalancing loadBalancing,
    long flowletGapPs,
    @Nullable Tier reflectors,
    Overlay overlay,
    int ecmpWidth,
    long systemMac,
    long guidBase,
    int queuePairs,
    Set<Ability> abilities,
    int securityBytes,
    Sessions sessions,
    EdgePorts edgePorts,
    boolean hashesQueuePairs) {
  private static final long PS_PER_MS = 1_000_000_000L;

  public static final String EBGP = "ebgp";
  public static final String IBGP = "ibgp";
  public static final String NONE = "none";

  /** Without reflectors and overlay, over all equal next hops. */
  public Routing(
      String protocol,
      @Nullable Ipv4Prefix numberedFrom,
      int bfdMultiplier,
      long bfdIntervalPs,
      int mtu,
      LoadBalancing loadBalancing,
      long flowletGapPs) {
    this(
        protocol,
        numberedFrom,
        bfdMultiplier,
        bfdIntervalPs,
        mtu,
        loadBalancing,
        flowletGapPs,
        null,
        Overlay.NONE,
        0,
        EthernetSegments.DEFAULT_MAC,
        InfinibandIds.DEFAULT_BASE,
        1,
        Set.of(),
        0,
        Sessions.OF_SYSTEM,
        EdgePorts.USUAL,
        false);
  }

  /** The same, with packets of at most that many bytes. */
  public Routing withMtuUpTo(int most) {
    return new Routing(
        protocol,
        numberedFrom,
        bfdMultiplier,
        bfdIntervalPs,
        Math.min(mtu, most),
        loadBalancing,
        flowletGapPs,
        reflectors,
        overlay,
        ecmpWidth,
        systemMac,
        guidBase,
        queuePairs,
        abilities,
        securityBytes,
        sessions,
        edgePorts,
        hashesQueuePairs);
  }

  /** Whether packets of servers run in VXLAN between switches. */
  public boolean hasTunnels(Multihoming multihoming) {
    return overlay.isVxlan() || isBgp() && multihoming == Multihoming.ESI;
  }

  /** Milliseconds, in which every system counts it; rounded down where it is not a whole number. */
  public int bfdIntervalMs() {
    return (int) Math.min(Integer.MAX_VALUE, bfdIntervalPs / PS_PER_MS);
  }

  /** Whether the interval of BFD is a number of milliseconds. */
  public boolean isBfdWholeMs() {
    return bfdIntervalPs % PS_PER_MS == 0;
  }

  public boolean isNumbered() {
    return numberedFrom != null;
  }

  /** Whether switches speak BGP, of either kind, and so have addresses. */
  public boolean isBgp() {
    return isExternalBgp() || isInternalBgp();
  }

  public boolean isExternalBgp() {
    return protocol.equals(EBGP);
  }

  public boolean isInternalBgp() {
    return protocol.equals(IBGP);
  }
}
