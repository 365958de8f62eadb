package dev.weft.generator.diagram;

import dev.weft.topology.Tier;

/**
 * The colours of Okabe and Ito, which people with any kind of colour vision tell apart; those of
 * too little contrast for lines on white are darkened to 3:1 (WCAG 2.1, 1.4.11), and violet stands
 * for yellow.
 */
final class Palette {
  /** What has no colour of its own. */
  static final String NEUTRAL = "#6b6b6b";

  /** What is not used. */
  static final String UNUSED = "#c8c8c8";

  /** Around what has failed. */
  static final String FAILED = "#b03a00";

  /** Around what stands together, and on the grey inside of that. */
  static final String FRAME = "#858585";

  private static final String[] COLOURS = {
    "#0072b2", "#b87f00", "#009e73", "#c2649a", "#2f8fcb", "#d55e00", "#6a3d9a", "#000000"
  };

  private Palette() {}

  /** Number of colours before they repeat. */
  static int size() {
    return COLOURS.length;
  }

  /** Colour of a rail or plane, from 0. */
  static String of(int index) {
    return COLOURS[Math.floorMod(index, COLOURS.length)];
  }

  static String of(Tier tier) {
    return switch (tier) {
      case LEAF -> "#009e73";
      case SPINE -> "#0072b2";
      case SUPERSPINE -> "#d55e00";
    };
  }
}
