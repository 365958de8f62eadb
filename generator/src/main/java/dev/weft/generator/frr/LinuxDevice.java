package dev.weft.generator.frr;

/** A device to make, in the order in which one needs the other. */
sealed interface LinuxDevice {
  String name();

  /** A routing table. */
  record Vrf(String name, int table) implements LinuxDevice {}

  /** The bridge of all VLANs. */
  record Bridge(String name, String mac) implements LinuxDevice {}

  /** The interface of a VLAN of the bridge, or of a port. */
  record Vlan(String name, String parent, int vlan) implements LinuxDevice {}

  /** A second address of an interface, with a MAC address of its own. */
  record SharedGateway(String name, String parent, String mac) implements LinuxDevice {}

  /**
   * A NIC's ports on this leaf, as the LACP system of both leaves, or ports to the outside.
   *
   * @param systemMac empty for that of the switch alone
   */
  record Bond(String name, String systemMac) implements LinuxDevice {}

  /**
   * @param port of UDP
   */
  record Vxlan(String name, int vni, String local, int port) implements LinuxDevice {}
}
