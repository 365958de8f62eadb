/**
 * Switches that run FRR on Linux: {@code configs/<hostname>.conf} for FRR (addresses, BGP, BFD) and
 * {@code configs/<hostname>.ifup.sh} for Linux (forwarding, port splits, MTU, bridges), and what a
 * lab of network namespaces needs to run and judge them. Made for FRR 8.4 and newer.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.frr;
