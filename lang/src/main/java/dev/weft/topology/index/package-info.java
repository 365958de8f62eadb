/** A topology with all that is computed from it once, for rules, backends and simulation. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.index;
