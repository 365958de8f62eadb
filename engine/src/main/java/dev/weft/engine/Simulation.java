package dev.weft.engine;

import dev.weft.engine.collective.NcclModels;
import dev.weft.engine.collective.OfferedChoices;
import dev.weft.engine.collective.TaskTimeline;
import dev.weft.engine.collective.Timeline;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.nccl.CostModel;
import dev.weft.engine.result.SimulationResult;

/** The engine's front door: runs a model at flow level. */
public final class Simulation {
  private Simulation() {}

  /**
   * Runs a model to its end, in this thread. The same model gives the same result, whoever runs it
   * where, and however many run at once.
   *
   * @param progress told how far it is, and asked whether to go on
   * @throws dev.weft.engine.model.ModelException when it can't be run, for example without a route
   * @throws java.util.concurrent.CancellationException when progress says so
   */
  public static SimulationResult run(SimulationModel model, Progress progress) {
    if (model.tasks().count() > 0) {
      return new TaskTimeline(model, progress::report, progress::cancelled).run();
    }
    return new Timeline(model, progress::report, progress::cancelled).run();
  }

  /**
   * Returns NCCL's cost model of all ranks of a model, by which algorithm auto chooses.
   *
   * @throws dev.weft.engine.model.ModelException when the model does not say what is inside servers
   */
  public static CostModel costModel(SimulationModel model) {
    return NcclModels.ofAllRanks(model);
  }

  /**
   * Refuses a model in which NCCL is told to take an algorithm or a protocol that it does not offer
   * for a collective on its group. A run refuses the same, when it comes to the operation.
   *
   * @throws dev.weft.engine.model.ModelException for the first such operation
   */
  public static void checkForced(SimulationModel model) {
    OfferedChoices.check(model);
  }

  /** Runs a model to its end, telling nobody. */
  public static SimulationResult run(SimulationModel model) {
    return run(model, Progress.NONE);
  }
}
