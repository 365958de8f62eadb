package dev.weft.generator.scenario;

import dev.weft.engine.result.JobTimes;
import dev.weft.topology.GpuModel;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.flops.FlopsConvention;
import dev.weft.topology.workload.flops.TrainingFlops;
import dev.weft.topology.workload.memory.JobMemory;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a step of a job came to.
 *
 * @param job as it ran
 * @param label its name, which tells it from others that run the same job
 * @param times of its step, by kind
 * @param alonePs what the step takes on the same GPUs without what ran beside it, picoseconds; the
 *     same where nothing did
 * @param modelFlopsUtilization operations that the model needs (half the square of attention,
 *     nothing computed again) over what the GPUs could do at the peak of the job's precision; NaN
 *     when that is not known
 * @param tokensPerSecond of each GPU: trained on, or answered with
 * @param memory of the fullest GPU
 * @param checkpoint that it writes beside the step; null for none
 * @param serving of a job that serves, whose {@code times} are those of a decode step; else null
 */
public record JobSummary(
    Job job,
    String label,
    JobTimes times,
    long alonePs,
    double modelFlopsUtilization,
    double tokensPerSecond,
    JobMemory memory,
    @Nullable CheckpointSummary checkpoint,
    @Nullable ServingSummary serving) {
  /** The convention of {@link #modelFlopsUtilization}, for people. */
  public static final String CONVENTION = "causal attention, without recomputation";

  private static final double PS_PER_SECOND = 1e12;

  static JobSummary of(
      Job job,
      String label,
      JobTimes times,
      long alonePs,
      @Nullable GpuModel gpu,
      @Nullable CheckpointSummary checkpoint) {
    double seconds = times.stepPs() / PS_PER_SECOND;
    Double peak = gpu == null ? null : gpu.rates().peak(job.precision());
    double tokens = (double) job.sequencesOfStep() * job.sequence();
    return new JobSummary(
        job,
        label,
        times,
        alonePs,
        peak == null
            ? Double.NaN
            : TrainingFlops.utilization(job, FlopsConvention.CAUSAL, seconds, peak),
        tokens / seconds / job.parallelism().gpus(),
        JobMemory.of(job),
        checkpoint,
        null);
  }

  /** Of a job that serves: each copy has a token in the time of a decode step. */
  static JobSummary of(Job job, String label, ServingSummary serving) {
    double seconds = serving.decode().stepPs() / PS_PER_SECOND;
    return new JobSummary(
        job,
        label,
        serving.decode(),
        serving.decode().stepPs(),
        Double.NaN,
        1 / seconds / job.parallelism().gpusOfCopy(),
        JobMemory.of(job),
        null,
        serving);
  }

  /** Sentences for the page of the scenario, beyond the parts of the step. */
  List<String> notes() {
    if (serving != null) {
      return serving.lines(job).stream().map(line -> job.name() + ": " + line + ".").toList();
    }
    if (checkpoint == null) {
      return List.of();
    }
    return checkpoint.lines().stream().map(line -> job.name() + ": " + line + ".").toList();
  }

  /** The share of the step that a rank spends so, on average. */
  public double share(double picoseconds) {
    return picoseconds / times.stepPs();
  }
}
