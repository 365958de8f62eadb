package dev.weft.generator.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.topology.Tier;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Lines and edges stand out at 3:1 (WCAG 2.1, 1.4.11) from the white of a picture, and from the
 * grey inside of segments.
 */
class PaletteTest {
  private static final String WHITE = "#ffffff";
  private static final String SEGMENT = "#f4f4f4";

  /** WCAG 2.1, "relative luminance". */
  private static double luminance(String colour) {
    double[] weights = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
      double part = Integer.parseInt(colour, 1 + 2 * i, 3 + 2 * i, 16) / 255.0;
      sum += weights[i] * (part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
  }

  /** The background is the lighter one. */
  private static void isVisible(String colour) {
    for (String back : Set.of(WHITE, SEGMENT)) {
      double contrast = (luminance(back) + 0.05) / (luminance(colour) + 0.05);
      assertTrue(contrast >= 3, colour + " on " + back + ": " + contrast);
    }
  }

  @Test
  void everyColourIsVisible() {
    Set<String> colours = new HashSet<>();
    for (int i = 0; i < Palette.size(); i++) {
      isVisible(Palette.of(i));
      colours.add(Palette.of(i));
    }
    assertEquals(Palette.size(), colours.size());
    for (Tier tier : Tier.values()) {
      isVisible(Palette.of(tier));
    }
    isVisible(Palette.NEUTRAL);
    isVisible(Palette.FRAME);
  }
}
