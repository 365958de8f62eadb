package dev.weft.generator.scenario;

import dev.weft.engine.report.Change;
import dev.weft.generator.simulation.ScenarioCompiler;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.RankOrder;
import dev.weft.topology.workload.Run;
import java.util.List;

/** Ranks in the order of the servers, where a scenario has them by chance or rail by rail. */
final class PlacementChanges {
  private PlacementChanges() {}

  /** Returns the change; none where ranks are in that order already, or as a list says. */
  static List<Change> of(List<FabricIndex> designs, Run run) {
    boolean isOther = run.placement() == RankOrder.RANDOM || run.placement() == RankOrder.RAIL;
    return isOther
        ? List.of(
            new Change(
                "placement " + RankOrder.LINEAR.word(),
                Change.Goal.TIME,
                () -> ScenarioCompiler.compile(designs, run.placed(RankOrder.LINEAR))))
        : List.of();
  }
}
