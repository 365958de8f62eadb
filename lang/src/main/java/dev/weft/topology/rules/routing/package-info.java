/** Rules on routing: AS numbers, VLANs, tenants, addresses and names. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.rules.routing;
