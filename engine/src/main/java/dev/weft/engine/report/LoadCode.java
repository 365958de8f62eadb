package dev.weft.engine.report;

import dev.weft.engine.result.LinkSeries;

/**
 * The load of a link over time as a short text, which the script of the page draws: a character for
 * each step, from {@code A} for nothing to {@code _} for all, 63 steps of utilisation.
 */
final class LoadCode {
  private static final String DIGITS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  /** More can't be told apart in a chart of a page's width. */
  private static final int MOST_STEPS = 128;

  private LoadCode() {}

  /** Returns the code; of a long run each character is the average of some steps of the record. */
  static String of(LinkSeries series, int directed) {
    int steps = series.stepCount();
    int together = Math.max(1, (steps + MOST_STEPS - 1) / MOST_STEPS);
    StringBuilder code = new StringBuilder();
    for (int step = 0; step < steps; step += together) {
      int end = Math.min(steps, step + together);
      double sum = 0;
      for (int each = step; each < end; each++) {
        sum += series.utilisation(directed, each);
      }
      int most = DIGITS.length() - 1;
      code.append(DIGITS.charAt((int) Math.round(most * Math.min(1, sum / (end - step)))));
    }
    return code.toString();
  }

  /** Returns the part of a step in the whole run, of the steps that {@link #of} writes. */
  static double share(LinkSeries series, double makespanPs) {
    int together = Math.max(1, (series.stepCount() + MOST_STEPS - 1) / MOST_STEPS);
    return makespanPs <= 0 ? 1 : together * series.stepSeconds() * 1e12 / makespanPs;
  }
}
