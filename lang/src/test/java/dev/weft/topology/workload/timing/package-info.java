/** Tests of how long layers take. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.workload.timing;
