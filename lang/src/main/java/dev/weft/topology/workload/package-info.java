/**
 * What runs on a fabric: models, jobs, flows, faults, and what a scenario promises of them. Plain
 * records, with every default filled in; the engine's model is compiled from them.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.workload;
