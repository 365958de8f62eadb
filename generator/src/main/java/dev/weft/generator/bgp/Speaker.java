package dev.weft.generator.bgp;

import dev.weft.generator.underlay.PlannedRoutes;
import dev.weft.topology.Sessions;
import java.util.List;
import java.util.stream.Stream;

/**
 * What one switch says by BGP.
 *
 * @param as its autonomous system
 * @param routerId its loopback
 * @param isInternal whether the fabric is one system
 * @param isTransit whether it passes on what others tell, above the leaves
 * @param maximumPaths equal next hops that it uses
 * @param groups towards the tier above, then below, then the other leaf of a pair
 * @param loopbacks own addresses that it tells, with their lengths; none where OSPF does
 * @param rails networks of rails that it tells in the default table
 * @param serverLinks networks of links to servers that it tells there
 * @param aggregates prefixes that stand for the rails inside them
 * @param networks6 what it tells of IPv6
 * @param carriesIpv6 whether sessions carry IPv6, also where this switch has none of its own
 * @param hasEvpn whether it speaks EVPN, or would with neighbours
 * @param planned what is preferred from single neighbours
 * @param outside those outside of the fabric
 * @param sessions how sessions inside the fabric end
 */
public record Speaker(
    long as,
    String routerId,
    boolean isInternal,
    boolean isTransit,
    int maximumPaths,
    List<PeerGroup> groups,
    List<String> loopbacks,
    List<String> rails,
    List<String> serverLinks,
    List<String> aggregates,
    List<String> networks6,
    boolean carriesIpv6,
    boolean hasEvpn,
    List<PlannedRoutes.Preferred> planned,
    Outside outside,
    Sessions sessions) {
  /** All networks of servers that it tells in the default table. */
  public List<String> networks() {
    return Stream.concat(rails.stream(), serverLinks.stream()).toList();
  }

  /** How the sessions of a group end: by times, where BFD does not watch them. */
  public Sessions sessions(PeerGroup group) {
    return group.hasBfd() ? sessions : sessions.timed();
  }

  /** Most routes of each family that a group takes; 0 for any number, as of EVPN. */
  public int prefixLimit(PeerGroup group) {
    return group.has(Family.EVPN) ? 0 : sessions.prefixLimit();
  }

  /** The group of the other leaf of an MLAG pair, which must be there. */
  public PeerGroup pairRoutes() {
    return groups.stream()
        .filter(group -> group.kind() == PeerGroup.Kind.PAIR_ROUTES)
        .findFirst()
        .orElseThrow();
  }

  /** The groups that exchange routes of a family. */
  public List<PeerGroup> with(Family family) {
    return groups.stream().filter(group -> group.has(family)).toList();
  }
}
