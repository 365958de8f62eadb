/**
 * The flow level: paths of flows, the flow-link graph, its symmetry, and max-min fair rates.
 *
 * <p>A flow is a fluid that loads directed links in fixed proportions. Flows point to shared <em>
 * segments</em> (a piece of path with the part of the flow that each link carries), so that
 * thousands of sprayed flows between the same leaves cost little more than one. {@link
 * dev.weft.engine.flow.Refinement} finds which flows, segments and links are alike, {@link
 * dev.weft.engine.flow.Quotient} writes the problem of one of each, {@link
 * dev.weft.engine.flow.FairShares} keeps it solved while flows come and go, and {@link
 * dev.weft.engine.flow.FluidRun} moves the clock. Nothing here knows collectives.
 */
@NullMarked
package dev.weft.engine.flow;

import org.jspecify.annotations.NullMarked;
