package dev.weft.engine.report;

import java.util.function.Consumer;

/**
 * How wide a chart is drawn. A page has each chart in both widths and shows the one that fits its
 * window, so that texts keep their size and nothing scrolls.
 */
enum Span {
  /** Beside the text of a page, and in print. */
  WIDE(1040, "for-wide"),
  /** In a narrow window: names stand above what they name, legends below. */
  NARROW(460, "for-narrow");

  /** Of a letter of the size that charts have, on average, in pixels. */
  static final double LETTER = 7.2;

  private final int width;
  private final String style;

  Span(int width, String style) {
    this.width = width;
    this.style = style;
  }

  int width() {
    return width;
  }

  /** Its class in the style of pages. */
  String style() {
    return style;
  }

  boolean isNarrow() {
    return this == NARROW;
  }

  /** Draws a chart in both widths. */
  static void both(Consumer<Span> chart) {
    for (Span span : values()) {
      chart.accept(span);
    }
  }

  /**
   * Returns how many ticks are one step from label to label, so that labels stay apart.
   *
   * @param left where the axis begins in the chart
   */
  int every(Axis axis, double left, double pixels) {
    int step = 1;
    while (!areApart(axis, left, pixels, step)) {
      step++;
    }
    return step;
  }

  private boolean areApart(Axis axis, double left, double pixels, int step) {
    double end = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < axis.ticks().size(); i += step) {
      double tick = axis.ticks().get(i);
      String label = axis.words().apply(tick);
      double x = left + axis.place(tick) * pixels;
      double letters = label.length() * LETTER;
      double begin =
          switch (anchor(x, label)) {
            case "start" -> x;
            case "end" -> x - letters;
            default -> x - letters / 2;
          };
      if (begin < end + LETTER) {
        return false;
      }
      end = begin + letters;
    }
    return true;
  }

  /** Returns the anchor of a label in the middle below a tick, or one that is not cut off. */
  String anchor(double x, String label) {
    double half = label.length() * LETTER / 2;
    return x + half > width ? "end" : x - half < 0 ? "start" : "middle";
  }
}
