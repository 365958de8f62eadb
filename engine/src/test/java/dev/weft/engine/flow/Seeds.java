package dev.weft.engine.flow;

import java.util.Random;
import java.util.function.Consumer;

/**
 * Random cases of a test. Their seeds are fixed, so that a build passes or fails whoever runs it.
 *
 * <ul>
 *   <li>{@code -Dweft.seeds=fresh}: seeds that nobody has tried; the first one is printed.
 *   <li>{@code -Dweft.seeds=SEED}: from this one on; what failed says it.
 *   <li>{@code -Dweft.seeds.times=N}: N times as many cases.
 * </ul>
 */
final class Seeds {
  private static final String CHOICE = System.getProperty("weft.seeds", "fixed");
  private static final int TIMES = Integer.getInteger("weft.seeds.times", 1);

  private Seeds() {}

  /** Runs so many cases, each with a random source of its own. */
  static void forEach(int cases, Consumer<Random> test) {
    long first =
        switch (CHOICE) {
          case "fixed" -> 1;
          case "fresh" -> System.nanoTime() & 0xFFFFFFFFFFFFL;
          default -> Long.parseLong(CHOICE);
        };
    if (CHOICE.equals("fresh")) {
      System.out.println("seeds: from " + first);
    }
    for (long seed = first; seed < first + (long) cases * TIMES; seed++) {
      try {
        test.accept(of(seed));
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed + " (-Dweft.seeds=" + seed + "): " + e, e);
      }
    }
  }

  /** Seeds in a row begin alike in {@link Random}; mixed they don't. */
  static Random of(long seed) {
    return new Random(seed * 0x9E3779B97F4A7C15L);
  }
}
