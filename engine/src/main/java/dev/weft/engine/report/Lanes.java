package dev.weft.engine.report;

import java.util.List;

/**
 * The frame of a chart of lanes: a legend, a scale below, and the name of each lane beside it, or
 * above it where the chart is narrow.
 */
final class Lanes {
  /** What a colour means; {@link #WHITE} has an edge. */
  record Key(String colour, String words) {}

  static final String WHITE = "none";

  private static final double NAME = 18;
  private static final double ROW = 22;
  private static final double SWATCH = 12;
  private static final double SCALE = 48;
  private static final double LEAST_LEFT = 110;
  private static final double MOST_LEFT = 380;

  /** Between a name and its lane. */
  private static final double GAP = 10;

  /** Left of names that stand above. */
  private static final double INSET = 12;

  /** Names stand beside the lanes of a narrow chart up to so many letters. */
  private static final int SHORT = 10;

  private final Span span;
  private final Axis axis;
  private final double height;
  private final List<String> names;
  private final List<Key> legend;
  private final boolean isAbove;
  private final double left;
  private final double right;

  /**
   * @param height of a lane
   * @param names of the lanes from above
   */
  Lanes(Span span, Axis axis, double height, List<String> names, List<Key> legend) {
    this.span = span;
    this.axis = axis;
    this.height = height;
    this.names = names;
    this.legend = legend;
    int longest = names.stream().mapToInt(String::length).max().orElse(0);
    double beside = longest * Span.LETTER + 2 * GAP;
    isAbove = span.isNarrow() && longest > SHORT;
    left = isAbove ? INSET : span.isNarrow() ? beside : Math.clamp(beside, LEAST_LEFT, MOST_LEFT);
    right = span.width() - (span.isNarrow() ? INSET : 4);
  }

  /** Begins the chart with all but what is in its lanes. */
  void begin(Markup out, String title) {
    Page.beginChart(out, span, bottom() + SCALE, title);
    writeLegend(out);
    writeScale(out);
    int letters = (int) ((isAbove ? right - left : left - 2 * GAP) / Span.LETTER + 1e-9);
    for (int lane = 0; lane < names.size(); lane++) {
      double y = isAbove ? top(lane) - 4 : top(lane) + height / 2 + 4;
      String anchor = isAbove ? "start" : "end";
      double x = isAbove ? left : left - GAP;
      out.open("text", "x", x, "y", y, "text-anchor", anchor);
      out.text(Shortened.to(names.get(lane), letters)).element("title", names.get(lane)).close();
    }
  }

  private void writeScale(Markup out) {
    List<Double> ticks = axis.ticks();
    for (int i = 0; i < ticks.size(); i += span.every(axis, left, right - left)) {
      double x = at(ticks.get(i));
      String words = axis.words().apply(ticks.get(i));
      out.open("line", "x1", x, "y1", above(), "x2", x, "y2", bottom(), "stroke", Colours.FAINT);
      out.close();
      String anchor = span.anchor(x, words);
      out.element("text", words, "x", x, "y", bottom() + 16, "text-anchor", anchor);
    }
    double middle = (left + right) / 2;
    out.element("text", axis.label(), "x", middle, "y", bottom() + 36, "text-anchor", "middle");
  }

  /** In as many rows as it needs. */
  private void writeLegend(Markup out) {
    double x = left;
    double y = 0;
    for (Key key : legend) {
      double width = width(key);
      if (x > left && x + width > span.width()) {
        x = left;
        y += ROW;
      }
      String edge = key.colour().equals(WHITE) ? Colours.GREY : WHITE;
      double top = y + 2;
      out.open("rect", "x", x, "y", top, "width", SWATCH, "height", SWATCH);
      out.attributes("fill", key.colour(), "stroke", edge).close();
      out.element("text", key.words(), "x", x + SWATCH + 4, "y", y + 13);
      x += width;
    }
  }

  private static double width(Key key) {
    return SWATCH + 16 + Span.LETTER * key.words().length();
  }

  /** Returns the height of the legend, below which lanes begin. */
  double above() {
    double x = left;
    double height = legend.isEmpty() ? 0 : ROW;
    for (Key key : legend) {
      boolean isFull = x > left && x + width(key) > span.width();
      height += isFull ? ROW : 0;
      x = (isFull ? left : x) + width(key);
    }
    return height;
  }

  /** Returns the upper edge of a lane. */
  double top(int lane) {
    return above() + lane * (height + (isAbove ? NAME : 0)) + (isAbove ? NAME : 0);
  }

  /** Returns the lower edge of the last lane. */
  double bottom() {
    return names.isEmpty() ? above() : top(names.size() - 1) + height;
  }

  /** Returns where a value stands. */
  double at(double value) {
    return left + axis.place(value) * (right - left);
  }
}
