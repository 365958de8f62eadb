package dev.weft.engine.report;

import dev.weft.engine.result.Decimals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Lines over two axes, with a legend beside them. */
final class LineChart {
  private static final double HEIGHT = 300;
  private static final double TOP = 12;
  private static final double BOTTOM = 48;
  private static final double LEGEND_ROW = 22;

  private static final int WIDTH = 2;

  /** Of a line for each that lies on it. */
  private static final int MORE_WIDTH = 4;

  /** Parts of the height by which points differ of lines that can't be told apart. */
  private static final double SAME = 0.005;

  /** Longest name in the legend. */
  private static final int LONGEST_NAME = 30;

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
  private final Span span;
  private final double left;
  private final double right;

  private LineChart(Axis x, Axis y, List<Series> series, Span span) {
    this.x = x;
    this.y = y;
    this.series = series;
    this.span = span;
    this.left = span.isNarrow() ? 92 : 104;
    this.right = span.width() - (span.isNarrow() ? 36 : 250);
  }

  static void write(Markup out, String title, Axis x, Axis y, List<Series> series) {
    Span.both(span -> new LineChart(x, y, series, span).write(out, title));
    String alike = alike(series, y);
    if (!alike.isEmpty()) {
      out.element(
          "p",
          "The same curve, drawn one on the other from the widest line to the thinnest: "
              + alike
              + ".",
          "class",
          "note");
    }
  }

  /** Names of lines that lie on each other; empty for none. */
  private static String alike(List<Series> series, Axis y) {
    List<String> groups = new ArrayList<>();
    for (int i = 0; i < series.size(); i++) {
      int first = i;
      if (IntStream.range(0, i).noneMatch(other -> isSame(series, other, first, y))
          && later(series, i, y) > 0) {
        groups.add(
            IntStream.range(i, series.size())
                .filter(other -> other == first || isSame(series, first, other, y))
                .mapToObj(other -> series.get(other).name())
                .collect(Collectors.joining(", ")));
      }
    }
    return String.join("; ", groups);
  }

  /** Whether the points of two lines lie within a line's width. */
  private static boolean isSame(List<Series> series, int one, int other, Axis y) {
    Series a = series.get(one);
    Series b = series.get(other);
    return Arrays.equals(a.x(), b.x())
        && IntStream.range(0, a.y().length)
            .allMatch(i -> Math.abs(y.place(a.y()[i]) - y.place(b.y()[i])) < SAME);
  }

  /** How many later lines lie on one. */
  private static int later(List<Series> series, int line, Axis y) {
    return (int)
        IntStream.range(line + 1, series.size())
            .filter(other -> isSame(series, line, other, y))
            .count();
  }

  /** What lies below others is wider, so that it is seen on both sides of them. */
  private int strokeWidth(int number) {
    return WIDTH + MORE_WIDTH * later(series, number, y);
  }

  private void write(Markup out, String title) {
    double legend = span.isNarrow() ? series.size() * LEGEND_ROW : 0;
    Page.beginChart(out, span, HEIGHT + legend, title);
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
      line(out, left, at, right, at, Colours.FAINT);
      label(out, left - 8, at + 4, "end", y.words().apply(tick));
    }
    List<Double> ticks = x.ticks();
    for (int i = 0; i < ticks.size(); i += span.every(x, left, right - left)) {
      double at = atX(ticks.get(i));
      String words = x.words().apply(ticks.get(i));
      line(out, at, HEIGHT - BOTTOM, at, HEIGHT - BOTTOM + 5, Colours.GREY);
      label(out, at, HEIGHT - BOTTOM + 18, span.anchor(at, words), words);
    }
    line(out, left, HEIGHT - BOTTOM, right, HEIGHT - BOTTOM, Colours.GREY);
    label(out, (left + right) / 2, HEIGHT - 8, "middle", x.label());
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
            "translate(" + one(at + 12 + place * 13) + " " + one(from) + ") rotate(-90)",
            "text-anchor",
            isAbove ? "end" : "start",
            "font-size",
            11,
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
        strokeWidth(number),
        "stroke-dasharray",
        Colours.dashes(number));
    out.element("title", line.name()).close();
    for (int i = 0; line.isMarked() && i < line.x().length; i++) {
      out.open("circle", "cx", atX(line.x()[i]), "cy", atY(line.y()[i]), "r", 3, "fill", colour);
      String point = x.words().apply(line.x()[i]) + ": " + y.words().apply(line.y()[i]);
      out.element("title", line.name() + ", " + point).close();
    }
    double legendY = (span.isNarrow() ? HEIGHT + 14 : TOP + 10) + number * LEGEND_ROW;
    double legendX = span.isNarrow() ? 24 : right + 16;
    out.open(
            "path",
            "d",
            String.format(
                Locale.ROOT, "M%d %dH%d", (int) legendX, (int) legendY - 4, (int) legendX + 28),
            "stroke",
            colour,
            "stroke-width",
            strokeWidth(number),
            "stroke-dasharray",
            Colours.dashes(number))
        .close();
    out.open("text", "x", legendX + 36, "y", legendY).text(Shortened.to(line.name(), LONGEST_NAME));
    out.element("title", line.name()).close();
  }

  private double atX(double value) {
    return left + x.place(value) * (right - left);
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
