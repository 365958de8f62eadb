/**
 * The simulation engine of Weft. Start with {@link dev.weft.engine.Simulation}. The engine is plain
 * Java: it knows the simulation model and nothing of the language or the topology.
 */
@NullMarked
package dev.weft.engine;

import org.jspecify.annotations.NullMarked;
