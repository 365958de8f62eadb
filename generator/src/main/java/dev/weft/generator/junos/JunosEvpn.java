package dev.weft.generator.junos;

import dev.weft.generator.bgp.Outside;
import dev.weft.generator.underlay.BfdTimers;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tunnels of one leaf.
 *
 * @param instance of the rails' VLANs
 * @param isEvolved whether it runs Evolved, which ends tunnels only where it is told to
 * @param isolation when it takes ports to servers down
 * @param interfaces logical ports in them
 */
record JunosEvpn(
    String instance,
    boolean isEvolved,
    String routeDistinguisher,
    String routeTarget,
    Isolation isolation,
    List<String> interfaces,
    List<Network> networks,
    List<Tenant> tenants) {

  /**
   * What a leaf does that hears of no other over EVPN. Junos takes its Ethernet segments down, so
   * that servers use the other leaf.
   */
  enum Isolation {
    /** As Junos does: for leaves without Ethernet segments. */
    DEFAULT,
    /** Nothing: where the other leaf is the only one that it hears of, that one is gone. */
    IGNORED,
    /** As Junos does, and waits before they come back, until routes are there. */
    DELAYED
  }

  /** A VLAN that a VXLAN network carries. */
  record Network(String name, int vlan, String irb, int vni, String routeTarget) {}

  /**
   * A routing table of its own.
   *
   * @param interfaces logical ports or gateways in it
   * @param aggregates prefixes that are told in place of those of the interfaces
   * @param routerId of the switch
   * @param outside those outside of the fabric whom it knows
   * @param bfd null where it is off
   */
  record Tenant(
      String name,
      String routeDistinguisher,
      String routeTarget,
      int vni,
      List<String> interfaces,
      List<String> aggregates,
      String routerId,
      Outside outside,
      @Nullable BfdTimers bfd) {}

  /** Whether some tenant learns routes from outside by BGP. */
  boolean hasNeighborsOutside() {
    return tenants.stream().anyMatch(tenant -> !tenant.outside().sessions().isEmpty());
  }

  /** Whether some tenant has written routes to the outside. */
  boolean hasRoutesOutside() {
    return tenants.stream().anyMatch(tenant -> !tenant.outside().routes().isEmpty());
  }

  /** Networks of links to the outside that tables of tenants have, each once. */
  List<String> linksOutside() {
    return tenants.stream()
        .flatMap(tenant -> tenant.outside().links().stream())
        .distinct()
        .toList();
  }

  /** Whether tenants tell others their aggregates, else the networks of their interfaces. */
  boolean tellsAggregates() {
    return tenants.stream().anyMatch(tenant -> !tenant.aggregates().isEmpty());
  }
}
