/**
 * How fast a GPU computes: peak rates by number format, the part of them that kernels reach, and
 * the bandwidth of its memory. Depends on nothing, so that types of GPUs can hold it.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.workload.rates;
