package dev.weft.generator.simulation;

import dev.weft.topology.workload.Job;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names of the jobs of a scenario in its model and results. */
public final class JobLabels {
  private JobLabels() {}

  /** Names that tell several jobs apart; of one it is empty. */
  public static List<String> of(List<Job> jobs) {
    if (jobs.size() == 1) {
      return List.of("");
    }
    Map<String, Integer> seen = new HashMap<>();
    return jobs.stream()
        .map(
            job -> {
              int number = seen.merge(job.name(), 1, Integer::sum);
              return number == 1 ? job.name() : job.name() + "-" + number;
            })
        .toList();
  }
}
