/** What one GPU computes for a layer and a micro-batch, and how long that takes. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.workload.timing;
