/** Derived values fixed for a network that is live: what they are, their file, what moves them. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.pins;
