/** Prefixes, and the pools that devices get addresses from. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.addresses;
