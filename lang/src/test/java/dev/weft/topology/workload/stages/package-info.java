/** Tests of layers of stages. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.workload.stages;
