package dev.weft.generator.scenario;

import dev.weft.engine.result.JobTimes;
import dev.weft.topology.GpuModel;
import dev.weft.topology.measures.Measures;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.flops.FlopsConvention;
import dev.weft.topology.workload.flops.TrainingFlops;
import dev.weft.topology.workload.memory.JobMemory;
import java.util.ArrayList;
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
 * @param gpuMemoryBytes what the smallest GPU has; 0 when that is not known
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
    long gpuMemoryBytes,
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
      long gpuMemoryBytes,
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
        gpuMemoryBytes,
        checkpoint,
        null);
  }

  /** Of a job that serves: each copy has a token in the time of a decode step. */
  static JobSummary of(Job job, String label, long gpuMemoryBytes, ServingSummary serving) {
    double seconds = serving.decode().stepPs() / PS_PER_SECOND;
    return new JobSummary(
        job,
        label,
        serving.decode(),
        serving.decode().stepPs(),
        Double.NaN,
        1 / seconds / job.parallelism().gpusOfCopy(),
        JobMemory.of(job),
        gpuMemoryBytes,
        null,
        serving);
  }

  /** What the fullest GPU holds, of what it has. */
  public String memoryText() {
    String needs = "memory " + Measures.size(memory.total());
    String has = gpuMemoryBytes == 0 ? "" : " of " + Measures.size(gpuMemoryBytes);
    return needs + has + " on the fullest GPU";
  }

  /** What is to be known of a job that needs more than its GPUs have; empty where it fits. */
  public String tooLittle() {
    return gpuMemoryBytes == 0 || memory.total() <= gpuMemoryBytes
        ? ""
        : "It fits only when layers are computed again ('recompute full'), which takes longer than"
            + " this step";
  }

  /** Sentences for the page of the scenario, beyond the parts of the step. */
  List<String> notes() {
    List<String> lines = new ArrayList<>();
    if (!tooLittle().isEmpty()) {
      lines.add(memoryText() + ". " + tooLittle());
    }
    if (serving != null) {
      lines.addAll(serving.lines(job));
    } else if (checkpoint != null) {
      lines.addAll(checkpoint.lines());
    }
    return lines.stream().map(line -> job.name() + ": " + line + ".").toList();
  }

  /** The share of the step that a rank spends so, on average. */
  public double share(double picoseconds) {
    return picoseconds / times.stepPs();
  }
}
