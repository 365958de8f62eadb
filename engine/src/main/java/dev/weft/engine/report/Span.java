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

  /** Returns how many ticks are one step from label to label, so that labels stay apart. */
  int every(Axis axis, double pixels) {
    int longest =
        axis.ticks().stream().mapToInt(tick -> axis.words().apply(tick).length()).max().orElse(0);
    double each = pixels / Math.max(1, axis.ticks().size() - 1);
    return Math.max(1, (int) Math.ceil((longest + 1) * LETTER / each));
  }

  /** Returns the anchor of a label in the middle below a tick, or one that is not cut off. */
  String anchor(double x, String label) {
    double half = label.length() * LETTER / 2;
    return x + half > width ? "end" : x - half < 0 ? "start" : "middle";
  }
}
