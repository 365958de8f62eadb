package dev.weft.elaboration.workload;

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
    boolean isUneven =
        schedule == Schedule.INTERLEAVED && all % stages != 0
            || schedule == Schedule.DUAL_PIPE && (all % 2 != 0 || all < 2 * stages);
    if (stages == 1 || !isUneven) {
      return;
    }
    int least = schedule == Schedule.DUAL_PIPE ? 2 * stages : stages;
    int step = schedule == Schedule.DUAL_PIPE ? 2 : stages;
    int above = Math.max(least, Math.ceilDiv(all, step) * step);
    reports.report(
        WorkloadIssue.MICRO_BATCHES_UNEVEN, place, all, job.name(), schedule.word(), stages, above);
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
