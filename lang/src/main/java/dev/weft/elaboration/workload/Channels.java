package dev.weft.elaboration.workload;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.settings.ScenarioSettings;
import dev.weft.lang.workload.Run;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.Step;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.WorkloadIssue;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whether a scenario has use for a number of channels, and for what it tells NCCL. */
final class Channels {
  private static final Set<String> ALGORITHMS = Set.of("ring", "tree", "auto");

  /** Those that are neither in rings nor in trees where the scenario says no algorithm. */
  private static final Set<String> DIRECT = Set.of("gather", "scatter", "all-to-all", "send-recv");

  /**
   * The one algorithm that all collectives of jobs can do. Of any other some are left to NCCL, with
   * channels and what else it is told.
   */
  private static final String OF_ALL = "direct";

  private Channels() {}

  /** Reports what is said to NCCL where another algorithm is named. */
  private static void checkNccl(Scenario scenario, @Nullable String algorithm, Reports reports) {
    if (algorithm == null || algorithm.equals("auto")) {
      return;
    }
    String name = String.valueOf(scenario.getName());
    for (Choice choice : Place.all(scenario.getMembers(), Choice.class)) {
      if (ScenarioSettings.NCCL_ALGORITHM.isNamed(choice.getKey())
          || ScenarioSettings.PROTOCOL.isNamed(choice.getKey())) {
        reports.report(
            WorkloadIssue.NCCL_UNUSED, choice, choice.getKey(), algorithm, name, Fix.remove());
      }
    }
    for (Step step : Place.all(scenario.getMembers(), Step.class)) {
      if (ScenarioSettings.COLLNET.isNamed(step.getKey())) {
        reports.report(
            WorkloadIssue.NCCL_UNUSED, step, step.getKey(), algorithm, name, Fix.remove());
      }
    }
  }

  /**
   * Reports channels that no collective has.
   *
   * @param operations the collectives of the scenario
   */
  static void check(Scenario scenario, List<Step> operations, Reports reports) {
    String algorithm =
        Place.all(scenario.getMembers(), Choice.class).stream()
            .filter(choice -> ScenarioSettings.ALGORITHM.isNamed(choice.getKey()))
            .map(Choice::getWord)
            .findFirst()
            .orElse(null);
    boolean hasJobs = !Place.all(scenario.getMembers(), Run.class).isEmpty();
    if (!hasJobs) {
      checkNccl(scenario, algorithm, reports);
    }
    boolean areUsed =
        algorithm == null
            ? operations.stream().anyMatch(step -> !DIRECT.contains(step.getKey()))
            : !operations.isEmpty() && ALGORITHMS.contains(algorithm);
    boolean areOfJobs = hasJobs && !OF_ALL.equals(algorithm);
    for (Step step : Place.all(scenario.getMembers(), Step.class)) {
      if (ScenarioSettings.CHANNELS.isNamed(step.getKey()) && !areUsed && !areOfJobs) {
        String name = String.valueOf(scenario.getName());
        reports.report(WorkloadIssue.CHANNELS_UNUSED, step, name, Fix.remove());
      }
    }
  }
}
