package dev.weft.topology.workload.timing;

import dev.weft.topology.workload.rates.Kernel;

/**
 * What one GPU does in one kind of kernel.
 *
 * @param flops operations
 * @param bytes read from and written to its memory
 */
public record KernelWork(Kernel kernel, double flops, double bytes) {}
