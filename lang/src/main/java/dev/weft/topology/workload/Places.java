package dev.weft.topology.workload;

import dev.weft.topology.findings.Origin;
import java.util.List;
import java.util.Map;

/**
 * Where a scenario says what it says.
 *
 * @param scenario the whole of it
 * @param settings by key, the line that says it
 * @param jobs the lines that run its jobs, in their order
 */
public record Places(Origin scenario, Map<String, Origin> settings, List<Origin> jobs) {
  /** A scenario that stands in no text. */
  public static final Places NONE = of(new Origin("", 1, 1, 0, 0));

  public Places {
    settings = Map.copyOf(settings);
    jobs = List.copyOf(jobs);
  }

  /** A scenario of whose lines nothing is known. */
  public static Places of(Origin scenario) {
    return new Places(scenario, Map.of(), List.of());
  }

  /** Where a setting is said; where it is not, the scenario. */
  public Origin of(String key) {
    return settings.getOrDefault(key, scenario);
  }

  /** Where a job is run; the scenario where that is not known. */
  public Origin ofJob(int job) {
    return job < jobs.size() ? jobs.get(job) : scenario;
  }
}
