package dev.weft.generator.scenario;

import dev.weft.engine.report.Change;
import dev.weft.generator.simulation.ScenarioCompiler;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.RankOrder;
import dev.weft.topology.workload.Run;
import java.util.List;
import java.util.stream.LongStream;

/** Ranks in the order of the servers, where a scenario has them by chance or rail by rail. */
final class PlacementChanges {
  /** Of a scenario that states none. */
  private static final long USUAL_SEED = 1;

  private static final int OTHER_SEEDS = 2;

  private PlacementChanges() {}

  /** Returns the change; none where ranks are in that order already, or as a list says. */
  static List<Change> of(List<FabricIndex> designs, Run run) {
    boolean isOther = run.placement() == RankOrder.RANDOM || run.placement() == RankOrder.RAIL;
    return isOther ? List.of(linear(designs, run)) : List.of();
  }

  /** Seeds decide the ways of flows, too, so that the change has to gain with others as well. */
  private static Change linear(List<FabricIndex> designs, Run run) {
    List<Change> alike =
        LongStream.iterate(USUAL_SEED, seed -> seed + 1)
            .filter(seed -> seed != run.seed())
            .limit(OTHER_SEEDS)
            .mapToObj(seed -> change(designs, run, seed, List.of()))
            .toList();
    return change(designs, run, run.seed(), alike);
  }

  private static Change change(List<FabricIndex> designs, Run run, long seed, List<Change> alike) {
    String words = "placement " + RankOrder.LINEAR.word();
    return new Change(
        seed == USUAL_SEED ? words : words + " seed " + seed,
        Change.Goal.TIME,
        () -> ScenarioCompiler.compile(designs, run.placed(RankOrder.LINEAR, seed)),
        alike);
  }
}
