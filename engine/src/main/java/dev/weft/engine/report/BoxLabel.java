package dev.weft.engine.report;

import java.util.ArrayList;
import java.util.List;

/**
 * A name in a box: in the fewest lines that give the largest letters, broken after hyphens and
 * blanks.
 *
 * @param size of the letters, in pixels
 * @param isWhole whether nothing was left out
 */
record BoxLabel(List<String> lines, double size, boolean isWhole) {
  /** Width of a letter over its height, on average. */
  private static final double LETTER = 0.56;

  /** From line to line, over the height of letters. */
  static final double LEADING = 1.15;

  private static final double LARGEST = 12;
  private static final double SMALLEST = 8;
  private static final int MOST_LINES = 3;

  BoxLabel {
    lines = List.copyOf(lines);
  }

  /** Fits a name into the inside of a box. */
  static BoxLabel of(String name, double width, double height) {
    List<String> words = List.of(name.split("(?<=[- ])"));
    List<String> best = List.of(name);
    for (int lines = 2; lines <= Math.min(MOST_LINES, words.size()); lines++) {
      List<String> broken = broken(words, lines);
      if (size(broken, width, height) > size(best, width, height)) {
        best = broken;
      }
    }
    double size = Math.max(SMALLEST, size(best, width, height));
    int most = (int) (width / (size * LETTER) + 1e-9);
    List<String> shown = best.stream().map(line -> Shortened.to(line, most)).toList();
    return new BoxLabel(shown, size, shown.equals(best));
  }

  private static double size(List<String> lines, double width, double height) {
    double byHeight = height / (lines.size() * LEADING);
    return Math.min(LARGEST, Math.min(width / (longest(lines) * LETTER), byHeight));
  }

  private static int longest(List<String> lines) {
    return lines.stream().mapToInt(line -> line.strip().length()).max().orElse(1);
  }

  /** In so many lines, of which the longest is as short as it can be. */
  private static List<String> broken(List<String> words, int count) {
    if (count == 1) {
      return List.of(String.join("", words));
    }
    List<String> best = List.of();
    for (int first = 1; first <= words.size() - count + 1; first++) {
      List<String> lines = new ArrayList<>();
      lines.add(String.join("", words.subList(0, first)));
      lines.addAll(broken(words.subList(first, words.size()), count - 1));
      if (best.isEmpty() || longest(lines) < longest(best)) {
        best = lines;
      }
    }
    return best;
  }
}
