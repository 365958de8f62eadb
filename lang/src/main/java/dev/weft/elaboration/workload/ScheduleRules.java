package dev.weft.elaboration.workload;

import dev.weft.lang.expressions.Setting;
import dev.weft.lang.settings.JobSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.WorkloadIssue;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Schedule;
import dev.weft.topology.workload.Training;
import dev.weft.topology.workload.stages.Stages;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

/** Rules on the order in which the stages of a job that trains compute, whatever it runs on. */
final class ScheduleRules {
  private final Job job;
  private final Training training;
  private final int stages;
  private final Numbers numbers;
  private final Reports reports;

  ScheduleRules(Job job, Numbers numbers, Reports reports) {
    this.job = job;
    this.training = job.training();
    this.stages = job.parallelism().pipeline();
    this.numbers = numbers;
    this.reports = reports;
  }

  void check() {
    if (!job.isTraining()) {
      return;
    }
    stackRuns();
    chunksAreUsed();
    stagesFit();
    // Those that follow from the sequences of a step are known on a fabric.
    if (training.globalBatch() == 0) {
      microBatchesFillGroups(job, numbers.place(JobSettings.MICRO_BATCHES), reports);
    }
    batchIsSaidOnce();
    sequenceDivides();
  }

  /** The stack has the schedule. */
  private void stackRuns() {
    if (!training.stack().runs(training.schedule())) {
      SettingRow<?> row =
          numbers.has(JobSettings.SCHEDULE) ? JobSettings.SCHEDULE : JobSettings.CHUNKS;
      List<String> words =
          training.stack().schedules().stream().map(Schedule::word).sorted().toList();
      reports.report(
          WorkloadIssue.SCHEDULE_NOT_IN_STACK,
          numbers.place(row),
          training.stack().name(),
          training.schedule().word(),
          String.join(", ", words));
    }
  }

  /** Chunks are those of the interleaved schedule, which has two at least. */
  private void chunksAreUsed() {
    boolean isInterleaved = training.schedule() == Schedule.INTERLEAVED;
    if (isInterleaved && training.chunks() < 2) {
      reports.report(WorkloadIssue.CHUNKS_NEEDED, numbers.place(JobSettings.SCHEDULE), job.name());
    } else if (!isInterleaved && numbers.has(JobSettings.CHUNKS) && training.chunks() > 1) {
      reports.report(
          WorkloadIssue.CHUNKS_NEEDLESS,
          numbers.place(JobSettings.CHUNKS),
          training.schedule().word(),
          Fix.remove());
    }
  }

  /** A pipeline in two directions has an even number of stages, and each schedule several. */
  private void stagesFit() {
    Schedule schedule = training.schedule();
    if (stages == 1 && schedule != Schedule.ONE_F_ONE_B) {
      reports.report(
          WorkloadIssue.SCHEDULE_NEEDS_STAGES,
          numbers.place(JobSettings.SCHEDULE),
          schedule.word(),
          job.name());
    } else if (schedule == Schedule.DUAL_PIPE && stages % 2 != 0) {
      reports.report(
          WorkloadIssue.ODD_STAGES,
          numbers.place(JobSettings.PIPELINE),
          job.name(),
          stages,
          stages + 1);
    }
  }

  /**
   * The interleaved schedule goes through its chunks by groups of as many micro-batches as there
   * are stages; DualPipe begins at both ends.
   */
  static void microBatchesFillGroups(Job job, EObject place, Reports reports) {
    Schedule schedule = job.training().schedule();
    int stages = job.parallelism().pipeline();
    int all = job.microBatches();
    if (stages == 1 || fillGroups(job)) {
      return;
    }
    int least = schedule == Schedule.DUAL_PIPE ? 2 * stages : stages;
    int step = schedule == Schedule.DUAL_PIPE ? 2 : stages;
    int above = Math.max(least, Math.ceilDiv(all, step) * step);
    int batch = job.training().globalBatch();
    long each = (long) Math.max(1, job.parallelism().data()) * job.microBatchSize();
    String nearest =
        batch == 0
            ? JobSettings.MICRO_BATCHES.key() + " " + above
            : JobSettings.GLOBAL_BATCH.key() + " " + above * each;
    reports.report(
        schedule == Schedule.DUAL_PIPE
            ? WorkloadIssue.DUAL_PIPE_UNEVEN
            : WorkloadIssue.INTERLEAVED_UNEVEN,
        place,
        job.name(),
        stages,
        all,
        place instanceof Setting ? Fix.replace(nearest) : nearest);
  }

  private static boolean fillGroups(Job job) {
    int stages = job.parallelism().pipeline();
    int all = job.microBatches();
    return switch (job.training().schedule()) {
      case INTERLEAVED -> all % stages == 0;
      case DUAL_PIPE -> all % 2 == 0 && all >= 2 * stages;
      default -> true;
    };
  }

  /** Whether the schedule of a job can run with its stages and micro-batches. */
  static boolean isRun(Job job) {
    int stages = job.parallelism().pipeline();
    Schedule schedule = job.training().schedule();
    if (stages == 1) {
      return schedule == Schedule.ONE_F_ONE_B;
    }
    return fillGroups(job) && (schedule != Schedule.DUAL_PIPE || stages % 2 == 0);
  }

  /** Micro-batches are said, or follow from the sequences of a step. */
  private void batchIsSaidOnce() {
    if (numbers.has(JobSettings.GLOBAL_BATCH) && numbers.has(JobSettings.MICRO_BATCHES)) {
      reports.report(
          WorkloadIssue.BATCH_TWICE, numbers.place(JobSettings.MICRO_BATCHES), Fix.remove());
    }
  }

  /** Parts of a sequence have as many tokens each. */
  private void sequenceDivides() {
    int parts = job.parallelism().context();
    if (parts > 1 && job.sequence() > 0 && job.sequence() % parts != 0) {
      reports.report(
          WorkloadIssue.UNEVEN_SEQUENCE,
          numbers.place(JobSettings.CONTEXT),
          job.sequence(),
          job.name(),
          parts,
          Numbers.nearestDivisors(job.sequence(), parts),
          Numbers.divisors("job", JobSettings.CONTEXT, job.sequence(), parts));
    }
  }

  /** Chunks that the layers of a job's model are divided into. */
  static int chunks(Job job) {
    boolean isDual = job.training().schedule() == Schedule.DUAL_PIPE;
    return job.parallelism().pipeline() * (isDual ? 1 : Stages.chunksOfStage(job));
  }
}
