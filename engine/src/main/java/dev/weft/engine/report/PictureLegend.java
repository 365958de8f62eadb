package dev.weft.engine.report;

import java.util.Locale;

/** The legend below a picture of the fabric, and the marks that it explains. */
final class PictureLegend {
  /** Radius of the number of a hot link. */
  static final double MARK = 9;

  private static final double ROW = 22;
  private static final double GAP_ABOVE = 22;
  private static final double BAR = 12;

  private final double left;
  private final boolean isInTwoRows;

  /** Begins at a place of the picture; in a narrow one the marks stand below the colours. */
  PictureLegend(double left, boolean isInTwoRows) {
    this.left = left;
    this.isInTwoRows = isInTwoRows;
  }

  /** Returns what it takes of the height of a picture. */
  double height() {
    return GAP_ABOVE + 18 + (isInTwoRows ? ROW : 0);
  }

  /**
   * Writes it.
   *
   * @param bottom of the picture
   */
  void write(Markup out, double bottom, boolean hasMarks, boolean hasBroken) {
    double y = bottom - height() + GAP_ABOVE;
    out.element("text", "busiest link between two boxes:", "x", left, "y", y + 11);
    for (int i = 0; i <= 20; i++) {
      String colour = Colours.amount(i / 20.0);
      double x = left + 240 + i * 10;
      out.open("rect", "x", x, "y", y, "width", 10, "height", BAR, "fill", colour).close();
    }
    out.element("text", "0%", "x", left + 232, "y", y + 11, "text-anchor", "end");
    out.element("text", "100%", "x", left + 458, "y", y + 11);
    double marks = isInTwoRows ? left + MARK + 1 : left + 526;
    double below = isInTwoRows ? y + ROW : y;
    if (hasMarks) {
      String words = "place in the list of the busiest links";
      writeCircle(out, marks, below + 7, "1", words);
      out.element("text", words, "x", marks + 16, "y", below + 11);
    }
    if (hasBroken) {
      writeCross(out, marks + 252, below + 2);
      out.element("text", "failed or slowed down", "x", marks + 262, "y", below + 11);
    }
  }

  /** A cross on the upper right corner of a box. */
  static void writeCross(Markup out, double x, double y, String... more) {
    String path =
        String.format(Locale.ROOT, "M%.1f %.1fl10 10m0 -10l-10 10", x - 5, Math.max(y - 5, 1));
    out.open("path", "d", path, "stroke", Colours.BAD, "stroke-width", 3, "class", "broken");
    out.attributes(more).close();
  }

  static void writeCircle(
      Markup out, double x, double y, String number, String title, String... more) {
    out.open("circle", "cx", x, "cy", y, "r", MARK, "fill", "#ffffff", "stroke", Colours.TEXT);
    out.attributes(more).close();
    out.open("text", "x", x, "y", y + 4, "text-anchor", "middle", "font-weight", "bold");
    out.attributes(more).text(number).element("title", title).close();
  }
}
