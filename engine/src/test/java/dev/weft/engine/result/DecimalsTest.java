package dev.weft.engine.result;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code String.format} writes is right by definition; here it is only written faster. */
class DecimalsTest {
  @ParameterizedTest
  @ValueSource(
      doubles = {
        0,
        -0.0,
        1,
        9.9999995,
        0.9999994999,
        0.9999995,
        0.0000005,
        0.00000049999,
        0.05,
        0.15,
        0.25,
        0.35,
        1.005,
        2.675,
        1e-300,
        1e15,
        1e300,
        -1.5,
        -0.0000001,
        123456.7890125,
        1099511.627775
      })
  void writesAsStringFormat(double value) {
    for (int decimals = 0; decimals <= 6; decimals++) {
      String expected = String.format(Locale.ROOT, "%." + decimals + "f", value);
      assertEquals(expected, Decimals.of(value, decimals));
    }
  }

  @Test
  void writesInfinitiesAsStringFormat() {
    assertEquals("Infinity", Decimals.of(Double.POSITIVE_INFINITY, 6));
    assertEquals("NaN", Decimals.of(Double.NaN, 1));
  }

  /** Magnitudes from 1e-8 to 1e16, and numbers whose seventh decimal is a 5 but for rounding. */
  @Test
  void writesAnyNumberAsStringFormat() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 20_000; i++) {
      double value = random.nextDouble() * Math.pow(10, random.nextInt(-8, 17));
      double tie = (random.nextInt(1_000_000) + 0.5) / 1e6;
      for (double each : new double[] {value, tie, Math.nextUp(tie), Math.nextDown(tie)}) {
        assertEquals(String.format(Locale.ROOT, "%.6f", each), Decimals.of(each, 6));
        assertEquals(String.format(Locale.ROOT, "%.1f", each), Decimals.of(each, 1));
      }
    }
  }
}
