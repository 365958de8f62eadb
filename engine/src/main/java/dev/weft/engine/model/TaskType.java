package dev.weft.engine.model;

import org.jspecify.annotations.Nullable;

/**
 * What tasks do that differ only in when they do it: compute for some time, or communicate, in all
 * groups of a partition at once.
 *
 * @param name unique among types
 * @param kind for which reports add up: {@code forward}, {@code tensor}, …
 * @param job whose task it is; empty when there is one job only
 * @param stage of the pipeline, for reports
 * @param partition row of the model's partitions, or {@link #ALL_RANKS}: all in one group
 * @param computePs at full speed, picoseconds; of communication 0
 * @param smShare of the GPUs' multiprocessors that communication takes from compute on its ranks
 *     meanwhile, from 0 to 1; of compute 0
 * @param communication null for compute; else what each group does, with one size, no group, delay
 *     or predecessors of its own
 */
public record TaskType(
    String name,
    String kind,
    String job,
    int stage,
    int partition,
    long computePs,
    double smShare,
    @Nullable Operation communication) {
  /** All ranks, in one group. */
  public static final int ALL_RANKS = Operation.ALL_RANKS;

  /**
   * The kind of tasks of no job: collectives and flows that run beside steps. They are part of no
   * step, and results have a row for each of them as for an operation.
   */
  public static final String OTHER_TRAFFIC = "other-traffic";

  /** Computes for so many picoseconds on all ranks of a partition. */
  public static TaskType compute(String name, String kind, int partition, long picoseconds) {
    return new TaskType(name, kind, "", 0, partition, picoseconds, 0, null);
  }

  /** Runs an operation, under its name, in all groups of a partition. */
  public static TaskType communication(String kind, int partition, Operation operation) {
    return new TaskType(operation.name(), kind, "", 0, partition, 0, 0, operation);
  }

  /** Says whether it is traffic of no job. */
  public boolean isOtherTraffic() {
    return communication != null && kind.equals(OTHER_TRAFFIC);
  }

  /** Says whether it computes. */
  public boolean isCompute() {
    return communication == null;
  }

  /** The same, of a stage of a job. */
  public TaskType of(String ofJob, int ofStage) {
    return new TaskType(name, kind, ofJob, ofStage, partition, computePs, smShare, communication);
  }

  /** The same, taking such a share of the multiprocessors. */
  public TaskType taking(double share) {
    return new TaskType(name, kind, job, stage, partition, computePs, share, communication);
  }
}
