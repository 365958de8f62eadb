package dev.weft.engine.report;

import java.util.List;

/** What is known of the cost of the faults of a run. */
enum FaultCost {
  /** The run without them was not tried. */
  UNKNOWN,
  /** It takes as long. */
  NOTHING,
  /** The run takes less, but what is told first as long. */
  RUN_ALONE,
  /** It takes less. */
  SOME;

  /** Whether what is told first may take longer for the faults. */
  boolean mayBeOfFigure() {
    return this == UNKNOWN || this == SOME;
  }

  static FaultCost of(List<Trial> trials) {
    return trials.stream()
        .filter(trial -> trial.isCost() && trial.isTried())
        .findFirst()
        .map(trial -> trial.isOfRunAlone() ? RUN_ALONE : trial.isCostless() ? NOTHING : SOME)
        .orElse(UNKNOWN);
  }
}
