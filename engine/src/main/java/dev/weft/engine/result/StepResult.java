package dev.weft.engine.result;

import java.util.List;

/**
 * What a run of tasks found.
 *
 * @param jobs in the order of their names
 * @param types as in the model
 * @param times of each task
 * @param situations how many different situations of communication there were: tasks of certain
 *     types on links that they share, each begun some time after the first. The same one is solved
 *     once
 * @param isCoarse whether tasks that met went each at the pace of its slowest flow, since there
 *     were too many different flows to run them one by one
 * @param beside what tasks of no job send over each network, as the checkpoints of jobs do: the
 *     kind is the name of their type
 * @param unmetFaults names of faults that began during the run on what no task used meanwhile
 */
public record StepResult(
    List<JobTimes> jobs,
    List<TypeTimes> types,
    TaskTimes times,
    int situations,
    boolean isCoarse,
    List<JobTraffic> beside,
    List<String> unmetFaults) {
  /** Copies the lists. */
  public StepResult {
    jobs = List.copyOf(jobs);
    types = List.copyOf(types);
    beside = List.copyOf(beside);
    unmetFaults = List.copyOf(unmetFaults);
  }

  /** Returns what all tasks of a type take, picoseconds; 0 without such a type. */
  public long totalPs(String type) {
    return types.stream()
        .filter(each -> each.type().name().equals(type))
        .mapToLong(TypeTimes::totalPs)
        .sum();
  }

  /**
   * Returns what a task of a type takes that meets no other, picoseconds; 0 without such a type.
   */
  public long alonePs(String type) {
    for (TypeTimes each : types) {
      if (each.type().name().equals(type)) {
        return each.alonePs();
      }
    }
    return 0;
  }
}
