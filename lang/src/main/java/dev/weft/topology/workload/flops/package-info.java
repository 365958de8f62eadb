/** Floating-point operations of models, by kind of kernel and by the conventions of the field. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.workload.flops;
