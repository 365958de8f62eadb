package dev.weft.generator.simulation;

import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.generator.training.JobCompiler;
import dev.weft.generator.training.JobSite;
import dev.weft.topology.GpuModel;
import dev.weft.topology.Topology;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Run;
import dev.weft.topology.workload.StepInputs;
import dev.weft.topology.workload.rates.Efficiencies;
import dev.weft.topology.workload.rates.GpuRates;
import dev.weft.topology.workload.rates.KernelRates;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The jobs of a scenario as tasks: they take the ranks one after another, and run one step each,
 * all from the start. Collectives and flows of the scenario run beside them.
 */
final class JobTasks {
  private final Topology topology;
  private final Hardware hardware;
  private final Placement placement;
  private final SimulationModel.Builder model;

  JobTasks(
      Topology topology, Hardware hardware, Placement placement, SimulationModel.Builder model) {
    this.topology = topology;
    this.hardware = hardware;
    this.placement = placement;
    this.model = model;
  }

  /**
   * Adds all jobs.
   *
   * @param beside operations that run meanwhile, each after those that it names
   */
  void add(Run run, List<Operation> beside) {
    List<String> labels = JobLabels.of(run.jobs());
    int first = 0;
    for (int i = 0; i < run.jobs().size(); i++) {
      Job job = run.jobs().get(i);
      checkSizes(job);
      int ranks = Math.toIntExact(job.parallelism().gpus());
      JobCompiler.add(model, job, site(job, labels.get(i), first, ranks));
      first += ranks;
    }
    Map<String, Integer> taskOf = new HashMap<>();
    for (Operation each : beside) {
      Operation alone = each.after(new String[0]);
      int type = model.taskType(TaskType.communication("beside", TaskType.ALL_RANKS, alone));
      int[] after = each.after().stream().mapToInt(taskOf::get).toArray();
      taskOf.put(each.name(), model.task(type, after));
    }
  }

  /** Work and traffic follow from all sizes of a model. */
  private static void checkSizes(Job job) {
    List<String> missing = StepInputs.missingSizes(job);
    if (!missing.isEmpty()) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "what %s computes and sends follows from the sizes of model %s, which does not say %s. Add that.",
              job.name(),
              job.model().name(),
              String.join(", ", missing)));
    }
  }

  private JobSite site(Job job, String label, int first, int ranks) {
    GpuModel slowest = null;
    KernelRates rates = null;
    for (GpuModel gpu : gpus(first, ranks)) {
      KernelRates own = rates(job, gpu);
      if (rates == null || own.gemm() < rates.gemm()) {
        rates = own;
        slowest = gpu;
      }
    }
    if (rates == null) {
      throw new ModelException(job.name() + " runs on GPUs of no known type.");
    }
    return new JobSite(
        first,
        label,
        rates,
        slowest.rates().multiprocessors(),
        NcclInside.runsOn(topology),
        rank -> hardware.scaleUpNumber(placement.server(rank)));
  }

  private List<GpuModel> gpus(int first, int ranks) {
    Map<String, GpuModel> models = new LinkedHashMap<>();
    for (int rank = first; rank < first + ranks; rank++) {
      GpuModel gpu = topology.serverModel(placement.server(rank)).gpu();
      if (gpu != null) {
        models.putIfAbsent(gpu.name(), gpu);
      }
    }
    return List.copyOf(models.values());
  }

  private static KernelRates rates(Job job, GpuModel gpu) {
    GpuRates all = gpu.rates();
    Efficiencies said = job.training().efficiencies().over(job.training().stack().efficiencies());
    KernelRates rates = all.of(job.precision(), said);
    if (rates == null) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "%s computes in %s, and GPU type %s does not state %s, from which the times of its layers follow. State that in a type of your own: gpu My%s extends %s { … }.",
              job.name(),
              job.precision().word(),
              gpu.name(),
              StepInputs.missingRates(job.precision(), gpu),
              gpu.name(),
              gpu.name()));
    }
    return rates;
  }
}
