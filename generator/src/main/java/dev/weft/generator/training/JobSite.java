package dev.weft.generator.training;

import dev.weft.engine.model.Operation;
import dev.weft.topology.workload.rates.KernelRates;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * Where a job runs.
 *
 * @param firstRank rank of the model that is the job's first
 * @param label names the job among several of a model; empty for the only one
 * @param rates of its GPUs
 * @param multiprocessors SMs of each; 0 when unknown
 * @param carriedOut gives what communicates its algorithm and channels
 * @param domainOfRank number of the scale-up network of a rank of the model
 */
public record JobSite(
    int firstRank,
    String label,
    KernelRates rates,
    int multiprocessors,
    UnaryOperator<Operation> carriedOut,
    IntUnaryOperator domainOfRank) {
  /** The same under another label. */
  JobSite called(String other) {
    return new JobSite(firstRank, other, rates, multiprocessors, carriedOut, domainOfRank);
  }
}
