package dev.weft.bench.training;

import java.util.List;

/** Rows under one limit, by their columns alone. */
enum StepGroup {
  DENSE("Dense models", 5, 16),
  SHARDED("Fully sharded data parallelism", 15, 0),
  LONG("Sequences over 32,768 tokens", 25, 0),
  SHORT("Steps under a second", 35, 0),
  EXPERTS("Mixture of experts", 23, 0);

  private final String title;
  private final double medianPercent;
  private final double ninetiethPercent;

  StepGroup(String title, double medianPercent, double ninetiethPercent) {
    this.title = title;
    this.medianPercent = medianPercent;
    this.ninetiethPercent = ninetiethPercent;
  }

  static StepGroup of(StepRow row) {
    if (row.seconds() < 1) {
      return SHORT;
    }
    if (row.hasLongContext()) {
      return LONG;
    }
    if (row.isSharded()) {
      return SHARDED;
    }
    return row.isDense() ? DENSE : EXPERTS;
  }

  String title() {
    return title;
  }

  /** Most that the median error may be, percent. */
  double medianPercent() {
    return medianPercent;
  }

  /** Within which nine of ten errors must be, percent; 0 for no such limit. */
  double ninetiethPercent() {
    return ninetiethPercent;
  }

  static List<StepGroup> all() {
    return List.of(values());
  }
}
