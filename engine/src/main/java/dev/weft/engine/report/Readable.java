package dev.weft.engine.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/**
 * Numbers as people read them: four digits and a unit that fits. What operations send is in powers
 * of 1024, as nccl-tests counts, or as round as it was written; what memory, buffers and storage
 * hold is in powers of 1000, as data sheets have it (topology's {@code Measures.size}).
 */
public final class Readable {
  private static final MathContext DIGITS = new MathContext(4);
  private static final MathContext THREE_DIGITS = new MathContext(3);
  static final String[] TIMES = {"ps", "ns", "us", "ms", "s"};
  static final String[] BINARY = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
  static final String[] DECIMAL = {"", "K", "M", "G", "T", "P"};

  private Readable() {}

  /** Returns picoseconds as {@code 8.873 ms}; no time at all as {@code 0 s}. */
  public static String time(double picoseconds) {
    return picoseconds == 0 ? "0 s" : scaled(picoseconds, 1000, TIMES);
  }

  /** Returns bytes that are sent as {@code 1 GiB}; as {@code 64 KB} where that is the rounder. */
  public static String bytes(double bytes) {
    return digits(bytes, 1000, DECIMAL) < digits(bytes, 1024, BINARY)
        ? suffixed(scaled(bytes, 1000, DECIMAL), "B")
        : scaled(bytes, 1024, BINARY);
  }

  /**
   * Returns bytes that were counted as {@code 2.69 TiB}, in powers of 1024 whichever is the
   * rounder: nobody wrote them, and those beside each other have one system of units.
   */
  public static String countedBytes(double bytes) {
    return scaled(bytes, 1024, BINARY);
  }

  /** Returns bytes per second as {@code 48.32 GB/s}, powers of 1000 as nccl-tests does. */
  public static String bandwidth(double bytesPerSecond) {
    return suffixed(scaled(bytesPerSecond, 1000, DECIMAL), "B/s");
  }

  /** Returns bits per second as {@code 400 Gb/s}. */
  public static String rate(double bitsPerSecond) {
    return suffixed(scaled(bitsPerSecond, 1000, DECIMAL), "b/s");
  }

  /** Returns a part of 1 as {@code 94%}, with a decimal below 10%. */
  public static String percent(double share) {
    double percent = share * 100;
    return percent > 0 && percent < 9.95
        ? String.format(Locale.ROOT, "%.1f%%", percent)
        : Math.round(percent) + "%";
  }

  /** Returns a number with four digits, without an exponent or zeros at the end. */
  public static String number(double value) {
    if (value == 0 || Double.isNaN(value) || Double.isInfinite(value)) {
      return value == 0 ? "0" : Double.toString(value);
    }
    return new BigDecimal(value, DIGITS).stripTrailingZeros().toPlainString();
  }

  /** Returns a whole number, below 100 one with three digits. */
  public static String rounded(double value) {
    return value > 0 && value < 99.95
        ? new BigDecimal(value, THREE_DIGITS).stripTrailingZeros().toPlainString()
        : String.format(Locale.ROOT, "%.0f", value);
  }

  /** Returns how many times as long as another time one is, {@code 1.25 x}; empty for none. */
  public static String ratio(long picoseconds, long ofPicoseconds) {
    return ofPicoseconds == 0 ? "" : number((double) picoseconds / ofPicoseconds) + " x";
  }

  /** Returns {@code 1 link}, {@code 1,024 links}. */
  public static String count(long count, String one) {
    String many = one.matches(".*(s|x|ch|sh)") ? one + "es" : one + "s";
    return count(count) + " " + (count == 1 ? one : many);
  }

  /** Returns how many there are, as {@code 131,072}; numbers that name something have no commas. */
  public static String count(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  /** Returns a number in the unit that fits it. */
  static String scaled(double value, double step, String[] units) {
    int unit = unit(value, step, units);
    return number(value / Math.pow(step, unit)) + " " + units[unit];
  }

  /** How many digits say a number in its unit; more than any where four don't say all of it. */
  private static int digits(double value, double step, String[] units) {
    BigDecimal left = new BigDecimal(value / Math.pow(step, unit(value, step, units)));
    BigDecimal rounded = left.round(DIGITS).stripTrailingZeros();
    return rounded.doubleValue() == left.doubleValue() ? rounded.precision() : Integer.MAX_VALUE;
  }

  private static int unit(double value, double step, String[] units) {
    double left = value;
    int unit = 0;
    // 999.95 would be rounded to four digits as 1000
    while (Math.abs(left) >= step * 0.99995 && unit + 1 < units.length) {
      left /= step;
      unit++;
    }
    return unit;
  }

  private static String suffixed(String scaled, String unit) {
    return scaled + unit;
  }
}
