package dev.weft.engine.report;

import java.util.Locale;

/**
 * Colours that people tell apart whatever they see of colour. Categories: M. Okabe and K. Ito,
 * "Color Universal Design", 2008, without yellow, which is too light for lines on white; they come
 * with dashes, so that a print in grey can be read too. Amounts: from light to dark along blue to
 * orange-free dark violet, monotone in lightness.
 */
final class Colours {
  static final String TEXT = "#1a1a1a";
  static final String FAINT = "#d8d8d8";
  static final String GREY = "#666666";
  static final String BAD = "#b03a00";

  private static final String[] CATEGORIES = {
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000"
  };
  private static final String[] DASHES = {"none", "7 3", "2 3", "9 3 2 3", "4 2"};

  /** Red, green, blue at 0, 1/4, 1/2, 3/4 and 1. */
  private static final int[][] AMOUNTS = {
    {222, 226, 230}, {150, 190, 220}, {90, 130, 190}, {95, 60, 140}, {60, 0, 70}
  };

  private Colours() {}

  /** Returns the colour of a series; after the last one they come again, half as dark. */
  static String category(int series) {
    String colour = CATEGORIES[series % CATEGORIES.length];
    return series / CATEGORIES.length % 2 == 0 ? colour : lighter(colour);
  }

  private static String lighter(String colour) {
    StringBuilder lighter = new StringBuilder("#");
    for (int i = 1; i < colour.length(); i += 2) {
      int part = Integer.parseInt(colour.substring(i, i + 2), 16);
      lighter.append(String.format(Locale.ROOT, "%02x", (part + 255) / 2));
    }
    return lighter.toString();
  }

  /** Returns the dashes of a series, so that colour is never all that tells it apart. */
  static String dashes(int series) {
    return DASHES[series % DASHES.length];
  }

  /** Returns the colour of a share of 1. */
  static String amount(double share) {
    double place = Math.max(0, Math.min(1, share)) * (AMOUNTS.length - 1);
    int below = Math.min((int) place, AMOUNTS.length - 2);
    double part = place - below;
    StringBuilder colour = new StringBuilder("#");
    for (int i = 0; i < 3; i++) {
      double value = AMOUNTS[below][i] * (1 - part) + AMOUNTS[below + 1][i] * part;
      colour.append(String.format(Locale.ROOT, "%02x", Math.round(value)));
    }
    return colour.toString();
  }
}
