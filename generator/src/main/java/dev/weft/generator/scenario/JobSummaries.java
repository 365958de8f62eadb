package dev.weft.generator.scenario;

import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.result.StepResult;
import dev.weft.engine.result.TypeTimes;
import dev.weft.generator.simulation.CheckpointFlows;
import dev.weft.generator.simulation.JobLabels;
import dev.weft.generator.training.ServingCompiler;
import dev.weft.topology.GpuModel;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Checkpoint;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Run;
import dev.weft.topology.workload.memory.ModelState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/** What the jobs of a scenario came to. */
final class JobSummaries {
  private final Run run;
  private final @Nullable StepResult step;
  private final @Nullable StepResult without;
  private final FabricIndex design;
  private final boolean isAlone;
  private final IntToLongFunction alonePs;

  /**
   * @param without what the scenario came to without checkpoints
   * @param design of the network that the jobs run on
   * @param alonePs what the step of a job takes without the others, picoseconds
   */
  JobSummaries(
      Run run,
      SimulationResult result,
      SimulationResult without,
      FabricIndex design,
      IntToLongFunction alonePs) {
    this.run = run;
    this.isAlone = run.jobs().size() == 1 && result.rows().isEmpty();
    this.alonePs = alonePs;
    this.step = result.step();
    this.without = without.step();
    this.design = design;
  }

  List<JobSummary> list() {
    List<String> labels = JobLabels.of(run.jobs());
    Map<Integer, Checkpoint> checkpoints = CheckpointFlows.byJob(run);
    List<JobSummary> summaries = new ArrayList<>();
    for (int i = 0; i < run.jobs().size(); i++) {
      Job job = run.jobs().get(i);
      String label = labels.get(i);
      String name = label.isEmpty() ? job.name() : label;
      if (!job.isTraining()) {
        addServing(job, label, name, summaries);
        continue;
      }
      JobTimes own = step == null ? null : times(step, label);
      if (own != null) {
        Checkpoint checkpoint = checkpoints.get(i);
        summaries.add(
            JobSummary.of(
                job,
                name,
                own,
                isAlone ? own.stepPs() : alonePs.applyAsLong(i),
                firstGpu(design.topology()),
                design.topology().leastGpuMemory(),
                checkpoint == null ? null : checkpoint(job, label, own, checkpoint)));
      }
    }
    return summaries;
  }

  private void addServing(Job job, String label, String name, List<JobSummary> summaries) {
    if (step == null) {
      return;
    }
    JobTimes prefill = times(step, ServingCompiler.label(label, ServingCompiler.PREFILL));
    JobTimes decode = times(step, ServingCompiler.label(label, ServingCompiler.DECODE));
    if (prefill != null && decode != null) {
      long gpuMemoryBytes = design.topology().leastGpuMemory();
      ServingSummary serving = new ServingSummary(prefill, decode);
      summaries.add(JobSummary.of(job, name, gpuMemoryBytes, serving));
    }
  }

  private static @Nullable JobTimes times(StepResult step, String label) {
    return step.jobs().stream().filter(each -> each.job().equals(label)).findAny().orElse(null);
  }

  private @Nullable CheckpointSummary checkpoint(
      Job job, String label, JobTimes times, Checkpoint checkpoint) {
    JobTimes alone = without == null ? null : times(without, label);
    String name = CheckpointFlows.name(label, checkpoint);
    for (TypeTimes type : step == null ? List.<TypeTimes>of() : step.types()) {
      if (type.type().name().equals(name) && alone != null) {
        return new CheckpointSummary(
            checkpoint.fabric(),
            ModelState.checkpointBytes(job),
            job.parallelism().gpus(),
            checkpoint.intervalPs(),
            type.longestPs(),
            type.alonePs(),
            times.lengthPs(),
            alone.lengthPs(),
            times.stepCount());
      }
    }
    return null;
  }

  private static @Nullable GpuModel firstGpu(Topology topology) {
    for (int server = 0; server < topology.servers().count(); server++) {
      GpuModel gpu = topology.serverModel(server).gpu();
      if (gpu != null && topology.servers().isLit(server)) {
        return gpu;
      }
    }
    return null;
  }
}
