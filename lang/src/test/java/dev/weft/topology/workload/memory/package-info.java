/** Tests of what workloads take. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.workload.memory;
