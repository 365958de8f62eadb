package dev.weft.generator.nxos;

import dev.weft.generator.underlay.PlannedRoutes;
import java.util.List;

/**
 * BGP of one NX-OS switch.
 *
 * @param settings lines of the process
 * @param families address families of the process
 * @param templates what neighbours of a kind have in common
 * @param tenants routing tables of tenants, in order
 * @param planned what is preferred from single neighbours
 */
record NxosBgp(
    long localAs,
    String routerId,
    List<String> settings,
    List<Family> families,
    List<Template> templates,
    List<Neighbor> neighbors,
    List<TenantTable> tenants,
    List<PlannedRoutes.Preferred> planned) {

  /**
   * @param name for example {@code ipv4 unicast}
   */
  record Family(String name, List<String> lines) {}

  record Template(String name, List<String> settings, List<Family> families) {}

  /**
   * @param peer an address, or a port when links have none
   * @param routeMap what its IPv4 routes pass on their way in; empty for none
   */
  record Neighbor(
      String peer, String template, long remoteAs, String description, String routeMap) {
    /** One whose routes are taken as they come. */
    Neighbor(String peer, String template, long remoteAs, String description) {
      this(peer, template, remoteAs, description, "");
    }
  }

  /**
   * @param lines of its family {@code ipv4 unicast}
   */
  record TenantTable(String name, List<String> lines) {}
}
