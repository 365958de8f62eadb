/**
 * Switches that run SONiC: {@code configs/<hostname>/config_db.json} for ports, networks and QoS,
 * and {@code configs/<hostname>/frr.conf} for BGP, BFD and EVPN. What is emitted, approximated or
 * refused: docs/reference/backends.md.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.sonic;
