package dev.weft.generator.bgp;

/** What routes are of (RFC 4760). */
public enum Family {
  IPV4,
  IPV6,
  EVPN
}
