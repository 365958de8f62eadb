package dev.weft.generator.nxos;

import java.util.List;

/**
 * BGP of one NX-OS switch.
 *
 * @param settings lines of the process
 * @param families address families of the process
 * @param templates what neighbours of a kind have in common
 * @param tenants routing tables of tenants, in order
 */
record NxosBgp(
    long localAs,
    String routerId,
    List<String> settings,
    List<Family> families,
    List<Template> templates,
    List<Neighbor> neighbors,
    List<TenantTable> tenants) {

  /**
   * @param name for example {@code ipv4 unicast}
   */
  record Family(String name, List<String> lines) {}

  record Template(String name, List<String> settings, List<Family> families) {}

  /**
   * @param peer an address, or a port when links have none
   */
  record Neighbor(String peer, String template, long remoteAs, String description) {}

  /**
   * @param lines of its family {@code ipv4 unicast}
   */
  record TenantTable(String name, List<String> lines) {}
}
