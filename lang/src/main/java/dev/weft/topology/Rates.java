package dev.weft.topology;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Rates for people: {@code 400 Gb/s}, {@code 6.4 Tb/s}. */
public final class Rates {
  private static final String[] UNITS = {"b/s", "Kb/s", "Mb/s", "Gb/s", "Tb/s", "Pb/s"};

  private Rates() {}

  /** A rate in the greatest unit of which it has at least one, to three decimals. */
  public static String text(double bitsPerSecond) {
    double value = bitsPerSecond;
    int unit = 0;
    while (Math.abs(value) >= 1000 && unit < UNITS.length - 1) {
      value /= 1000;
      unit++;
    }
    return number(value) + " " + UNITS[unit];
  }

  /** A number to three decimals, without those that are zero. */
  public static String number(double value) {
    return new BigDecimal(value)
        .setScale(3, RoundingMode.HALF_UP)
        .stripTrailingZeros()
        .toPlainString();
  }

  /** A figure to six digits, in groups of three: {@code 1,638.4}. */
  public static String figure(double value) {
    BigDecimal rounded = new BigDecimal(value, new MathContext(6));
    int decimals = Math.max(0, rounded.stripTrailingZeros().scale());
    return String.format(Locale.ROOT, "%,." + decimals + "f", rounded);
  }
}
