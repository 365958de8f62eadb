package dev.weft.generator.addresses;

import org.jspecify.annotations.Nullable;

/**
 * An address of a fabric, or a prefix that a switch advertises.
 *
 * @param device hostname
 * @param port interface, as the system of the device spells it; null for a prefix
 * @param address IPv4 or IPv6; null for a prefix
 * @param length of the prefix of the network
 * @param network in the usual notation; null when the address is not known
 * @param vlan null where there is none
 * @param as autonomous system of the device; null where it plays no part
 * @param rail from 1; null where it plays no part
 * @param peer the other end; null where there is no single one
 * @param plane from 1; null where it plays no part
 * @param nicPort port of a NIC, from 1, that has other addresses or networks on others; else 0
 */
public record Address(
    Kind kind,
    String device,
    @Nullable String port,
    @Nullable String address,
    @Nullable Integer length,
    @Nullable String network,
    @Nullable Integer vlan,
    @Nullable Long as,
    @Nullable Integer rail,
    @Nullable String peer,
    @Nullable Integer plane,
    int nicPort) {

  /** An address of no plane and no port of a NIC. */
  public Address(
      Kind kind,
      String device,
      @Nullable String port,
      @Nullable String address,
      @Nullable Integer length,
      @Nullable String network,
      @Nullable Integer vlan,
      @Nullable Long as,
      @Nullable Integer rail,
      @Nullable String peer) {
    this(kind, device, port, address, length, network, vlan, as, rail, peer, null, 0);
  }

  /** The same address in a plane, at a port of a NIC. */
  Address in(@Nullable Integer otherPlane, int otherPort) {
    return new Address(
        kind, device, port, address, length, network, vlan, as, rail, peer, otherPlane, otherPort);
  }

  /** What an address is for. */
  public enum Kind {
    LOOPBACK("loopback"),
    /** Where both leaves of a pair end tunnels, and so no name of one device. */
    SHARED_TUNNEL("shared-tunnel"),
    TUNNEL("tunnel"),
    POINT_TO_POINT("point-to-point"),
    /** Of a link to what is outside. */
    EXTERNAL("external"),
    AGGREGATE("aggregate"),
    GATEWAY("gateway"),
    LEAF("leaf"),
    SERVER("server"),
    /** Of a fabric endpoint beside the first, which has the address of its NIC. */
    ENDPOINT("endpoint"),
    SERVER_LINK("server-link"),
    /** Of a switch of another network, which this one manages. */
    SWITCH("switch"),
    /** Of a switch, in the network that manages it. */
    MANAGEMENT("management");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  public boolean isIpv6() {
    return address != null && address.indexOf(':') >= 0;
  }
}
