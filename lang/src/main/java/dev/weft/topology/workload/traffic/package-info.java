/**
 * What GPUs of a job send each other: which operation, over which group, how many bytes. Sizes are
 * those of NCCL's calls; nothing here knows where the GPUs are.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.workload.traffic;
