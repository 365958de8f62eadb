/** What a fabric amounts to: counts of devices and cables, ratios, power, cost. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.measures;
