package dev.weft.bench.training;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.generator.training.JobCompiler;
import dev.weft.generator.training.JobSite;
import dev.weft.generator.training.StepPaths;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.rates.Efficiencies;
import dev.weft.topology.workload.rates.Kernel.Bound;
import dev.weft.topology.workload.rates.KernelRates;
import dev.weft.topology.workload.rates.Precision;
import java.util.List;
import java.util.Map;

/** The simulated step of a row for a part of the peak that multiplications reach. */
final class StepTime {
  private static final double PS_PER_SECOND = 1e12;

  private final StepSystem system;
  private final Job job;
  private final SoloTimes solo;

  StepTime(StepRow row, SoloTimes solo) {
    this.system = StepSystem.of(row);
    this.job = StepJob.of(row);
    this.solo = solo;
  }

  StepSystem system() {
    return system;
  }

  Job job() {
    return job;
  }

  /** The model of a step. */
  SimulationModel model(double efficiency) {
    int gpus = (int) job.parallelism().gpus();
    SimulationModel.Builder model = system.model(gpus);
    Precision precision = job.precision();
    Efficiencies said = new Efficiencies(Map.of(Bound.GEMM, Map.of(precision, efficiency)));
    KernelRates rates = system.rates().of(precision, said);
    if (rates == null) {
      throw new IllegalArgumentException("no rate of " + precision);
    }
    JobCompiler.add(
        model,
        job,
        new JobSite(
            0,
            "",
            rates,
            system.rates().multiprocessors(),
            it -> it.by(Algorithm.AUTO),
            rank -> rank / system.domain()));
    return model.build();
  }

  /** Seconds of a step. */
  double seconds(double efficiency) {
    SimulationModel model = model(efficiency);
    List<TaskType> types = model.taskTypes();
    long[] typePs = new long[types.size()];
    for (int type = 0; type < typePs.length; type++) {
      typePs[type] = solo.ps(system, model, types.get(type));
    }
    return StepPaths.of(model, typePs).makespanPs() / PS_PER_SECOND;
  }
}
