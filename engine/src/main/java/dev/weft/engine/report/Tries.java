package dev.weft.engine.report;

import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;

/** Which runs are followed by trials of changes that may help. */
public enum Tries {
  /** None: each scenario is run once. */
  NONE,
  /** Those of so many GPUs that a trial does not keep one from an answer that is there. */
  QUICK,
  /** All of them. */
  ALL;

  /**
   * The most GPUs of collectives that {@link #QUICK} follows by trials: a trial takes about as long
   * as the run, which is some seconds from here on.
   */
  static final int MOST_GPUS = 65_536;

  /** The same of steps of jobs, which take ten times as long and more. */
  static final int MOST_GPUS_OF_STEPS = 8_192;

  /** Returns how many GPUs a run has at most that {@link #QUICK} follows by trials. */
  static int mostGpus(SimulationModel model) {
    return model.tasks().count() > 0 ? MOST_GPUS_OF_STEPS : MOST_GPUS;
  }

  /** Says whether changes of a run are tried. */
  boolean includes(SimulationModel model) {
    return switch (this) {
      case NONE -> false;
      case QUICK -> model.groupSize(Operation.ALL_RANKS) <= mostGpus(model);
      case ALL -> true;
    };
  }
}
