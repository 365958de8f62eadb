package dev.weft.lang.validation.promises;

import dev.weft.lang.quantities.Quantity;
import java.util.Set;

/**
 * Where a promise misses by what papers count otherwise, how it is counted here: ratios the other
 * way round, whole cuts for halves, bytes for bits, links for switches, cages for links, some for
 * all.
 */
final class PromiseHints {
  private static final double CLOSE = 1e-9;

  /** Of a byte. */
  private static final int BITS = 8;

  /** What is counted in all and in parts. */
  private static final Set<String> COUNTED = Set.of("gpus", "servers", "switches", "links");

  /** Parts that are counted under the names of tiers and ends, which nobody takes for another. */
  private static final Set<String> TIERS = Set.of("leaf", "spine", "superspine", "host", "peer");

  /** Links by the tier below them; by the tier above is another usage. */
  private static final Set<String> UP = Set.of("links leaf", "links spine");

  private PromiseHints() {}

  /**
   * A sentence with a space before it; empty when nothing of that kind is seen.
   *
   * @param beside what is promised beside it: somebody who promises a number of both means both
   */
  static String of(
      String metric, double wanted, double actual, Metrics metrics, Set<String> beside) {
    if (metric.startsWith("oversubscription") && same(wanted * actual, 1)) {
      return " It is what comes from below over what goes up: twice as much below is 2:1.";
    }
    if (metric.startsWith("bisection") && same(wanted, 2 * actual)) {
      return " It is half of what the links of a tier carry in one direction.";
    }
    if (metric.startsWith("bisection") && same(wanted, BITS * actual)) {
      return " A 'B' is a byte of eight bits, a 'b' is a bit.";
    }
    if (metric.equals("switch hops") && same(Math.abs(wanted - actual), 1)) {
      return " It counts the switches on the way, not the links.";
    }
    String word = metric.split(" ")[0];
    if (!COUNTED.contains(word)) {
      return "";
    }
    for (String other : Metrics.names()) {
      Quantity value = mayMean(metric, other) ? metrics.value(other) : null;
      boolean isOther = value != null && !beside.contains(other) && wanted != 0;
      if (isOther && same(value.value(), wanted)) {
        return " It is '" + other + "' that is as promised.";
      }
    }
    return word.equals("links") && same(2 * wanted, actual)
        ? " Links are counted after breakout; 'cages' and 'cables' are counted apart."
        : "";
  }

  /**
   * Whether somebody who writes one metric may mean another: all for a part, or a part for all, or
   * the links up from a tier by the name of the tier above. Equal numbers of two other parts are
   * chance: who writes the number of super-spines means no leaves.
   */
  private static boolean mayMean(String metric, String other) {
    boolean isOfOneWord = metric.split(" ")[0].equals(other.split(" ")[0]);
    boolean isUp = UP.contains(metric) && UP.contains(other);
    return isOfOneWord && (isUp || !isOfTier(metric) || !other.contains(" "));
  }

  private static boolean isOfTier(String metric) {
    return TIERS.contains(metric.substring(metric.indexOf(' ') + 1));
  }

  private static boolean same(double a, double b) {
    return Math.abs(a - b) <= CLOSE * Math.max(Math.abs(a), Math.abs(b));
  }
}
