package dev.weft.topology;

/**
 * The network that is laid over the routed one.
 *
 * @param kind {@code none} or {@code evpn-vxlan} (RFC 8365)
 * @param vniBase the VNI of VLAN v is this plus v
 * @param tenants number of tenants, each with a routing table of its own
 */
public record Overlay(String kind, int vniBase, int tenants) {
  public static final String EVPN_VXLAN = "evpn-vxlan";

  /** The VNI of VLAN v without a word of the text, less v. */
  public static final int DEFAULT_VNI_BASE = 10_000;

  /** A VNI has 24 bits (RFC 7348, 5). */
  public static final int LAST_VNI = (1 << 24) - 1;

  /** VNIs of tenants follow those of all VLANs. */
  private static final int VLANS = 4095;

  public static final Overlay NONE = new Overlay("none", DEFAULT_VNI_BASE, 0);

  public boolean isVxlan() {
    return kind.equals(EVPN_VXLAN);
  }

  /** Whether the networks of rails are those of a tenant. */
  public boolean hasTenants() {
    return isVxlan() && tenants > 0;
  }

  /**
   * Whose is what the text says to be a tenant's, from 1: the first one's where it does not say, or
   * says what is no tenant; 0 without tenants.
   */
  public int tenantOf(int said) {
    boolean isOne = said >= 1 && said <= tenants;
    return hasTenants() ? (isOne ? said : 1) : 0;
  }

  /** VNI of the network of a VLAN. */
  public int vniOfVlan(int vlan) {
    return vniBase + vlan;
  }

  /** VNI of the routing table of a tenant, from 1. */
  public int vniOfTenant(int tenant) {
    return vniBase + VLANS + tenant;
  }
}
