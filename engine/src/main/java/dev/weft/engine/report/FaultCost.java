package dev.weft.engine.report;

import java.util.List;

/** What is known of the cost of the faults of a run. */
enum FaultCost {
  /** The run without them was not tried. */
  UNKNOWN,
  /** It takes as long. */
  NOTHING,
  /** It takes less. */
  SOME;

  static FaultCost of(List<Trial> trials) {
    return trials.stream()
        .filter(trial -> trial.isCost() && trial.isTried())
        .findFirst()
        .map(trial -> trial.isCostless() ? NOTHING : SOME)
        .orElse(UNKNOWN);
  }
}
