package dev.weft.generator.training;

import dev.weft.topology.workload.rates.KernelRates;
import java.util.function.IntUnaryOperator;

/**
 * Where a job runs.
 *
 * @param firstRank rank of the model that is the job's first
 * @param label names the job among several of a model; empty for the only one
 * @param rates of its GPUs
 * @param multiprocessors SMs of each; 0 when unknown
 * @param runsNccl whether NCCL runs on them, and chooses algorithms
 * @param domainOfRank number of the scale-up network of a rank of the model
 */
public record JobSite(
    int firstRank,
    String label,
    KernelRates rates,
    int multiprocessors,
    boolean runsNccl,
    IntUnaryOperator domainOfRank) {}
