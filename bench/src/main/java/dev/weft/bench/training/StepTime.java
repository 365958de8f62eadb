package dev.weft.bench.training;

import dev.weft.engine.Simulation;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.TaskTimes;
import dev.weft.generator.training.JobCompiler;
import dev.weft.generator.training.JobSite;
import dev.weft.generator.training.StepPaths;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.rates.Efficiencies;
import dev.weft.topology.workload.rates.GpuRates;
import dev.weft.topology.workload.rates.Kernel.Bound;
import dev.weft.topology.workload.rates.KernelRates;
import dev.weft.topology.workload.rates.Precision;
import dev.weft.topology.workload.stages.Chunk;
import dev.weft.topology.workload.stages.Stages;
import dev.weft.topology.workload.timing.LayerTimes;
import dev.weft.topology.workload.timing.Pass;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The step of a row for a part of the peak that multiplications reach. It is simulated as {@code
 * weft simulate} does. While a constant is fitted, steps near a simulated one are the longest way
 * through the tasks, with what each type of communication took there, and computation slowed as it
 * was there.
 */
final class StepTime {
  private static final double PS_PER_SECOND = 1e12;

  private final StepSystem system;
  private final Job job;
  private final GpuRates gpu;

  /** By type of a simulated step: what its tasks took, and for computation how much longer. */
  private double[] meanPs = {};

  private double[] slowing = {};

  /** What the simulated step took, over its own estimate. */
  private double scale = 1;

  StepTime(StepSystem system, Job job, GpuRates gpu) {
    this.system = system;
    this.job = job;
    this.gpu = gpu;
  }

  Job job() {
    return job;
  }

  /** The model of a step. */
  SimulationModel model(double efficiency) {
    int gpus = (int) job.parallelism().gpus();
    SimulationModel.Builder model = system.model(gpus);
    JobSite site =
        new JobSite(
            0,
            "",
            rates(efficiency),
            gpu.multiprocessors(),
            it -> it.by(Algorithm.AUTO),
            rank -> rank / system.domain());
    JobCompiler.add(model, job, site);
    return model.build();
  }

  KernelRates rates(double efficiency) {
    Precision precision = job.precision();
    Map<Precision, Double> part = Map.of(precision, efficiency);
    Efficiencies fitted = new Efficiencies(Map.of(Bound.GEMM, part, Bound.GROUPED_GEMM, part));
    KernelRates rates = gpu.of(precision, fitted.over(job.training().stack().efficiencies()));
    if (rates == null) {
      throw new IllegalArgumentException("no rate of " + precision);
    }
    return rates;
  }

  /**
   * By length of a whole backward pass of a chunk, in picoseconds, the share of it in which
   * gradients of weights are computed.
   */
  Map<Long, Double> weightsOfBackward(double efficiency) {
    LayerTimes times = new LayerTimes(job, rates(efficiency));
    Map<Long, Double> shares = new HashMap<>();
    for (Chunk chunk : Stages.of(job)) {
      double inputs = times.seconds(chunk.layers(), Pass.INPUT_GRADIENT);
      double weights = times.seconds(chunk.layers(), Pass.WEIGHT_GRADIENT);
      shares.put(Math.round((inputs + weights) * PS_PER_SECOND), weights / (inputs + weights));
    }
    return shares;
  }

  /** Seconds of a simulated step. */
  double seconds(double efficiency) {
    return Simulation.run(model(efficiency)).makespanPs() / PS_PER_SECOND;
  }

  /** Simulates a step, near which others are estimated. */
  void simulate(double efficiency) {
    SimulationModel model = model(efficiency);
    SimulationResult result = Simulation.run(model);
    TaskTimes times = Objects.requireNonNull(result.step()).times();
    int types = model.taskTypes().size();
    double[] sum = new double[types];
    int[] count = new int[types];
    for (int task = 0; task < times.count(); task++) {
      int type = model.tasks().type(task);
      sum[type] += times.timePs(task);
      count[type]++;
    }
    meanPs = new double[types];
    slowing = new double[types];
    for (int type = 0; type < types; type++) {
      long alone = model.taskTypes().get(type).computePs();
      meanPs[type] = count[type] == 0 ? 0 : sum[type] / count[type];
      slowing[type] = alone == 0 ? 1 : meanPs[type] / alone;
    }
    scale = 1;
    scale = result.makespanPs() / PS_PER_SECOND / estimate(efficiency);
  }

  /** Seconds of a step by the times of the simulated one. */
  double estimate(double efficiency) {
    SimulationModel model = model(efficiency);
    List<TaskType> types = model.taskTypes();
    if (types.size() != meanPs.length) {
      return seconds(efficiency);
    }
    long[] typePs = new long[types.size()];
    for (int type = 0; type < typePs.length; type++) {
      TaskType each = types.get(type);
      typePs[type] = Math.round(each.isCompute() ? each.computePs() * slowing[type] : meanPs[type]);
    }
    return scale * StepPaths.of(model, typePs).makespanPs() / PS_PER_SECOND;
  }
}
