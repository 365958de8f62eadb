package dev.weft.elaboration.workload;

import dev.weft.lang.settings.JobSettings;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.Recompute;
import dev.weft.topology.workload.memory.JobMemory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to write in a job that is too large for its GPUs, so that it fits and passes the other
 * rules.
 *
 * @param job as it is then
 * @param settings what to say in it
 */
record Remedy(Job job, List<String> settings) {
  private static final int LAST_ZERO_STAGE = 3;

  /**
   * The GPUs that there are.
   *
   * @param gpusOfDomain GPUs that a scale-up network joins
   * @param memoryBytes of the GPU with the least; the greatest number where that is not known
   * @param isAlone whether no other job runs on them
   */
  record Room(int gpus, int gpusOfDomain, long memoryBytes, boolean isAlone) {}

  /**
   * The nearest remedy: another division first, then one with uneven stages, then more of ZeRO.
   * Null when nothing fits.
   *
   * @param saysData whether the job says the number of its copies
   */
  static @Nullable Remedy of(Job job, Room room, boolean saysData) {
    int lastStage = job.isTraining() ? LAST_ZERO_STAGE : job.zeroStage();
    for (int zero = job.zeroStage(); zero <= lastStage; zero++) {
      for (boolean isUneven : new boolean[] {job.hasUnevenStages(), true}) {
        Job changed = job.with(zero, isUneven);
        Parallelism division =
            Divisions.fitting(
                changed, room.gpus(), room.gpusOfDomain(), room.memoryBytes(), room.isAlone());
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
    List<String> settings = new ArrayList<>();
    settings.add(JobSettings.TENSOR.key() + " " + division.tensor());
    settings.add(JobSettings.PIPELINE.key() + " " + division.pipeline());
    if (saysData) {
      settings.add(JobSettings.DATA.key() + " " + division.data());
    }
    if (!from.hasUnevenStages()
        && to.hasUnevenStages()
        && from.model().layers() % division.pipeline() != 0) {
      settings.add(JobSettings.UNEVEN_STAGES.key());
    }
    if (to.zeroStage() != from.zeroStage()) {
      settings.add(JobSettings.ZERO.key() + " " + to.zeroStage());
    }
    if (recomputes) {
      settings.add(JobSettings.RECOMPUTE.key() + " " + Recompute.FULL.word());
    }
    return new Remedy(to, List.copyOf(settings));
  }

  /** What to write, as it stands in a text. */
  String text() {
    return String.join("  ", settings);
  }
}
