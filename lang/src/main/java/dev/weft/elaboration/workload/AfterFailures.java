package dev.weft.elaboration.workload;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.settings.ScenarioSettings;
import dev.weft.lang.workload.Fault;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.Step;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.WorkloadIssue;
import dev.weft.topology.workload.OnFailure;
import java.util.List;

/** Whether a scenario has use for what it says of failures. */
final class AfterFailures {
  private AfterFailures() {}

  /**
   * Reports what changes nothing.
   *
   * @param operations the collectives of the scenario
   * @param action what is done on a failure
   */
  static void check(
      Scenario scenario, List<Step> operations, OnFailure.Action action, Reports reports) {
    String name = String.valueOf(scenario.getName());
    boolean fails =
        Place.all(scenario.getMembers(), Fault.class).stream()
            .anyMatch(fault -> "fail".equals(fault.getAction()));
    for (Choice choice : Place.all(scenario.getMembers(), Choice.class)) {
      if (!ScenarioSettings.ON_FAILURE.isNamed(choice.getKey())) {
        continue;
      }
      if (!fails) {
        report(choice, name, reports);
      } else if (action.isAnew() && operations.isEmpty()) {
        reports.report(
            WorkloadIssue.COMMUNICATOR_UNUSED, choice, action.word(), name, Fix.remove());
      }
    }
    for (Step step : Place.all(scenario.getMembers(), Step.class)) {
      boolean isTimeout = ScenarioSettings.TIMEOUT.isNamed(step.getKey());
      boolean isRestart = ScenarioSettings.RESTART.isNamed(step.getKey());
      boolean isNoticed =
          ScenarioSettings.DETECTION.isNamed(step.getKey())
              || ScenarioSettings.REROUTE.isNamed(step.getKey());
      if ((isTimeout || isRestart || isNoticed) && !fails) {
        report(step, name, reports);
      } else if (isTimeout && action == OnFailure.Action.WAIT) {
        reports.report(WorkloadIssue.TIMEOUT_UNUSED, step, name, Fix.remove());
      } else if (isRestart && !action.isAnew()) {
        reports.report(WorkloadIssue.RESTART_UNUSED, step, name, Fix.remove());
      }
    }
  }

  private static void report(Step step, String name, Reports reports) {
    reports.report(WorkloadIssue.FAILURE_UNUSED, step, step.getKey(), name, Fix.remove());
  }

  private static void report(Setting setting, String name, Reports reports) {
    reports.report(WorkloadIssue.FAILURE_UNUSED, setting, setting.getKey(), name, Fix.remove());
  }
}
