/**
 * From a fabric and a scenario to the engine's simulation model. The only place that knows both;
 * nothing here runs a simulation.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.simulation;
