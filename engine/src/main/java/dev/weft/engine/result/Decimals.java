package dev.weft.engine.result;

import java.util.Locale;

/**
 * Numbers with so many decimals, rounded half up, as {@code "%.6f"} writes them where digits are
 * those of English; results have millions of them.
 */
public final class Decimals {
  private static final double[] POWERS = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6};

  /** A scaled value below this is off by less than {@link #DOUBT}: its last bit is 2^-13. */
  private static final double MOST = 1L << 40;

  /** Nearer than this to the middle between two results, {@code String.format} decides. */
  private static final double DOUBT = 1e-3;

  private Decimals() {}

  /** Returns a number with so many decimals, at most six. */
  public static String of(double value, int decimals) {
    double scaled = value * POWERS[decimals];
    double below = Math.floor(scaled);
    double rest = scaled - below;
    if (!(scaled >= 0 && scaled < MOST) || Math.abs(rest - 0.5) < DOUBT || isNegativeZero(value)) {
      return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
    String digits = Long.toString((long) below + (rest > 0.5 ? 1 : 0));
    if (decimals == 0) {
      return digits;
    }
    StringBuilder text = new StringBuilder(digits.length() + 2);
    for (int i = digits.length(); i <= decimals; i++) {
      text.append('0');
    }
    text.append(digits);
    return text.insert(text.length() - decimals, '.').toString();
  }

  private static boolean isNegativeZero(double value) {
    return value == 0 && 1 / value < 0;
  }
}
