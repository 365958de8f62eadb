package dev.weft.bench;

import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Prints how the time to check a text grows with its lines: types of five lines each that extend
 * one another, sound ones and ones of which every line of a setting is wrong. The least of several
 * runs counts, after as many to warm up.
 */
public final class LinesTable {
  private static final int RUNS = 5;

  private LinesTable() {}

  public static void main(String[] arguments) throws IOException {
    WeftCompiler compiler = WeftCompiler.create();
    Path folder = Files.createTempDirectory("weft-lines");
    double[] before = new double[2];
    for (int lines = 2_500; lines <= 40_000; lines *= 2) {
      double[] seconds = new double[2];
      for (int wrong = 0; wrong < 2; wrong++) {
        Path file = Files.writeString(folder.resolve("lines.fabric"), text(lines, wrong == 1));
        seconds[wrong] = least(compiler, file);
        Files.delete(file);
      }
      System.out.println(
          String.format(
              Locale.ROOT,
              "| %,6d | %6.2f s | %5s | %6.2f s | %5s |",
              lines,
              seconds[0],
              ratio(seconds[0], before[0]),
              seconds[1],
              ratio(seconds[1], before[1])));
      before = seconds;
    }
    Files.delete(folder);
  }

  private static String ratio(double seconds, double before) {
    return before == 0 ? "" : String.format(Locale.ROOT, "%.1f", seconds / before);
  }

  private static double least(WeftCompiler compiler, Path file) throws IOException {
    long least = Long.MAX_VALUE;
    for (int run = 0; run < 2 * RUNS; run++) {
      long start = System.nanoTime();
      compiler.compile(file, Map.of());
      least = run < RUNS ? least : Math.min(least, System.nanoTime() - start);
    }
    return least / 1e9;
  }

  private static String text(int lines, boolean wrong) {
    String setting = wrong ? "rack-unit 2" : "rack-units 2";
    return IntStream.rangeClosed(1, lines / 5)
        .mapToObj(
            i ->
                String.format(
                    Locale.ROOT,
                    "switch T%d extends T%d {\n  os eos\n  ports 64 x 400 Gb/s\n  %s\n}\n",
                    i,
                    i / 2,
                    setting))
        .collect(Collectors.joining("", "weft 1\nswitch T0 { os eos  ports 64 x 400 Gb/s }\n", ""));
  }
}
