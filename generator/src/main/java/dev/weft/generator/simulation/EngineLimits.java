package dev.weft.generator.simulation;

import dev.weft.topology.workload.Metric;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What a scenario may say and the engine can't do yet. */
public final class EngineLimits {
  private static final Set<Metric> MEASURED =
      EnumSet.of(
          Metric.BUS_BANDWIDTH,
          Metric.ALGORITHM_BANDWIDTH,
          Metric.TIME,
          Metric.SLOWDOWN,
          Metric.LINK_USE,
          Metric.STEP_TIME,
          Metric.EXPOSED_TIME,
          Metric.CHECKPOINT_TIME,
          Metric.FIRST_TOKEN_TIME,
          Metric.TOKEN_TIME);

  private EngineLimits() {}

  /** What keeps a scenario from being run, in words; empty when nothing does. */
  public static List<String> beyond(Run run) {
    List<String> beyond = new ArrayList<>();
    if (run.jobs().stream().anyMatch(job -> !job.isTraining() && job.parallelism().context() > 1)) {
      beyond.add("jobs that serve with 'context'");
    }
    if (run.isPacketLevel()) {
      beyond.add("'packet-level'");
    }
    return beyond;
  }

  /** Whether a promise can be judged, as far as its own scenario goes. */
  public static boolean isJudged(Run.Promise promise) {
    return MEASURED.contains(promise.metric());
  }
}
