package dev.weft.generator.underlay;

import dev.weft.topology.Routing;

/** By what packets of routing protocols pass a link between switches. */
public enum LinkAddressing {
  /** A /31 of its own (RFC 3021). */
  NUMBERED,
  /** The address of the loopback, for OSPF under internal BGP. */
  BORROWED,
  /** IPv6 addresses of the link, as next hops of IPv4 routes too (RFC 8950). */
  LINK_LOCAL;

  /** That of a policy. */
  public static LinkAddressing of(Routing routing) {
    if (routing.isNumbered()) {
      return NUMBERED;
    }
    return routing.isInternalBgp() ? BORROWED : LINK_LOCAL;
  }
}
