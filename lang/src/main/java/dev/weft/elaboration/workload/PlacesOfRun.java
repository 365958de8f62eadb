package dev.weft.elaboration.workload;

import dev.weft.elaboration.Origins;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.workload.ExplicitPlacement;
import dev.weft.lang.workload.Run;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.Step;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.workload.Places;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where a scenario says what it says, for findings of those who run it. */
final class PlacesOfRun {
  private PlacesOfRun() {}

  /** The places of a scenario on a fabric. */
  static Places of(Scenario scenario, Fabric fabric) {
    Map<String, Origin> settings = new HashMap<>();
    for (Choice choice : Place.all(scenario.getMembers(), Choice.class)) {
      settings.put(choice.getKey(), Origins.locate(choice));
    }
    for (Step step : Place.all(scenario.getMembers(), Step.class)) {
      if (step.getTarget() == null) {
        settings.put(step.getKey(), Origins.locate(step));
      }
    }
    for (ExplicitPlacement list : Place.all(scenario.getMembers(), ExplicitPlacement.class)) {
      settings.put("placement", Origins.locate(list));
    }
    List<Origin> jobs =
        Place.all(scenario.getMembers(), Run.class).stream()
            .filter(run -> run.getTarget() == fabric)
            .filter(run -> run.getJob() != null && !run.getJob().eIsProxy())
            .map(Origins::locate)
            .toList();
    return new Places(Origins.locate(scenario), settings, jobs);
  }
}
