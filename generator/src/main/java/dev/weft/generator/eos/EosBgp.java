package dev.weft.generator.eos;

import dev.weft.generator.underlay.PlannedRoutes;
import java.util.List;

/**
 * BGP of one EOS switch.
 *
 * @param groups in order of their names' use
 * @param macVrfs VLANs of the overlay, or shared with the other leaf; empty without EVPN
 * @param networks prefixes to advertise
 * @param networks6 those of IPv6; empty when sessions carry none
 * @param aggregates prefixes that stand for those inside them
 * @param hasHostRoutes whether each NIC that is there is advertised by itself
 * @param tables routing tables of tenants, in order
 * @param planned what is preferred from single neighbours
 */
record EosBgp(
    long localAs,
    String routerId,
    int maximumPaths,
    List<PeerGroup> groups,
    List<Neighbor> neighbors,
    List<InterfaceNeighbor> interfaceNeighbors,
    List<MacVrf> macVrfs,
    List<String> networks,
    List<String> networks6,
    List<String> aggregates,
    boolean hasHostRoutes,
    List<Table> tables,
    List<PlannedRoutes.Preferred> planned) {

  /**
   * @param settings lines that follow {@code neighbor <name>}
   * @param isUnicast whether the group carries IPv4 routes
   * @param isEvpn whether it carries EVPN
   * @param isUnnumbered whether IPv4 routes take IPv6 next hops
   */
  record PeerGroup(
      String name,
      List<String> settings,
      boolean isUnicast,
      boolean isEvpn,
      boolean isUnnumbered) {}

  /**
   * @param routeMap what its routes pass on their way in; empty for none
   */
  record Neighbor(
      String address, String group, long remoteAs, String description, String routeMap) {
    /** One whose routes are taken as they come. */
    Neighbor(String address, String group, long remoteAs, String description) {
      this(address, group, remoteAs, description, "");
    }
  }

  record InterfaceNeighbor(String port, String group, long remoteAs) {}

  record MacVrf(int vlan, String distinguisher, String routeTarget) {}

  /** A tenant's routes; all that its interfaces have is advertised. */
  record Table(String name, String distinguisher, String routeTarget, List<String> aggregates) {}

  boolean hasEvpn() {
    return groups.stream().anyMatch(PeerGroup::isEvpn);
  }
}
