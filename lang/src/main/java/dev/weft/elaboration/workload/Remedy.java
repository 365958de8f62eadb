package dev.weft.elaboration.workload;

import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.memory.JobMemory;
import org.jspecify.annotations.Nullable;

/**
 * What to write in a job that is too large for its GPUs, so that it fits and passes the other
 * rules.
 *
 * @param job as it is then
 * @param recomputes whether it fits only when all layers are computed again
 */
record Remedy(Job job, boolean recomputes, String text) {
  private static final int LAST_ZERO_STAGE = 3;

  /**
   * The GPUs that there are.
   *
   * @param gpusOfDomain GPUs that a scale-up network joins
   */
  record Room(int gpus, int gpusOfDomain, long memoryBytes) {}

  /**
   * The nearest remedy: another division first, then one with uneven stages, then more of ZeRO.
   * Null when nothing fits.
   *
   * @param isDataFree whether the number of copies follows from that of the GPUs
   * @param saysData whether the job says it
   */
  static @Nullable Remedy of(Job job, Room room, boolean isDataFree, boolean saysData) {
    int lastStage = job.isTraining() ? LAST_ZERO_STAGE : job.zeroStage();
    for (int zero = job.zeroStage(); zero <= lastStage; zero++) {
      for (boolean isUneven : new boolean[] {job.hasUnevenStages(), true}) {
        Job changed = job.with(zero, isUneven);
        Parallelism division =
            Divisions.fitting(
                changed, room.gpus(), room.gpusOfDomain(), room.memoryBytes(), isDataFree);
        if (division != null) {
          return of(job, changed.dividedAs(division), room.memoryBytes(), saysData);
        }
      }
    }
    return null;
  }

  private static Remedy of(Job from, Job to, long memoryBytes, boolean saysData) {
    Parallelism division = to.parallelism();
    boolean recomputes = JobMemory.of(to).total() > memoryBytes;
    StringBuilder text =
        new StringBuilder("tensor " + division.tensor() + "  pipeline " + division.pipeline());
    if (saysData) {
      text.append("  data ").append(division.data());
    }
    boolean isUneven =
        !from.hasUnevenStages()
            && to.hasUnevenStages()
            && from.model().layers() % division.pipeline() != 0;
    text.append(isUneven ? "  uneven-stages" : "");
    text.append(to.zeroStage() == from.zeroStage() ? "" : "  zero " + to.zeroStage());
    return new Remedy(to, recomputes, text.append(recomputes ? "  recompute full" : "").toString());
  }
}
