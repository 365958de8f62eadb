package dev.weft.elaboration.workload;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.settings.ScenarioSettings;
import dev.weft.lang.workload.Flows;
import dev.weft.lang.workload.Run;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.Step;
import dev.weft.lang.workload.Task;
import dev.weft.topology.workload.Metric.Needs;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a scenario does, by the text.
 *
 * @param movesBytes whether a collective does; a barrier does not
 */
record Contents(
    boolean hasCollectives,
    boolean movesBytes,
    boolean hasFlows,
    boolean trains,
    boolean writesCheckpoints,
    boolean serves,
    boolean hasPackets) {
  static Contents of(Scenario scenario) {
    return of(scenario, null);
  }

  /**
   * What it does on a fabric.
   *
   * @param fabric null for all
   */
  static Contents of(Scenario scenario, @Nullable Fabric fabric) {
    List<Step> steps =
        Place.all(scenario.getMembers(), Step.class).stream()
            .filter(
                step -> fabric == null || step.getTarget() == fabric || step.getTarget() == null)
            .toList();
    List<Run> runs =
        Place.all(scenario.getMembers(), Run.class).stream()
            .filter(run -> fabric == null || run.getTarget() == fabric)
            .filter(run -> run.getJob() != null && !run.getJob().eIsProxy())
            .toList();
    List<String> tasks =
        runs.stream()
            .flatMap(run -> Place.all(run.getJob().getMembers(), Task.class).stream())
            .map(Task::getKind)
            .toList();
    return new Contents(
        steps.stream().anyMatch(step -> step.getTarget() != null),
        steps.stream()
            .anyMatch(
                step ->
                    step.getTarget() != null && !ScenarioSettings.BARRIER.isNamed(step.getKey())),
        Place.all(scenario.getMembers(), Flows.class).stream()
            .anyMatch(flows -> fabric == null || flows.getTarget() == fabric),
        tasks.contains("train"),
        runs.stream().anyMatch(run -> CheckpointReader.declared(run) != null),
        tasks.contains("infer"),
        steps.stream().anyMatch(step -> ScenarioSettings.PACKET_LEVEL.isNamed(step.getKey())));
  }

  boolean has(Needs needs) {
    return switch (needs) {
      case ANYTHING -> true;
      case COLLECTIVE -> movesBytes;
      case TRANSFER -> hasCollectives || hasFlows;
      case TRAINING -> trains;
      case CHECKPOINT -> writesCheckpoints;
      case SERVING -> serves;
      case FLOWS -> hasFlows;
      case PACKETS -> hasPackets;
    };
  }
}
