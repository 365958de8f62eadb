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
   * The most GPUs of a run that {@link #QUICK} follows by trials: a trial takes about as long as
   * the run, which is some seconds from here on.
   */
  static final int MOST_GPUS = 65_536;

  /** Says whether changes of a run are tried. */
  boolean includes(SimulationModel model) {
    return switch (this) {
      case NONE -> false;
      case QUICK -> model.groupSize(Operation.ALL_RANKS) <= MOST_GPUS;
      case ALL -> true;
    };
  }
}
