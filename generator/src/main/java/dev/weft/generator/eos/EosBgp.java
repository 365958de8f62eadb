package dev.weft.generator.eos;

import dev.weft.generator.bgp.Outside;
import dev.weft.generator.bgp.Speaker;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * BGP of one EOS switch.
 *
 * @param hasHostRoutes whether each NIC that is there is advertised by itself
 * @param macVrfs VLANs of the overlay, or shared with the other leaf; empty without EVPN
 * @param tables routing tables of tenants, in order
 */
record EosBgp(Speaker speaker, boolean hasHostRoutes, List<MacVrf> macVrfs, List<Table> tables) {
  /** The network between the leaves of a pair, which is the same in each table; empty for none. */
  String pairNetwork() {
    return tables.stream()
        .map(Table::partner)
        .filter(Objects::nonNull)
        .map(Partner::network)
        .findFirst()
        .orElse("");
  }

  record MacVrf(int vlan, String distinguisher, String routeTarget) {}

  /**
   * A tenant's routes; all that its interfaces have is advertised.
   *
   * @param outside those outside of the fabric whom it knows
   * @param partner the other leaf of an MLAG pair, whose ways out it shares; null for none
   */
  record Table(
      String name,
      String distinguisher,
      String routeTarget,
      List<String> aggregates,
      Outside outside,
      @Nullable Partner partner) {}

  /**
   * A session between the leaves of a pair.
   *
   * @param vlan that it runs over
   * @param network of its two ends, which nobody else is told
   * @param address of the other leaf
   * @param as its autonomous system
   */
  record Partner(int vlan, String network, String address, long as, String name) {}
}
