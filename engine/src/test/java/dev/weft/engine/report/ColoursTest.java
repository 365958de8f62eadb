package dev.weft.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Lines stand out from the page at 3:1 (WCAG 2.1, 1.4.11), light and as dark mode turns them. */
class ColoursTest {
  private static final double LEAST = 3;
  private static final double[] WHITE = {255, 255, 255};

  /** {@code --back} of dark pages. */
  private static final double[] DARK = {0x14, 0x14, 0x14};

  private static double[] parts(String colour) {
    double[] parts = new double[3];
    for (int i = 0; i < 3; i++) {
      parts[i] = Integer.parseInt(colour, 1 + 2 * i, 3 + 2 * i, 16);
    }
    return parts;
  }

  /** WCAG 2.1, "relative luminance". */
  private static double luminance(double[] parts) {
    double[] weights = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
      double part = parts[i] / 255;
      sum += weights[i] * (part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
  }

  private static double contrast(double[] one, double[] other) {
    double a = luminance(one);
    double b = luminance(other);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  /**
   * {@code invert(1) hue-rotate(180deg)}: "Filter Effects Module Level 1", with cos = -1, sin = 0.
   */
  private static double[] turned(double[] parts) {
    double[] weights = {0.213, 0.715, 0.072};
    double[] turned = new double[3];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        double factor = 2 * weights[j] - (i == j ? 1 : 0);
        turned[i] += factor * (255 - parts[j]);
      }
      turned[i] = Math.clamp(turned[i], 0, 255);
    }
    return turned;
  }

  private static void isVisible(String colour) {
    double light = contrast(parts(colour), WHITE);
    assertTrue(light >= LEAST, colour + " " + light);
    double dark = contrast(turned(parts(colour)), DARK);
    assertTrue(dark >= LEAST, colour + " in dark mode " + dark);
  }

  @Test
  void everySeriesIsVisible() {
    Set<String> colours = new HashSet<>();
    for (int series = 0; series < 28; series++) {
      isVisible(Colours.category(series));
      colours.add(Colours.category(series) + Colours.dashes(series));
    }
    assertEquals(28, colours.size(), "each is told apart by its colour or its dashes");
    isVisible(Colours.BAD);
    isVisible(Colours.GREY);
  }

  /** An idle link is visible, a busier one darker. */
  @Test
  void everyAmountIsVisible() {
    double before = 1;
    for (int percent = 0; percent <= 100; percent++) {
      String colour = Colours.amount(percent / 100.0);
      isVisible(colour);
      double luminance = luminance(parts(colour));
      assertTrue(luminance < before, colour);
      before = luminance;
    }
  }
}
