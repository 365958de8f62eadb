package dev.weft.generator.bgp;

import dev.weft.topology.Tier;
import java.util.List;
import java.util.Set;

/**
 * Neighbours that are treated alike.
 *
 * @param tier of the neighbours
 * @param isInternal whether they are of the own system
 * @param families what is exchanged; IPv6 also where this switch has none of its own to tell
 * @param areClients whether their routes are reflected (RFC 4456)
 * @param takesOwnAs whether routes of the own system are taken from them, once: the other leaf of a
 *     pair is of the same one, and its routes come by the switches above
 * @param tellsOwnAs whether they need routes of their own system, which some systems keep back
 * @param hasBfd whether BFD watches the sessions
 */
public record PeerGroup(
    Kind kind,
    Tier tier,
    boolean isInternal,
    Set<Family> families,
    NextHop nextHop,
    boolean areClients,
    boolean takesOwnAs,
    boolean tellsOwnAs,
    boolean hasBfd,
    List<Neighbor> neighbors) {

  /** What the sessions run over, and so what they are for. */
  public enum Kind {
    /** One over each link to a tier. */
    LINKS,
    /** Between loopbacks, one for each switch of a tier, beside those over links. */
    LOOPBACKS,
    /** Between loopbacks, with those whose routes are reflected. */
    CLIENTS,
    /** Between loopbacks, with all others of internal BGP. */
    MESH,
    /** With the other leaf of an MLAG pair, for traffic of a leaf that has lost its uplinks. */
    PAIR_ROUTES,
    /** With the loopback of the other leaf of an ESI pair, where no other session has EVPN. */
    PAIR_EVPN
  }

  /** Whether the group exchanges routes of a family. */
  public boolean has(Family family) {
    return families.contains(family);
  }

  /** Whether sessions are with loopbacks, and come from the own one. */
  public boolean isBetweenLoopbacks() {
    return switch (kind) {
      case LOOPBACKS, CLIENTS, MESH, PAIR_EVPN -> true;
      case LINKS, PAIR_ROUTES -> false;
    };
  }

  /** Whether packets of a session pass other switches, which external BGP must be told of. */
  public boolean isMultihop() {
    return isBetweenLoopbacks() && !isInternal;
  }

  /** Whether neighbours are found on their links, which have no addresses. */
  public boolean isUnnumbered() {
    return kind == Kind.LINKS && neighbors.stream().allMatch(each -> each.address().isEmpty());
  }

  /** What the neighbours of the tier are called. */
  public String tierName() {
    return switch (tier) {
      case LEAF -> "LEAVES";
      case SPINE -> "SPINES";
      case SUPERSPINE -> "SUPERSPINES";
    };
  }
}
