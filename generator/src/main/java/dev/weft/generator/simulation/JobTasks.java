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
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Run;
import dev.weft.topology.workload.rates.Efficiencies;
import dev.weft.topology.workload.rates.GpuRates;
import dev.weft.topology.workload.rates.KernelRates;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * The jobs of a scenario as tasks: they take the ranks one after another, and run one step each,
 * all from the start. Collectives and flows of the scenario run beside them.
 */
final class JobTasks {
  private final Topology topology;
  private final Hardware hardware;
  private final Placement placement;
  private final SimulationModel.Builder model;
  private boolean isAlgorithmUsed;
  private boolean isNcclAlgorithmUsed;
  private boolean isProtocolUsed;

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
    addJobs(run, all -> true);
    checkUse(run, beside);
    addBeside(beside);
  }

  /** Adds one job, on the ranks that it has beside the others. */
  void addAlone(Run run, int only) {
    addJobs(run, job -> job == only);
  }

  private void addJobs(Run run, IntPredicate isAdded) {
    List<String> labels = JobLabels.of(run.jobs());
    int first = 0;
    for (int i = 0; i < run.jobs().size(); i++) {
      Job job = run.jobs().get(i);
      checkSizes(job);
      int ranks = Math.toIntExact(job.parallelism().gpus());
      if (isAdded.test(i)) {
        JobCompiler.add(model, job, site(run, job, labels.get(i), first, ranks));
      }
      first += ranks;
    }
  }

  private Operation carriedOut(Run run, Operation operation) {
    Operation said = Vocabulary.carriedOut(topology, run, operation);
    isAlgorithmUsed |= said.algorithm().word().equals(run.algorithm());
    isNcclAlgorithmUsed |= said.forced().algorithm() != null;
    isProtocolUsed |= said.forced().protocol() != null;
    return said;
  }

  /** What is said of collectives has to be of use to one of them, of jobs or beside them. */
  private void checkUse(Run run, List<Operation> beside) {
    for (Operation each : beside) {
      isAlgorithmUsed |= each.algorithm().word().equals(run.algorithm());
      isNcclAlgorithmUsed |= each.forced().algorithm() != null;
      isProtocolUsed |= each.forced().protocol() != null;
    }
    checkUse("algorithm", run.algorithm(), isAlgorithmUsed);
    checkUse("nccl-algorithm", run.nccl().algorithm(), isNcclAlgorithmUsed);
    checkUse("protocol", run.nccl().protocol(), isProtocolUsed);
  }

  private static void checkUse(String key, String word, boolean isUsed) {
    if (!word.isEmpty() && !isUsed) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "'%s %s' has no effect: no collective of the jobs can be carried out so. Remove it.",
              key,
              word));
    }
  }

  private void addBeside(List<Operation> beside) {
    Map<String, Integer> taskOf = new HashMap<>();
    for (Operation each : beside) {
      Operation alone = each.after(new String[0]);
      int type =
          model.taskType(TaskType.communication(TaskType.OTHER_TRAFFIC, TaskType.ALL_RANKS, alone));
      int[] after = each.after().stream().mapToInt(taskOf::get).toArray();
      taskOf.put(each.name(), model.task(type, after));
    }
  }

  /** Work and traffic follow from all sizes of a model. */
  private static void checkSizes(Job job) {
    Model sizes = job.model();
    List<String> missing = new ArrayList<>();
    add(missing, "layers", sizes.layers());
    add(missing, "hidden", sizes.hidden());
    add(missing, "heads", sizes.attention().heads());
    add(missing, "vocabulary", sizes.vocabulary());
    add(missing, "sequence", job.sequence());
    add(missing, "feed-forward", sizes.layers() == sizes.sparseLayers() ? 1 : sizes.feedForward());
    add(missing, "expert-hidden", sizes.sparseLayers() == 0 ? 1 : sizes.experts().hidden());
    if (!missing.isEmpty()) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "what %s computes and sends follows from the sizes of model %s, which does not say %s. Add that.",
              job.name(),
              sizes.name(),
              String.join(", ", missing)));
    }
  }

  private static void add(List<String> missing, String key, int value) {
    if (value == 0) {
      missing.add(key);
    }
  }

  private JobSite site(Run run, Job job, String label, int first, int ranks) {
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
        operation -> carriedOut(run, operation),
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
              "%s computes in %s, and GPU type %s does not state 'compute %s', 'compute bf16' and 'memory-bandwidth', from which the times of its layers follow. State them in a type of your own: gpu My%s extends %s { … }.",
              job.name(),
              job.precision().word(),
              gpu.name(),
              job.precision().word(),
              gpu.name(),
              gpu.name()));
    }
    return rates;
  }
}
