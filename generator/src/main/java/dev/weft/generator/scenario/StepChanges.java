package dev.weft.generator.scenario;

import dev.weft.engine.report.Change;
import dev.weft.engine.result.JobTimes;
import dev.weft.engine.result.StepResult;
import dev.weft.generator.simulation.JobLabels;
import dev.weft.generator.simulation.ScenarioCompiler;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Run;
import dev.weft.topology.workload.Schedule;
import dev.weft.topology.workload.memory.JobMemory;
import dev.weft.topology.workload.stages.Stages;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Changes of a job that may shorten the bubble of its pipeline. */
final class StepChanges {
  /** A bubble that takes less of the step is not worth a run. */
  private static final double LITTLE = 0.05;

  private StepChanges() {}

  /**
   * Returns the changes for the training job with the longest step; none where it has no bubble.
   */
  static List<Change> of(List<FabricIndex> designs, Run run, StepResult step) {
    List<String> labels = JobLabels.of(run.jobs());
    int longest = -1;
    JobTimes times = null;
    for (int i = 0; i < labels.size(); i++) {
      for (JobTimes each : step.jobs()) {
        boolean isOwn = run.jobs().get(i).isTraining() && each.job().equals(labels.get(i));
        if (isOwn && (times == null || each.stepPs() > times.stepPs())) {
          longest = i;
          times = each;
        }
      }
    }
    return times == null || times.bubblePs() < LITTLE * times.stepPs()
        ? List.of()
        : of(designs, run, longest);
  }

  private static List<Change> of(List<FabricIndex> designs, Run run, int place) {
    Job job = run.jobs().get(place);
    List<Change> changes = new ArrayList<>();
    if (job.parallelism().pipeline() < 2 || !job.training().profile().isEmpty()) {
      return changes;
    }
    Schedule own = job.training().schedule();
    if (job.microBatchSize() % 2 == 0) {
      int parts = job.microBatches() * 2;
      Job finer = job.scheduled(parts, job.microBatchSize() / 2, own);
      String words = Counts.text("%d micro-batches of half the sequences in %s", parts, job.name());
      changes.add(change(words, designs, run, place, finer));
    }
    Schedule other = fuller(job);
    boolean isPlain = own == Schedule.ONE_F_ONE_B && job.training().chunks() == 1;
    if (isPlain && other != null) {
      Job fuller = job.scheduled(job.microBatches(), job.microBatchSize(), other);
      String words = "schedule " + other.word() + " in " + job.name();
      changes.add(change(words, designs, run, place, fuller));
    } else if (isPlain || own == Schedule.INTERLEAVED) {
      int chunks = 2 * job.training().chunks();
      Job finer = job.interleaved(chunks);
      if (runsInterleaved(job, chunks) && fits(finer, job, designs.getFirst().topology())) {
        String schedule = isPlain ? "schedule interleaved, " : "";
        String words = schedule + "chunks " + chunks + " in " + job.name();
        changes.add(change(words, designs, run, place, finer));
      }
    }
    return changes;
  }

  /**
   * A schedule with less of a bubble in the same memory that the stack of a job runs and that
   * divides its layers; null where it has none.
   */
  private static @Nullable Schedule fuller(Job job) {
    for (Schedule each : List.of(Schedule.ZERO_BUBBLE_1, Schedule.ZERO_BUBBLE_V)) {
      if (divides(job, each.chunks()) && job.training().stack().runs(each)) {
        return each;
      }
    }
    return null;
  }

  /** Says whether so many chunks on each stage divide the layers of a job as it wants them. */
  private static boolean divides(Job job, int chunksOfStage) {
    int slots = Stages.slots(job.model(), job.training());
    int chunks = job.parallelism().pipeline() * chunksOfStage;
    return slots % chunks == 0 || job.hasUnevenStages() && chunks <= slots;
  }

  /** It goes through its chunks by groups of as many micro-batches as there are stages. */
  private static boolean runsInterleaved(Job job, int chunks) {
    return job.training().stack().runs(Schedule.INTERLEAVED)
        && divides(job, chunks)
        && job.microBatches() % job.parallelism().pipeline() == 0;
  }

  /** Says whether a job that keeps more than before still fits its GPUs as it did before. */
  private static boolean fits(Job changed, Job before, Topology topology) {
    long memory = topology.leastGpuMemory();
    return memory == 0
        || JobMemory.of(changed).total() <= memory
        || JobMemory.of(before).total() > memory
            && JobMemory.of(changed.recomputed()).total() <= memory;
  }

  private static Change change(
      String words, List<FabricIndex> designs, Run run, int place, Job job) {
    List<Job> jobs = new ArrayList<>(run.jobs());
    jobs.set(place, job);
    return new Change(
        words, Change.Goal.TIME, () -> ScenarioCompiler.compile(designs, run.running(jobs)));
  }
}
