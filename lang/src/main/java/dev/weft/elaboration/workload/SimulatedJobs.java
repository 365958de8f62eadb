package dev.weft.elaboration.workload;

import dev.weft.topology.GpuModel;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.WorkloadIssue;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.StepInputs;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.eclipse.emf.ecore.EObject;

/**
 * Whether jobs that train say all that a simulation of them needs. What a model or a GPU type lacks
 * is told once, at the first scenario that runs into it.
 */
final class SimulatedJobs {
  private final Reports reports;
  private final Set<List<String>> told = new HashSet<>();

  SimulatedJobs(Reports reports) {
    this.reports = reports;
  }

  /**
   * Reports what is missing.
   *
   * @param ranks rows of the GPUs that take part
   */
  void check(Job job, Topology topology, int[] ranks, EObject run) {
    if (!job.isTraining()) {
      return;
    }
    List<String> sizes = StepInputs.missingSizes(job);
    String words = String.join(", ", sizes);
    if (!sizes.isEmpty() && told.add(List.of("sizes", job.model().name(), words))) {
      reports.report(WorkloadIssue.SIZES_MISSING, run, job.name(), job.model().name(), words);
    }
    for (GpuModel gpu : gpus(topology, ranks).values()) {
      String missing = StepInputs.missingRates(job.precision(), gpu);
      if (!missing.isEmpty() && told.add(List.of("gpu", gpu.name(), missing))) {
        reports.report(
            WorkloadIssue.RATES_MISSING,
            run,
            job.name(),
            topology.name(),
            gpu.name(),
            missing,
            gpu.name(),
            gpu.name());
      }
    }
  }

  /** The GPU types that run ranks, in the order of their servers. */
  private static Map<String, GpuModel> gpus(Topology topology, int[] ranks) {
    Servers servers = topology.servers();
    Map<String, GpuModel> models = new LinkedHashMap<>();
    IntStream.of(ranks)
        .map(servers::serverOfGpu)
        .distinct()
        .mapToObj(server -> topology.serverModel(server).gpu())
        .forEach(
            gpu -> {
              if (gpu != null) {
                models.putIfAbsent(gpu.name(), gpu);
              }
            });
    return models;
  }
}
