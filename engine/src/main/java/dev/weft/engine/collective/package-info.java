/**
 * Collectives as a few phases of equal steps, and operations on a timeline.
 *
 * <p>A phase is one step's flows with the number of times it repeats: a ring all-reduce of N ranks
 * is one phase of 2(N-1) steps, never N times that many transfers. Further algorithms (trees,
 * halving-doubling, in-network reduction) are further classes beside {@link
 * dev.weft.engine.collective.RingPlan}; jobs will feed the {@link
 * dev.weft.engine.collective.Timeline}.
 */
@NullMarked
package dev.weft.engine.collective;

import org.jspecify.annotations.NullMarked;
