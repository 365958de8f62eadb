package dev.weft.generator.underlay;

import dev.weft.topology.Overlay;
import dev.weft.topology.Topology;

/**
 * Route targets and names of the overlay, the same on switches of every operating system, so that
 * they understand each other (RFC 4364, 4.3.1: two octets, then four).
 */
public final class RouteTargets {
  /** Leaves and pairs of leaves that two octets tell apart. */
  public static final int MAXIMUM_ATTACHMENTS = 65_535;

  /** First half of the targets of the whole fabric: the first private AS number (RFC 6996). */
  private static final int FABRIC = 64_512;

  private RouteTargets() {}

  /**
   * Of a rail's network, which only the leaves of one attachment share: each attachment has
   * networks of its own under the same VLAN.
   */
  public static String ofNetwork(Topology topology, int sw, int vni) {
    return topology.switches().attachment(sw) + 1 + ":" + vni;
  }

  /** Of a tenant's routing table, which all leaves share. */
  public static String ofTenant(Overlay overlay, int tenant) {
    return FABRIC + ":" + overlay.vniOfTenant(tenant);
  }

  /** Name of a tenant's routing table, from 1. */
  public static String tenantName(int tenant) {
    return "TENANT" + tenant;
  }
}
