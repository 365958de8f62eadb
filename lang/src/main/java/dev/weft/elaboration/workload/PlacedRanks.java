package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.workload.ExplicitPlacement;
import dev.weft.lang.workload.Scenario;
import dev.weft.topology.Topology;
import dev.weft.topology.workload.RankOrder;
import dev.weft.topology.workload.RanksOnGpus;
import dev.weft.topology.workload.Run;
import java.util.List;

/**
 * On which GPUs the ranks of a scenario are.
 *
 * @param gpus by rank, of an explicit order
 * @param said how many of them the text names as a placement
 */
record PlacedRanks(RankOrder order, List<Integer> gpus, int said) {
  /**
   * On the network that is read first.
   *
   * @param order that the text says
   */
  static PlacedRanks ofFirst(
      Scenario scenario,
      Topology topology,
      RankOrder order,
      long seed,
      JobsOfRun jobs,
      Evaluator evaluator,
      Reports reports) {
    List<ExplicitPlacement> placements = placements(scenario);
    List<Integer> said =
        placements.isEmpty()
            ? List.of()
            : new PlacementReader(topology, evaluator, reports).read(placements.getFirst());
    RankOrder own = placements.isEmpty() ? order : RankOrder.EXPLICIT;
    if (jobs.haveOwnGpus()) {
      List<Integer> ranks = jobs.ranks(RanksOnGpus.of(topology.servers(), own, seed, said));
      return new PlacedRanks(RankOrder.EXPLICIT, ranks, said.size());
    }
    return new PlacedRanks(own, said, said.size());
  }

  /** On another network: the GPUs that they have on the first. */
  static PlacedRanks beside(
      Scenario scenario, Topology topology, RankOrder order, Run first, Topology ofFirst) {
    boolean isSaid = !placements(scenario).isEmpty();
    if (!isSaid && first.placement() != RankOrder.EXPLICIT) {
      return new PlacedRanks(order, List.of(), 0);
    }
    List<Integer> same = SameGpus.of(ofFirst, first.gpus(), topology);
    return new PlacedRanks(RankOrder.EXPLICIT, same, isSaid ? same.size() : 0);
  }

  private static List<ExplicitPlacement> placements(Scenario scenario) {
    return Place.all(scenario.getMembers(), ExplicitPlacement.class);
  }
}
