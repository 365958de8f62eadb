package dev.weft.elaboration.workload;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.settings.ScenarioSettings;
import dev.weft.lang.workload.Scenario;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.ScenarioIssue;

/** Whether the switches of a network can add what a scenario leaves to them. */
final class InNetwork {
  private static final String SHARP = "sharp";

  private InNetwork() {}

  /** Reports SHARP, which InfiniBand switches have, on a fabric of Ethernet. */
  static void check(Scenario scenario, Topology topology, Reports reports) {
    for (Choice choice : Place.all(scenario.getMembers(), Choice.class)) {
      if (ScenarioSettings.ALGORITHM.isNamed(choice.getKey())
          && SHARP.equals(choice.getWord())
          && topology.transport().isEthernet()) {
        reports.report(
            ScenarioIssue.SHARP_ON_ETHERNET,
            choice,
            topology.name(),
            topology.transport().word(),
            Fix.replace("algorithm hierarchical"));
      }
    }
  }
}
