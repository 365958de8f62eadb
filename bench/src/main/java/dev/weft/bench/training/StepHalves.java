package dev.weft.bench.training;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Cross-validation: constants are fitted on every second row of a class, and judge the others, then
 * the other way round. Classes of one row have nothing to be judged by, and are left out.
 *
 * @param fitted errors of the rows that constants were fitted on
 * @param others errors of the rows that they were not fitted on
 */
record StepHalves(List<StepResult> fitted, List<StepResult> others) {
  static StepHalves of(Map<StepRow, StepTime> times, Map<StepRow, Double> exact) {
    Map<String, List<StepRow>> classes = new LinkedHashMap<>();
    for (StepRow row : times.keySet()) {
      if (exact.containsKey(row)) {
        classes.computeIfAbsent(StepConstants.classOf(row), key -> new ArrayList<>()).add(row);
      }
    }
    List<StepResult> fitted = new ArrayList<>();
    List<StepResult> others = new ArrayList<>();
    for (int half = 0; half < 2; half++) {
      for (List<StepRow> rows : classes.values()) {
        if (rows.size() < 2) {
          continue;
        }
        Map<StepRow, Double> ofHalf = new LinkedHashMap<>();
        for (int i = half; i < rows.size(); i += 2) {
          ofHalf.put(rows.get(i), exact.get(rows.get(i)));
        }
        double constant = StepConstants.fit(ofHalf).of(rows.getFirst());
        for (StepRow row : rows) {
          double seconds = times.get(row).estimate(constant);
          (ofHalf.containsKey(row) ? fitted : others).add(new StepResult(row, constant, seconds));
        }
      }
    }
    return new StepHalves(fitted, others);
  }
}
