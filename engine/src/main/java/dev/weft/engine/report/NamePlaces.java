package dev.weft.engine.report;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds places for the names of points in a chart, so that none lies on another, on a point or a
 * line, or outside. Where there is none, the name is left out.
 */
final class NamePlaces {
  /** From a point to its name, so that a mark of a radius up to 5 stays clear. */
  private static final double ASIDE = 9;

  /** From a point to the line that its name stands on, above it and below. */
  private static final double UP = 8;

  private static final double DOWN = 17;

  /** Of letters over the line that they stand on, and below. */
  private static final double ASCENT = 10;

  private static final double DESCENT = 3;

  /** What is taken; a line has no width or no height. */
  record Box(double left, double top, double right, double bottom) {
    /** Around a point. */
    static Box around(double x, double y, double radius) {
      return new Box(x - radius, y - radius, x + radius, y + radius);
    }

    boolean meets(Box other) {
      return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }

    private boolean holds(Box other) {
      return left <= other.left
          && top <= other.top
          && right >= other.right
          && bottom >= other.bottom;
    }
  }

  /**
   * Where a name stands.
   *
   * @param anchor {@code start} or {@code end}, at x
   * @param y of the line that its letters stand on
   */
  record Place(String name, double x, double y, String anchor, Box box) {}

  private final Box area;
  private final List<Box> taken = new ArrayList<>();

  /**
   * Begins with nothing taken.
   *
   * @param area in which names stand
   */
  NamePlaces(Box area) {
    this.area = area;
  }

  void take(Box box) {
    taken.add(box);
  }

  /**
   * The first free place around a point, which then is taken: at its right, above it before below,
   * then at its left. A name that is too long for all of them is shortened.
   *
   * @param lengths of the name that would do, in letters, the longest first
   * @param rest that follows a name however short that is
   * @return null where there is none
   */
  @Nullable Place beside(double x, double y, String name, String rest, int... lengths) {
    for (int length : lengths) {
      String words = Shortened.to(name, length) + rest;
      double width = words.length() * Span.LETTER;
      for (double side : new double[] {ASIDE, -ASIDE}) {
        for (double aside : new double[] {-UP, DOWN}) {
          double line = y + aside;
          double from = side > 0 ? x + side : x + side - width;
          Box box = new Box(from, line - ASCENT, from + width, line + DESCENT);
          if (area.holds(box) && taken.stream().noneMatch(box::meets)) {
            taken.add(box);
            return new Place(words, x + side, line, side > 0 ? "start" : "end", box);
          }
        }
      }
    }
    return null;
  }
}
