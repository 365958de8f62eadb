package dev.weft.engine.report;

/**
 * The load of a link over time as a short text, which the script of the page draws: a character for
 * each step, from {@code A} for nothing to {@code _} for all, 63 steps of utilisation.
 */
final class LoadCode {
  private static final String DIGITS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  private LoadCode() {}

  /** Returns the code of a link. */
  static String of(LoadBins bins, int directed) {
    StringBuilder code = new StringBuilder();
    int most = DIGITS.length() - 1;
    for (int bin = 0; bin < bins.count(); bin++) {
      double load = Math.min(1, bins.utilisation(directed, bin));
      code.append(DIGITS.charAt((int) Math.round(most * load)));
    }
    return code.toString();
  }

  /** Returns the part of a step in the whole run, of the steps that {@link #of} writes. */
  static double share(LoadBins bins, double makespanPs) {
    return makespanPs <= 0 ? 1 : bins.seconds() * 1e12 / makespanPs;
  }
}
