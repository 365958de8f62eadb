package dev.weft.generator.junos;

import java.util.List;

/**
 * The tunnels of one leaf.
 *
 * @param instance of the rails' VLANs
 * @param interfaces logical ports in them
 */
record JunosEvpn(
    String instance,
    String routeDistinguisher,
    String routeTarget,
    List<String> interfaces,
    List<Network> networks,
    List<Tenant> tenants) {

  /** A VLAN that a VXLAN network carries. */
  record Network(String name, int vlan, String irb, int vni, String routeTarget) {}

  /** A routing table of its own. */
  record Tenant(
      String name, String routeDistinguisher, String routeTarget, int vni, List<String> irbs) {}
}
