package dev.weft.engine.report;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Colours that people tell apart whatever they see of colour. Categories: M. Okabe and K. Ito,
 * "Color Universal Design", 2008, without yellow, then darker ones; those of too little contrast
 * for lines on white are darkened to 3:1 (WCAG 2.1, 1.4.11). They come with dashes, so that a print
 * in grey can be read too. Amounts: from light to dark along blue to dark violet, monotone in
 * lightness, each visible on the page, in dark mode as well.
 */
final class Colours {
  static final String TEXT = "#1a1a1a";
  static final String FAINT = "#d8d8d8";
  static final String GREY = "#666666";
  static final String BAD = "#b03a00";

  private static final String[] CATEGORIES = {
    "#0072b2", "#d55e00", "#009e73", "#c2649a", "#2f8fcb", "#b87f00", "#000000", "#6a3d9a",
    "#7a5230", "#5f8700", "#8a8a8a", "#a3123f", "#3f3fbf", "#00707a", "#d1495b", "#7f8f00"
  };
  private static final String[] DASHES = {"none", "7 3", "2 3", "9 3 2 3", "4 2"};

  /** Red, green, blue at 0, 1/4, 1/2, 3/4 and 1. */
  private static final int[][] AMOUNTS = {
    {136, 150, 164}, {96, 134, 180}, {86, 96, 170}, {90, 50, 135}, {60, 0, 70}
  };

  /**
   * What steps consist of, with the place of its colour: on all pages the same, and different for
   * what stands in one chart.
   */
  private static final Map<String, Integer> KINDS =
      Map.ofEntries(
          Map.entry("compute", 0),
          Map.entry("backward", 0),
          Map.entry("forward", 1),
          Map.entry("optimizer", 2),
          Map.entry("tensor", 3),
          Map.entry("recompute", 4),
          Map.entry("pipeline", 5),
          Map.entry("gradients", 11),
          Map.entry("parameters", 7),
          Map.entry("expert", 8),
          Map.entry("prefill", 9),
          Map.entry("other-traffic", 10),
          Map.entry("context", 6),
          Map.entry("weight", 12),
          Map.entry("decode", 13),
          Map.entry("checkpoint", 14),
          Map.entry("embedding", 15));

  private Colours() {}

  /** Returns the colours of kinds of work and communication; of unknown kinds those left over. */
  static List<String> kinds(List<String> kinds) {
    BitSet used = new BitSet();
    kinds.stream().map(KINDS::get).filter(Objects::nonNull).forEach(used::set);
    List<String> colours = new ArrayList<>();
    for (String kind : kinds) {
      int place = KINDS.getOrDefault(kind, used.nextClearBit(0));
      used.set(place);
      colours.add(category(place));
    }
    return colours;
  }

  /** Returns the colour of a series; after the last one they come again, with other dashes. */
  static String category(int series) {
    return CATEGORIES[series % CATEGORIES.length];
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
