/** Tests of what jobs send. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.workload.traffic;
