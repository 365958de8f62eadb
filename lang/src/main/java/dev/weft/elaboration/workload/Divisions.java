package dev.weft.elaboration.workload;

import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.memory.JobMemory;
import org.jspecify.annotations.Nullable;

/** Ways to divide a model that are allowed. */
final class Divisions {
  private Divisions() {}

  /**
   * The division of a copy over the fewest GPUs that leaves room for the job; of equal ones that
   * with the most tensor parallelism. Null when there is none.
   *
   * @param isDataFree whether the number of copies follows from that of the GPUs
   */
  static @Nullable Parallelism fitting(
      Job job, int gpus, int gpusOfDomain, long memoryBytes, boolean isDataFree) {
    Model model = job.model();
    Parallelism written = job.parallelism();
    int copiesWritten = Math.max(1, written.data());
    Parallelism best = null;
    for (int tensor = 1;
        tensor <= Math.max(1, Math.min(gpusOfDomain, model.attention().heads()));
        tensor++) {
      if (tensor > 1 && model.attention().heads() % tensor != 0) {
        continue;
      }
      int stages = Math.max(1, Math.min(model.layers(), gpus));
      for (int pipeline = 1; pipeline <= stages; pipeline++) {
        long copy = (long) tensor * pipeline * written.context();
        boolean isEven = job.hasUnevenStages() || pipeline == 1 || model.layers() % pipeline == 0;
        boolean fills = isDataFree ? gpus % copy == 0 : copy * copiesWritten <= gpus;
        if (copy > gpus || !isEven || !fills || best != null && copy > best.gpusOfCopy()) {
          continue;
        }
        int copies = isDataFree ? (int) (gpus / copy) : copiesWritten;
        Parallelism tried =
            new Parallelism(tensor, pipeline, written.context(), written.expert(), copies);
        if (isAllowed(job.dividedAs(tried)) && leastBytes(job.dividedAs(tried)) <= memoryBytes) {
          best = tried;
        }
      }
    }
    return best;
  }

  /** Whether batches, chunks and groups of experts come out even, as other rules ask. */
  static boolean isAllowed(Job job) {
    Parallelism division = job.parallelism();
    long stage = division.gpus() / division.pipeline();
    int experts = division.expert();
    if (experts > 1 && stage % ((long) experts * job.expertTensor()) != 0) {
      return false;
    }
    if (!job.isTraining()) {
      return true;
    }
    int batch = job.training().globalBatch();
    int chunks = ScheduleRules.chunks(job);
    int layers = job.model().layers();
    return (batch == 0 || batch % ((long) division.data() * job.microBatchSize()) == 0)
        && (chunks == 1 || chunks <= layers && (job.hasUnevenStages() || layers % chunks == 0))
        && ScheduleRules.isRun(job);
  }

  /** What a job takes at least. */
  static double leastBytes(Job job) {
    return JobMemory.of(job.isTraining() ? job.recomputed() : job).total();
  }

  /** The greatest divisor of a number up to a limit; the limit when there is no number. */
  static int greatestDivisor(int number, int limit) {
    int divisor = limit;
    while (number > 0 && divisor > 1 && number % divisor != 0) {
      divisor--;
    }
    return divisor;
  }
}
