package dev.weft.generator.eos;

import dev.weft.generator.bgp.Outside;
import dev.weft.generator.bgp.Speaker;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * BGP of one EOS switch.
 *
 * @param hasHostRoutes whether each NIC that is there is advertised by itself
 * @param macVrfs VLANs of the overlay, or shared with the other leaf; empty without EVPN
 * @param tables routing tables of tenants, in order
 */
record EosBgp(Speaker speaker, boolean hasHostRoutes, List<MacVrf> macVrfs, List<Table> tables) {
  /** Networks that no table tells: those between the leaves of a pair, and those to the outside. */
  List<String> untold() {
    Stream<String> pair =
        tables.stream().map(Table::partner).filter(Objects::nonNull).map(Partner::network);
    Stream<String> links = tables.stream().flatMap(table -> table.outside().links().stream());
    return Stream.concat(pair, links).distinct().toList();
  }

  record MacVrf(int vlan, String distinguisher, String routeTarget) {}

  /**
   * A tenant's routes; what its interfaces have is advertised, but for links that are not told.
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
      @Nullable Partner partner) {
    /** Whether some of its interfaces are nobody else's matter. */
    boolean isFiltered() {
      return partner != null || !outside.links().isEmpty();
    }
  }

  /**
   * A session between the leaves of a pair.
   *
   * @param vlan that it runs over
   * @param network of its two ends
   * @param address of the other leaf
   * @param as its autonomous system
   */
  record Partner(int vlan, String network, String address, long as, String name) {}
}
