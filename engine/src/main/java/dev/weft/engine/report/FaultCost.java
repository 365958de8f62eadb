package dev.weft.engine.report;

import java.util.List;

/** What is known of the cost of the faults of a run. */
enum FaultCost {
  /** The run without them was not tried. */
  UNKNOWN,
  /** It takes as long. */
  NOTHING,
  /** The run takes less, or something in it does, but what is told first as long. */
  BESIDE_FIGURE,
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
        .map(trial -> trial.isBesideFigure() ? BESIDE_FIGURE : trial.isCostless() ? NOTHING : SOME)
        .orElse(UNKNOWN);
  }
}
