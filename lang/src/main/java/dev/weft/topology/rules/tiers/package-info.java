/** Rules on tiers: switches that nothing reaches, and networks that never meet. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.rules.tiers;
