package dev.weft.generator.simulation;

import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.generator.training.JobCompiler;
import dev.weft.generator.training.JobSite;
import dev.weft.generator.training.ServingCompiler;
import dev.weft.topology.GpuModel;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Run;
import dev.weft.topology.workload.StepInputs;
import dev.weft.topology.workload.rates.Efficiencies;
import dev.weft.topology.workload.rates.GpuRates;
import dev.weft.topology.workload.rates.KernelRates;
import dev.weft.topology.workload.stages.Stages;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * The jobs of a scenario as tasks: they take the ranks one after another, and run their steps, each
 * from the time at which it starts. Collectives and flows of the scenario run beside them.
 */
public final class JobTasks {
  /** Passes of micro-batches through chunks; DeepSeek-V3 has 11,520 a step. */
  static final long MOST_TURNS = 500_000;

  /** Kind of what writes checkpoints. */
  public static final String CHECKPOINT = "checkpoint";

  /** Whose it is: nobody's job is called so. */
  private static final String NO_JOB = "beside the jobs";

  private final Topology topology;
  private final Hardware hardware;
  private final Placement placement;
  private final SimulationModel.Builder model;
  private final Operation claim;
  private boolean isAlgorithmUsed;
  private boolean isNcclAlgorithmUsed;
  private boolean isProtocolUsed;

  /**
   * Prepares tasks of jobs.
   *
   * @param claim an operation in the traffic class of jobs
   */
  JobTasks(
      Topology topology,
      Hardware hardware,
      Placement placement,
      SimulationModel.Builder model,
      Operation claim) {
    this.claim = claim;
    this.topology = topology;
    this.hardware = hardware;
    this.placement = placement;
    this.model = model;
  }

  /**
   * Adds all jobs.
   *
   * @param beside operations that run meanwhile, each after those that it names
   * @param checkpoints by the names of those that write checkpoints, when their jobs start
   */
  void add(Run run, List<Operation> beside, Map<String, Long> checkpoints) {
    addJobs(run, all -> true);
    checkUse(run, beside);
    addBeside(beside, checkpoints);
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
      check(job, run.stepCount());
      int ranks = Math.toIntExact(job.parallelism().gpus());
      if (isAdded.test(i)) {
        JobSite site = site(run, job, labels.get(i), first, ranks);
        int firstTask = model.taskCount();
        if (job.isTraining()) {
          JobCompiler.add(model, job, site, run.stepCount());
        } else {
          ServingCompiler.add(model, job, site);
        }
        model.delayFirst(firstTask, run.starts().get(i));
      }
      first += ranks;
    }
  }

  private Operation carriedOut(Run run, Operation operation) {
    Operation said = Vocabulary.carriedOut(topology, run, operation);
    isAlgorithmUsed |= said.algorithm().word().equals(run.algorithm());
    isNcclAlgorithmUsed |= said.forced().algorithm() != null;
    isProtocolUsed |= said.forced().protocol() != null;
    return said.claiming(claim.trafficClass(), claim.weight(), claim.priority());
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
      throw new UnusedSettingException(
          key,
          String.format(
              Locale.ROOT,
              "'%s %s' has no effect: no collective of the jobs can be carried out so. Remove it.",
              key,
              word));
    }
  }

  private void addBeside(List<Operation> beside, Map<String, Long> checkpoints) {
    Map<String, Integer> taskOf = new HashMap<>();
    for (Operation each : beside) {
      int[] after = each.after().stream().mapToInt(taskOf::get).toArray();
      for (long bytes : each.bytes()) {
        Operation alone = each.after(new String[0]).ofBytes(List.of(bytes));
        String name = each.bytes().size() == 1 ? each.name() : each.name() + " of " + bytes + " B";
        int type =
            model.taskType(
                TaskType.communication(
                        checkpoints.containsKey(each.name()) ? CHECKPOINT : TaskType.OTHER_TRAFFIC,
                        TaskType.ALL_RANKS,
                        alone.named(name))
                    .of(NO_JOB, 0));
        int task = model.task(type, after);
        model.delayFirst(task, checkpoints.getOrDefault(each.name(), 0L));
        after = new int[] {task};
      }
      taskOf.put(each.name(), after[0]);
    }
  }

  /**
   * Refuses a job that can't be simulated, whatever it runs on.
   *
   * @throws ModelException with the reason
   */
  static void check(Job job, int stepCount) {
    checkSizes(job);
    if (job.isTraining()) {
      checkTurns(job, stepCount);
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

  /**
   * Each turn of a stage is some tasks: their number is known before any is made.
   *
   * @throws ModelException when they are more than {@link #MOST_TURNS}
   */
  private static void checkTurns(Job job, int stepCount) {
    long stages = job.parallelism().pipeline();
    long chunks = Stages.chunksOfStage(job);
    long microBatches = Math.max(1, job.microBatches());
    long passes = job.training().schedule().splitsBackward() ? 3 : 2;
    long steps = job.isTraining() ? stepCount : 1;
    long turns = stages * chunks * microBatches * passes * steps;
    if (turns > MOST_TURNS) {
      throw new ModelException(
          Counts.text(
              "%s of %s %s %d turns: %d stages x %d chunks x %d micro-batches x %d passes%s. At most %d are"
                  + " simulated, which take some minutes. Say fewer micro-batches, larger ones (micro-batch-size),"
                  + " or fewer stages or chunks.",
              steps == 1 ? "a step" : steps + " steps",
              job.name(),
              steps == 1 ? "has" : "have",
              turns,
              stages,
              chunks,
              microBatches,
              passes,
              steps == 1 ? "" : " x " + steps + " steps",
              MOST_TURNS));
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
