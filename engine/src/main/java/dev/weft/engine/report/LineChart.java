package dev.weft.engine.report;

import dev.weft.engine.result.Decimals;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;

/** Lines over two axes, with a legend beside them. */
final class LineChart {
  private static final double WIDTH = 1040;
  private static final double HEIGHT = 300;
  private static final double LEFT = 104;
  private static final double RIGHT = 250;
  private static final double TOP = 12;
  private static final double BOTTOM = 48;

  /** More series than this can't be told apart. */
  static final int MOST_SERIES = 10;

  /** What holds of a line from a value on, in words. */
  record Mark(double x, String text) {}

  /**
   * A line.
   *
   * @param x in rising order
   * @param y as many
   * @param isMarked whether each point gets a dot
   */
  record Series(String name, double[] x, double[] y, boolean isMarked, List<Mark> marks) {
    Series(String name, double[] x, double[] y, boolean isMarked) {
      this(name, x, y, isMarked, List.of());
    }

    /** A line with a dot at each point. */
    static Series of(String name, SortedMap<Double, Double> points, List<Mark> marks) {
      return new Series(
          name,
          points.keySet().stream().mapToDouble(Double::doubleValue).toArray(),
          points.values().stream().mapToDouble(Double::doubleValue).toArray(),
          true,
          marks);
    }
  }

  private final Axis x;
  private final Axis y;
  private final List<Series> series;

  LineChart(Axis x, Axis y, List<Series> series) {
    this.x = x;
    this.y = y;
    this.series = series;
  }

  void write(Markup out, String title) {
    Page.beginChart(out, (int) WIDTH, (int) HEIGHT, title);
    writeAxes(out);
    writeMarks(out);
    for (int i = 0; i < series.size(); i++) {
      writeSeries(out, series.get(i), i);
    }
    Page.endChart(out);
  }

  private void writeAxes(Markup out) {
    for (double tick : y.ticks()) {
      double at = atY(tick);
      line(out, LEFT, at, WIDTH - RIGHT, at, Colours.FAINT);
      label(out, LEFT - 8, at + 4, "end", y.words().apply(tick));
    }
    for (double tick : x.ticks()) {
      double at = atX(tick);
      line(out, at, HEIGHT - BOTTOM, at, HEIGHT - BOTTOM + 5, Colours.GREY);
      label(out, at, HEIGHT - BOTTOM + 18, "middle", x.words().apply(tick));
    }
    line(out, LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM, Colours.GREY);
    label(out, (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, "middle", x.label());
    out.element(
        "text",
        y.label(),
        "transform",
        "translate(16 " + (int) ((TOP + HEIGHT - BOTTOM) / 2) + ") rotate(-90)",
        "text-anchor",
        "middle");
  }

  /** Upright beside a thin line; those of several series at one value stand side by side. */
  private void writeMarks(Markup out) {
    Map<Double, Integer> beside = new HashMap<>();
    for (int i = 0; i < series.size(); i++) {
      for (Mark mark : series.get(i).marks()) {
        double at = atX(mark.x());
        int place = beside.merge(mark.x(), 1, Integer::sum) - 1;
        String colour = Colours.category(i);
        out.open(
                "line",
                "x1",
                at,
                "y1",
                TOP,
                "x2",
                at,
                "y2",
                HEIGHT - BOTTOM,
                "stroke",
                colour,
                "stroke-width",
                .5)
            .close();
        // Lines rise from the left below to the right above: words stand in the other corners.
        boolean isAbove = x.place(mark.x()) < .5;
        double from = isAbove ? TOP + 4 : HEIGHT - BOTTOM - 6;
        out.element(
            "text",
            mark.text(),
            "transform",
            "translate(" + one(at + 11 + place * 12) + " " + one(from) + ") rotate(-90)",
            "text-anchor",
            isAbove ? "end" : "start",
            "font-size",
            10,
            "fill",
            colour);
      }
    }
  }

  private void writeSeries(Markup out, Series line, int number) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < line.x().length; i++) {
      path.append(i == 0 ? 'M' : 'L').append(one(atX(line.x()[i]))).append(' ');
      path.append(one(atY(line.y()[i])));
    }
    String colour = Colours.category(number);
    out.open(
        "path",
        "d",
        path,
        "fill",
        "none",
        "stroke",
        colour,
        "stroke-width",
        2,
        "stroke-dasharray",
        Colours.dashes(number));
    out.element("title", line.name()).close();
    for (int i = 0; line.isMarked() && i < line.x().length; i++) {
      out.open("circle", "cx", atX(line.x()[i]), "cy", atY(line.y()[i]), "r", 3, "fill", colour);
      String point = x.words().apply(line.x()[i]) + ": " + y.words().apply(line.y()[i]);
      out.element("title", line.name() + ", " + point).close();
    }
    double legendY = TOP + 10 + number * 22;
    double legendX = WIDTH - RIGHT + 16;
    out.open(
            "path",
            "d",
            String.format(
                Locale.ROOT, "M%d %dH%d", (int) legendX, (int) legendY - 4, (int) legendX + 28),
            "stroke",
            colour,
            "stroke-width",
            2,
            "stroke-dasharray",
            Colours.dashes(number))
        .close();
    out.open("text", "x", legendX + 36, "y", legendY).text(Shortened.to(line.name(), 30));
    out.element("title", line.name()).close();
  }

  private double atX(double value) {
    return LEFT + x.place(value) * (WIDTH - LEFT - RIGHT);
  }

  private double atY(double value) {
    return HEIGHT - BOTTOM - y.place(value) * (HEIGHT - TOP - BOTTOM);
  }

  private static void line(
      Markup out, double fromX, double fromY, double toX, double toY, String colour) {
    out.open("line", "x1", fromX, "y1", fromY, "x2", toX, "y2", toY, "stroke", colour).close();
  }

  private static void label(Markup out, double x, double y, String anchor, String text) {
    out.element("text", text, "x", x, "y", y, "text-anchor", anchor);
  }

  private static String one(double value) {
    return Decimals.of(value, 1);
  }
}
