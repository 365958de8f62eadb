/** Rules on racks: room, weight, power. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.rules.racks;
