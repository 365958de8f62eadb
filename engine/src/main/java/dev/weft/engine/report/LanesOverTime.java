package dev.weft.engine.report;

/** A chart of lanes over time: its frame, ticks and label below, and where a time stands. */
final class LanesOverTime {
  static final double WIDTH = 1040;

  private static final double BELOW = 48;

  /** A label this near to the right edge ends at its tick, so that it is not cut off. */
  private static final double EDGE = 40;

  private final Axis axis;
  private final double left;

  /**
   * @param left where time 0 stands; words of lanes stand before
   */
  LanesOverTime(Axis axis, double left) {
    this.axis = axis;
    this.left = left;
  }

  /** Opens the picture and draws the axis below lanes of that height together. */
  void begin(Markup out, String title, double lanes) {
    Page.beginChart(out, (int) WIDTH, (int) (lanes + BELOW), title);
    for (double tick : axis.ticks()) {
      double at = at(tick);
      out.open("line", "x1", at, "y1", 0.0, "x2", at, "y2", lanes, "stroke", Colours.FAINT);
      out.close();
      String anchor = at > WIDTH - EDGE ? "end" : "middle";
      out.element(
          "text", axis.words().apply(tick), "x", at, "y", lanes + 16, "text-anchor", anchor);
    }
    out.element(
        "text", axis.label(), "x", (left + WIDTH) / 2, "y", lanes + 36, "text-anchor", "middle");
  }

  /** Returns where a time in picoseconds stands. */
  double at(double ps) {
    return left + axis.place(ps) * (WIDTH - left - 4);
  }
}
