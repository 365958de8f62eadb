/** Which layers each stage of a pipeline has, and how many micro-batches it keeps in flight. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.workload.stages;
