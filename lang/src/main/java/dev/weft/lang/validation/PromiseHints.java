package dev.weft.lang.validation;

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
    for (String other : wanted == 0 ? Set.<String>of() : Metrics.names()) {
      Quantity value = other.split(" ")[0].equals(word) ? metrics.value(other) : null;
      if (value != null && !beside.contains(other) && same(value.value(), wanted)) {
        return " It is '" + other + "' that is as promised.";
      }
    }
    return word.equals("links") && same(2 * wanted, actual)
        ? " Links are counted after breakout; 'cages' and 'cables' are counted apart."
        : "";
  }

  private static boolean same(double a, double b) {
    return Math.abs(a - b) <= CLOSE * Math.max(Math.abs(a), Math.abs(b));
  }
}
