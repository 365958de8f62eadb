package dev.weft.topology;

import dev.weft.topology.addresses.TunnelAddresses;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Switches; row number = switch id. Rows are ordered by tier (leaves, spines, super-spines), then
 * by pod, segment and position.
 */
public final class Switches {
  /** No pod, no segment, no attachment, no network. */
  public static final int NONE = -1;

  private final byte[] tier;
  private final int[] pod;
  private final int[] segment;
  private final int[] plane;
  private final int[] index;
  private final int[] model;
  private final int[] firstRail;
  private final int[] railCount;
  private final int[] attachment;
  private final long[] as;
  private final int[] loopback;
  private final String[] loopback6;
  private final TunnelAddresses tunnels;
  private final int[] origin;

  /** Takes over the columns; see the accessors for their meaning. */
  public Switches(
      byte[] tier,
      int[] pod,
      int[] segment,
      int[] plane,
      int[] index,
      int[] model,
      int[] firstRail,
      int[] railCount,
      int[] attachment,
      long[] as,
      int[] loopback,
      String[] loopback6,
      TunnelAddresses tunnels,
      int[] origin) {
    this.tier = tier;
    this.pod = pod;
    this.segment = segment;
    this.plane = plane;
    this.index = index;
    this.model = model;
    this.firstRail = firstRail;
    this.railCount = railCount;
    this.attachment = attachment;
    this.as = as;
    this.loopback = loopback;
    this.loopback6 = loopback6;
    this.tunnels = tunnels;
    this.origin = origin;
  }

  /** Switches without IPv6, and without pairs below an overlay. */
  public Switches(
      byte[] tier,
      int[] pod,
      int[] segment,
      int[] plane,
      int[] index,
      int[] model,
      int[] firstRail,
      int[] railCount,
      int[] attachment,
      long[] as,
      int[] loopback,
      int[] origin) {
    this(
        tier,
        pod,
        segment,
        plane,
        index,
        model,
        firstRail,
        railCount,
        attachment,
        as,
        loopback,
        new String[0],
        TunnelAddresses.NONE,
        origin);
  }

  private static final Tier[] TIERS = Tier.values();

  public int count() {
    return tier.length;
  }

  public Tier tier(int sw) {
    return TIERS[tier[sw]];
  }

  /** Pod from 0; {@link #NONE} for super-spines. */
  public int pod(int sw) {
    return pod[sw];
  }

  /** Segment id; {@link #NONE} above the leaves. */
  public int segment(int sw) {
    return segment[sw];
  }

  /** Plane from 0. */
  public int plane(int sw) {
    return plane[sw];
  }

  /**
   * Position among the switches of its tier in its segment, pod or fabric, from 0, over all planes.
   */
  public int index(int sw) {
    return index[sw];
  }

  /** Index into {@link Topology#switchModels()}. */
  public int model(int sw) {
    return model[sw];
  }

  /** First rail served, from 0; leaves only. */
  public int firstRail(int sw) {
    return firstRail[sw];
  }

  /** Rails served; 0 above the leaves. */
  public int railCount(int sw) {
    return railCount[sw];
  }

  /**
   * The leaf or leaf pair to which the same NICs go: equal for both leaves of a pair; {@link #NONE}
   * above the leaves.
   */
  public int attachment(int sw) {
    return attachment[sw];
  }

  /** Autonomous system number; 0 without BGP. */
  public long as(int sw) {
    return as[sw];
  }

  /** Loopback address; 0 when there is none. */
  public int loopback(int sw) {
    return loopback[sw];
  }

  /** Whether there are IPv6 loopback addresses. */
  public boolean hasIpv6() {
    return loopback6.length > 0;
  }

  /** IPv6 loopback address; null when there is none. */
  public @Nullable String loopback6(int sw) {
    return loopback6.length == 0 ? null : loopback6[sw];
  }

  /**
   * Address at which both leaves of an MLAG pair end tunnels of an overlay; 0 elsewhere, where each
   * leaf ends them at its loopback.
   */
  public int sharedTunnel(int sw) {
    return tunnels.shared().length == 0 ? 0 : tunnels.shared()[sw];
  }

  /** Whether some leaves share the end of their tunnels. */
  public boolean hasSharedTunnels() {
    return Arrays.stream(tunnels.shared()).anyMatch(address -> address != 0);
  }

  /** The address of one of the leaves with a shared one that is not shared; 0 elsewhere. */
  public int ownTunnel(int sw) {
    return tunnels.own().length == 0 ? 0 : tunnels.own()[sw];
  }

  public int origin(int sw) {
    return origin[sw];
  }

  /** The leaves of each attachment, in the order of their numbers. */
  public List<List<Integer>> leavesOfAttachments(int attachments) {
    List<List<Integer>> leaves = new ArrayList<>();
    for (int i = 0; i < attachments; i++) {
      leaves.add(new ArrayList<>(2));
    }
    for (int sw = 0; sw < count() && tier(sw) == Tier.LEAF; sw++) {
      leaves.get(attachment(sw)).add(sw);
    }
    return leaves;
  }
}
