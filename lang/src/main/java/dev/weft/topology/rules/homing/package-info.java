/** Rules on how servers reach their leaves: NICs, rails, planes, pairs of leaves. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.rules.homing;
