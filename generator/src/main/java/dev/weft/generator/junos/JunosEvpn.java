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

  /**
   * A routing table of its own.
   *
   * @param interfaces logical ports or gateways in it
   * @param aggregates prefixes that are told in place of those of the interfaces
   */
  record Tenant(
      String name,
      String routeDistinguisher,
      String routeTarget,
      int vni,
      List<String> interfaces,
      List<String> aggregates) {}

  /** What tenants tell others: their aggregates, or the networks of their interfaces. */
  String told() {
    return tenants.stream().allMatch(tenant -> tenant.aggregates().isEmpty())
        ? "direct"
        : "aggregate";
  }
}
