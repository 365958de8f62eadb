package dev.weft.generator.bgp;

import java.util.Set;

/**
 * How a system lays its sessions.
 *
 * @param traits where it departs from a session over each link for all
 * @param carriesIpv6 whether it carries the IPv6 networks of a design
 */
public record SessionStyle(Set<Trait> traits, boolean carriesIpv6) {
  /** A way of its own. */
  public enum Trait {
    /** EVPN has sessions between loopbacks, beside those over links. */
    EVPN_APART,
    /** Internal BGP runs between loopbacks, which OSPF makes known. */
    INTERNAL_OVER_OSPF,
    /** The leaves of an MLAG pair route over a link without addresses. */
    PAIR_UNNUMBERED,
    /** They route over another network than that of their control protocol. */
    PAIR_CONTROL_APART,
    /** A leaf ends tunnels at an address of its own too where its pair has one. */
    TUNNEL_END_APART,
    /** Neighbours on links without addresses may have policies of their own. */
    POLICY_BY_PORT
  }

  boolean is(Trait trait) {
    return traits.contains(trait);
  }
}
