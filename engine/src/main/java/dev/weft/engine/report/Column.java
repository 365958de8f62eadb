package dev.weft.engine.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Numbers of a column of a table, which have one unit and as many decimals each, so that they
 * align. The unit is the one that fits the middle of the column, on a logarithmic scale, unless the
 * least number would hardly be seen, or the greatest be very long; decimals are those of four
 * digits of the least number. Where one that is not zero would be written as zero, each has the
 * unit that fits it.
 */
public final class Column {
  private static final int DIGITS = 4;
  private static final int MOST_DECIMALS = 4;

  /** Of the least number in its unit. */
  private static final double SEEN = 0.05;

  /** Of the greatest number in its unit. */
  private static final double LONG = 99_999.5;

  /** Nobody counts a longer time in milliseconds, picoseconds. */
  private static final double LONG_TIME = 10e12;

  /** In the unit of such a time one that is so much shorter is not seen well. */
  private static final double FAR = 1e3;

  /** Percentages below it get a decimal. */
  private static final double SMALL_PERCENT = 9.95;

  private Column() {}

  /** Picoseconds; each in a unit of its own where long ones stand beside far shorter ones. */
  public static List<String> times(double... picoseconds) {
    double[] known = Arrays.stream(picoseconds).filter(each -> each > 0).toArray();
    double greatest = Arrays.stream(known).max().orElse(0);
    double least = Arrays.stream(known).min().orElse(0);
    return greatest >= LONG_TIME && greatest > FAR * least
        ? Arrays.stream(picoseconds)
            .mapToObj(each -> Double.isNaN(each) ? "" : Readable.time(each))
            .toList()
        : scaled(picoseconds, 1000, Readable.TIMES, "");
  }

  /** Picoseconds of some rows. */
  public static <T> List<String> times(List<T> rows, ToDoubleFunction<? super T> picoseconds) {
    return times(values(rows, picoseconds));
  }

  /** Bytes that are sent, in powers of 1024. */
  public static <T> List<String> bytes(List<T> rows, ToDoubleFunction<? super T> bytes) {
    return scaled(values(rows, bytes), 1024, Readable.BINARY, "");
  }

  /** Bytes that are held, in powers of 1000, as switches count them. */
  public static <T> List<String> decimalBytes(List<T> rows, ToDoubleFunction<? super T> bytes) {
    return scaled(values(rows, bytes), 1000, Readable.DECIMAL, "B");
  }

  /** Bytes per second, in powers of 1000. */
  public static <T> List<String> bandwidths(List<T> rows, ToDoubleFunction<? super T> bandwidth) {
    return scaled(values(rows, bandwidth), 1000, Readable.DECIMAL, "B/s");
  }

  /** Bits per second. */
  public static <T> List<String> rates(List<T> rows, ToDoubleFunction<? super T> bitsPerSecond) {
    return scaled(values(rows, bitsPerSecond), 1000, Readable.DECIMAL, "b/s");
  }

  /** Parts of 1: with a decimal where one of them is small. */
  public static List<String> percents(double... shares) {
    boolean isAnySmall =
        Arrays.stream(shares).anyMatch(share -> share > 0 && share * 100 < SMALL_PERCENT);
    return Arrays.stream(shares)
        .mapToObj(
            share ->
                Double.isNaN(share)
                    ? ""
                    : BigDecimal.valueOf(share * 100)
                            .setScale(isAnySmall ? 1 : 0, RoundingMode.HALF_UP)
                            .toPlainString()
                        + "%")
        .toList();
  }

  /** Parts of 1 of some rows. */
  public static <T> List<String> percents(List<T> rows, ToDoubleFunction<? super T> share) {
    return percents(values(rows, share));
  }

  /** Numbers without a unit. */
  public static List<String> numbers(double... values) {
    return scaled(values, 1000, new String[] {""}, "");
  }

  /** Numbers of some rows, with what stands behind each. */
  public static <T> List<String> numbers(
      List<T> rows, ToDoubleFunction<? super T> value, String behind) {
    return numbers(values(rows, value)).stream()
        .map(each -> each.isEmpty() ? "" : each + behind)
        .toList();
  }

  private static <T> double[] values(List<T> rows, ToDoubleFunction<? super T> value) {
    return rows.stream().mapToDouble(value).toArray();
  }

  /** What is not a number is an empty cell. */
  private static List<String> scaled(double[] values, double step, String[] units, String suffix) {
    double[] sizes =
        Arrays.stream(values).map(Math::abs).filter(size -> size > 0 && size < 1e300).toArray();
    double least = Arrays.stream(sizes).min().orElse(1);
    double greatest = Arrays.stream(sizes).max().orElse(1);
    int unit = sizes.length == 0 && units == Readable.TIMES ? units.length - 1 : 0;
    double scale = 1;
    // 999.95 would be rounded to four digits as 1000
    while (unit + 1 < units.length && Math.sqrt(least * greatest) / scale >= step * 0.99995) {
      scale *= step;
      unit++;
    }
    while (unit > 0 && least / scale < SEEN && greatest / scale * step < LONG) {
      scale /= step;
      unit--;
    }
    while (unit + 1 < units.length && greatest / scale >= LONG) {
      scale *= step;
      unit++;
    }
    int decimals = Math.clamp(DIGITS - wholeDigits(least / scale), 0, MOST_DECIMALS);
    double by = scale;
    List<BigDecimal> rounded =
        Arrays.stream(values)
            .filter(value -> !Double.isNaN(value))
            .mapToObj(value -> new BigDecimal(value / by).setScale(decimals, RoundingMode.HALF_UP))
            .toList();
    if (units.length > 1 && least / scale < Math.pow(10, -decimals) / 2) {
      return Arrays.stream(values)
          .mapToObj(
              value -> Double.isNaN(value) ? "" : Readable.scaled(value, step, units) + suffix)
          .toList();
    }
    int used =
        rounded.stream()
            .mapToInt(each -> each.signum() == 0 ? 0 : each.stripTrailingZeros().scale())
            .max()
            .orElse(0);
    String words = (units[unit] + suffix).isEmpty() ? "" : " " + units[unit] + suffix;
    return Arrays.stream(values)
        .mapToObj(value -> Double.isNaN(value) ? "" : number(value / by, decimals, used) + words)
        .toList();
  }

  private static String number(double value, int decimals, int used) {
    BigDecimal rounded = new BigDecimal(value).setScale(decimals, RoundingMode.HALF_UP);
    return String.format(Locale.ROOT, "%,." + Math.max(0, used) + "f", rounded);
  }

  /** Digits before the point; of 0.05, which has a zero behind it, -1. */
  private static int wholeDigits(double value) {
    BigDecimal four = new BigDecimal(value, new MathContext(DIGITS));
    return four.precision() - four.scale();
  }
}
