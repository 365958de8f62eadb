package dev.weft.engine.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * One axis of a chart: values, where they stand, what ticks say.
 *
 * @param label what is measured
 * @param low value at the beginning
 * @param high value at the end, above low
 * @param base 0 for equal steps, else each tick is so many times the one before
 * @param words how a value is written
 */
record Axis(String label, double low, double high, int base, DoubleFunction<String> words) {
  private static final int TICKS = 6;

  /** Of the greatest value; ticks closer than that read the same in four digits. */
  private static final double LEAST_RANGE = 0.005;

  /** From 0 to a round number at or above the greatest value. */
  static Axis linear(String label, double greatest, DoubleFunction<String> words) {
    double most = greatest > 0 ? greatest : 1;
    double step = step(most);
    return new Axis(label, 0, Math.ceil(most / step * (1 - 1e-12)) * step, 0, words);
  }

  /**
   * From a round number at or below the least value to one at or above the greatest; values that
   * hardly differ stand in a wider range, which shows that.
   */
  static Axis around(String label, double least, double greatest, DoubleFunction<String> words) {
    double lacking = Math.max(0, LEAST_RANGE * Math.abs(greatest) - (greatest - least));
    double from = greatest > least ? least - lacking / 2 : least;
    double to = greatest > least ? greatest + lacking / 2 : greatest;
    double step = step(to > from ? to - from : Math.max(Math.abs(least), 1));
    double low = Math.floor(from / step * (1 + 1e-12)) * step;
    double high = Math.ceil(to / step * (1 - 1e-12)) * step;
    return new Axis(label, low, high > low ? high : low + step, 0, words);
  }

  /** From 0 to exactly there. */
  static Axis upTo(String label, double end, DoubleFunction<String> words) {
    return new Axis(label, 0, end > 0 ? end : 1, 0, words);
  }

  /**
   * From the power of {@code base} at or below the least value to the one at or above the greatest.
   */
  static Axis logarithmic(
      String label, double least, double greatest, int base, DoubleFunction<String> words) {
    double low = Math.pow(base, Math.floor(power(least, base) + 1e-9));
    double high = Math.pow(base, Math.ceil(power(greatest, base) - 1e-9));
    return new Axis(label, low, high > low ? high : low * base, base, words);
  }

  /** Returns where a value stands, from 0 at the beginning to 1 at the end. */
  double place(double value) {
    if (base == 0) {
      return (value - low) / (high - low);
    }
    return (power(value, base) - power(low, base)) / (power(high, base) - power(low, base));
  }

  /** Returns the values that get a tick. */
  List<Double> ticks() {
    List<Double> ticks = new ArrayList<>();
    if (base == 0) {
      double step = step(high - low);
      for (long i = (long) Math.ceil(low / step - 1e-9); i * step <= high * (1 + 1e-9); i++) {
        ticks.add(i * step);
      }
      return ticks;
    }
    int powers = (int) Math.round(power(high, base) - power(low, base));
    int every = Math.max(1, (int) Math.ceil(powers / 8.0));
    for (int i = 0; i <= powers; i += every) {
      ticks.add(low * Math.pow(base, i));
    }
    return ticks;
  }

  /** 1, 2 or 5 times a power of ten, for about as many ticks as fit. */
  private static double step(double range) {
    double rough = range / TICKS;
    double ten = Math.pow(10, Math.floor(Math.log10(rough)));
    double part = rough / ten;
    return ten * (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10);
  }

  private static double power(double value, int base) {
    return Math.log(value) / Math.log(base);
  }
}
