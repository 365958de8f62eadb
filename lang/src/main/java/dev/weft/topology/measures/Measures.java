package dev.weft.topology.measures;

import dev.weft.topology.Rates;

/**
 * Amounts of data and times for people: {@code 150 KB}, {@code 4.024 us}. What memory, buffers and
 * storage hold is in powers of 1000, as data sheets and the language's own examples have it;
 * configurations have the words of their system. What operations send is written by reports.
 */
public final class Measures {
  private static final String[] SIZES = {"B", "KB", "MB", "GB", "TB"};
  private static final String[] TIMES = {"ps", "ns", "us", "ms", "s"};

  private Measures() {}

  /** Bytes in the greatest unit of which there is at least one, to three decimals. */
  public static String size(double bytes) {
    return text(bytes, SIZES);
  }

  /** The greatest amount that {@link #size} tells exactly and that is no more than another. */
  public static long within(long bytes) {
    long step = 1;
    while (bytes / step >= 1_000_000) {
      step *= 1000;
    }
    return bytes / step * step;
  }

  /** Picoseconds in the greatest unit of which there is at least one, to three decimals. */
  public static String time(double picoseconds) {
    return picoseconds == 0 ? "0 s" : text(picoseconds, TIMES);
  }

  private static String text(double number, String[] units) {
    double value = number;
    int unit = 0;
    while (value >= 1000 && unit < units.length - 1) {
      value /= 1000;
      unit++;
    }
    return Rates.number(value) + " " + units[unit];
  }
}
