/**
 * Switches that run FRR on Linux: {@code configs/<hostname>.conf} for FRR (addresses, BGP, EVPN,
 * BFD), {@code configs/<hostname>.ifup.sh} for Linux (forwarding, port splits, bonds, VLANs,
 * tunnels) and {@code configs/<hostname>.services.sh} for the programs beside it. Made for FRR 8.4
 * and newer.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.frr;
