package dev.weft.bench.training;

/**
 * A row that ran.
 *
 * @param constant the part of the peak by which it was simulated
 * @param seconds simulated
 */
record StepResult(StepRow row, double constant, double seconds) {
  double ratio() {
    return seconds / row.seconds();
  }

  double errorPercent() {
    return Math.abs(ratio() - 1) * 100;
  }
}
