package dev.weft.generator.eos;

import dev.weft.generator.bgp.Outside;
import dev.weft.generator.bgp.Speaker;
import java.util.List;

/**
 * BGP of one EOS switch.
 *
 * @param hasHostRoutes whether each NIC that is there is advertised by itself
 * @param macVrfs VLANs of the overlay, or shared with the other leaf; empty without EVPN
 * @param tables routing tables of tenants, in order
 */
record EosBgp(Speaker speaker, boolean hasHostRoutes, List<MacVrf> macVrfs, List<Table> tables) {

  record MacVrf(int vlan, String distinguisher, String routeTarget) {}

  /**
   * A tenant's routes; all that its interfaces have is advertised.
   *
   * @param outside those outside of the fabric whom it knows
   */
  record Table(
      String name,
      String distinguisher,
      String routeTarget,
      List<String> aggregates,
      Outside outside) {}
}
