/** Tests of operations that models take. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.workload.flops;
