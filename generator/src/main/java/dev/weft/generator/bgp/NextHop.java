package dev.weft.generator.bgp;

/** What becomes of the next hop of routes that a switch passes on. */
public enum NextHop {
  /** What BGP does by itself (RFC 4271, 5.1.3). */
  BY_RULE,
  /** The switch itself, also where BGP would keep it. */
  SELF,
  /** The switch itself, of reflected routes too. */
  SELF_OF_REFLECTED,
  /** What it was, so that tunnels end where the route comes from. */
  KEPT
}
