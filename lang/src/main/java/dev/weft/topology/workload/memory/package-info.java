/** Bytes that a job keeps on a GPU. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.workload.memory;
