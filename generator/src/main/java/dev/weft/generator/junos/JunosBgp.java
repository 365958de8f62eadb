package dev.weft.generator.junos;

import dev.weft.generator.underlay.PlannedRoutes;
import java.util.List;

/**
 * BGP of one switch.
 *
 * @param globalBalancing part of the switch in balancing by the load of links beyond its own; empty
 *     for none
 * @param asLists systems that neighbours found on a port may have
 * @param advertised own prefixes to advertise
 * @param advertised6 those of IPv6
 * @param aggregates prefixes that stand for those inside them
 * @param discoveryPorts logical ports on which neighbours find each other by IPv6
 * @param planned what is preferred from single neighbours
 */
record JunosBgp(
    long localAs,
    String routerId,
    String globalBalancing,
    List<Group> groups,
    List<AsList> asLists,
    List<String> advertised,
    List<String> advertised6,
    List<String> aggregates,
    List<String> discoveryPorts,
    List<PlannedRoutes.Preferred> planned) {
  /** Makes the switch itself the next hop of the routes that it passes on. */
  static final String NEXT_HOP_SELF = "export NEXT-HOP-SELF";

  boolean hasNextHopSelf() {
    return groups.stream().anyMatch(group -> group.settings().contains(NEXT_HOP_SELF));
  }

  /**
   * @param settings what follows the name of the group
   * @param ports logical ports whose neighbours are found
   */
  record Group(String name, List<String> settings, List<Neighbor> neighbors, List<String> ports) {}

  /**
   * @param peerAs 0 inside the own system
   * @param policy what its routes pass on their way in; empty for none
   */
  record Neighbor(String address, String description, long peerAs, String policy) {
    /** One whose routes are taken as they come. */
    Neighbor(String address, String description, long peerAs) {
      this(address, description, peerAs, "");
    }
  }

  /**
   * @param members numbers and ranges
   */
  record AsList(String name, String members) {}
}
