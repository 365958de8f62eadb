package dev.weft.elaboration.workload;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.settings.ScenarioSettings;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.Step;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.WorkloadIssue;
import java.util.List;
import java.util.Set;

/** Whether a scenario has use for a number of channels. */
final class Channels {
  private static final Set<String> ALGORITHMS = Set.of("ring", "tree");

  /** Those that are neither in rings nor in trees where the scenario says no algorithm. */
  private static final Set<String> DIRECT = Set.of("gather", "scatter", "all-to-all", "send-recv");

  private Channels() {}

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
    boolean areUsed =
        algorithm == null
            ? operations.stream().anyMatch(step -> !DIRECT.contains(step.getKey()))
            : !operations.isEmpty() && ALGORITHMS.contains(algorithm);
    for (Step step : Place.all(scenario.getMembers(), Step.class)) {
      if (ScenarioSettings.CHANNELS.isNamed(step.getKey()) && !areUsed) {
        String name = String.valueOf(scenario.getName());
        reports.report(WorkloadIssue.CHANNELS_UNUSED, step, name, Fix.remove());
      }
    }
  }
}
