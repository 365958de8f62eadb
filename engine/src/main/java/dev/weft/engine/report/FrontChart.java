package dev.weft.engine.report;

import dev.weft.engine.result.Decimals;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;

/**
 * Points of which less is better in both directions, and their Pareto front: those that no other
 * point is as good as in both and better in one (V. Pareto, "Manuale di economia politica", 1906).
 */
public final class FrontChart {
  private static final double HEIGHT = 340;
  private static final double TOP = 24;
  private static final double BOTTOM = 48;
  private static final double CROSS = 4;
  private static final double RADIUS = 4;
  private static final double FRONT_RADIUS = 5;

  /** Letters of a name, from what is wanted to the fewest that tell designs apart. */
  private static final int[] LENGTHS = {40, 24, 14};

  /**
   * A point.
   *
   * @param name tells it from the others
   * @param x less is better
   * @param y less is better
   * @param isChoice whether it may be chosen: no other point stands on the front
   */
  public record Point(String name, double x, double y, boolean isChoice) {
    private boolean dominates(Point other) {
      return x <= other.x && y <= other.y && (x < other.x || y < other.y);
    }
  }

  /**
   * What one of both directions is.
   *
   * @param words how a value is written
   */
  public record Direction(String label, DoubleFunction<String> words) {}

  private final List<Point> points;
  private final List<Point> front;
  private final Axis x;
  private final Axis y;
  private final Span span;
  private final double left;
  private final double right;

  private FrontChart(List<Point> points, Direction x, Direction y, Span span) {
    this.span = span;
    this.left = span.isNarrow() ? 92 : 120;
    this.right = span.width() - (span.isNarrow() ? 36 : 60);
    this.points = points;
    this.front = front(points);
    this.x =
        Axis.around(
            x.label(),
            points.stream().mapToDouble(Point::x).min().orElseThrow(),
            points.stream().mapToDouble(Point::x).max().orElseThrow(),
            x.words());
    this.y =
        Axis.around(
            y.label(),
            points.stream().mapToDouble(Point::y).min().orElseThrow(),
            points.stream().mapToDouble(Point::y).max().orElseThrow(),
            y.words());
  }

  /**
   * Returns the points that may be chosen and that no other such one dominates, by rising x; equal
   * ones are all there.
   */
  public static List<Point> front(List<Point> points) {
    List<Point> sorted = new ArrayList<>(points.stream().filter(Point::isChoice).toList());
    sorted.sort(Comparator.comparingDouble(Point::x).thenComparingDouble(Point::y));
    List<Point> front = new ArrayList<>();
    for (Point point : sorted) {
      // All that could dominate it come before, and the best of them ends the front.
      if (front.isEmpty() || !front.getLast().dominates(point)) {
        front.add(point);
      }
    }
    return front;
  }

  /** Writes the chart, the front joined by a line, and its names; at least one point. */
  public static void write(Markup out, String title, List<Point> points, Direction x, Direction y) {
    Span.both(span -> new FrontChart(points, x, y, span).write(out, title));
  }

  private void write(Markup out, String title) {
    Page.beginChart(out, span, HEIGHT, title);
    axes(out);
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < front.size(); i++) {
      Point point = front.get(i);
      // A design between two would cost what the better costs: right first, then down.
      line.append(i == 0 ? "M" : "H").append(one(atX(point)));
      line.append(i == 0 ? " " : "V").append(one(atY(point)));
    }
    out.open("path", "d", line, "fill", "none", "stroke", Colours.category(0), "stroke-width", 1.5)
        .close();
    points.stream().filter(point -> !front.contains(point)).forEach(point -> dot(out, point));
    front.forEach(point -> dot(out, point));
    Map<String, List<Point>> places = new LinkedHashMap<>();
    for (Point point : front) {
      String place = one(atX(point)) + " " + one(atY(point));
      places.computeIfAbsent(place, none -> new ArrayList<>()).add(point);
    }
    NamePlaces names = names();
    places.values().forEach(alike -> name(out, names, alike));
    Page.endChart(out);
  }

  private void axes(Markup out) {
    double bottom = HEIGHT - BOTTOM;
    for (double tick : y.ticks()) {
      double at = TOP + (1 - y.place(tick)) * (bottom - TOP);
      line(out, left, at, right, at, Colours.FAINT);
      label(out, y.words().apply(tick), left - 8, at + 4, "end");
    }
    List<Double> ticks = x.ticks();
    for (int i = 0; i < ticks.size(); i += span.every(x, left, right - left)) {
      double at = left + x.place(ticks.get(i)) * (right - left);
      String words = x.words().apply(ticks.get(i));
      line(out, at, bottom, at, bottom + 5, Colours.GREY);
      label(out, words, at, bottom + 18, span.anchor(at, words));
    }
    line(out, left, bottom, right, bottom, Colours.GREY);
    label(out, x.label(), (left + right) / 2, HEIGHT - 8, "middle");
    String place = "translate(16 " + (int) ((TOP + bottom) / 2) + ") rotate(-90)";
    out.element("text", y.label(), "transform", place, "text-anchor", "middle");
  }

  private void dot(Markup out, Point point) {
    if (!point.isChoice()) {
      cross(out, point);
      return;
    }
    boolean isFront = front.contains(point);
    String colour = isFront ? Colours.category(0) : Colours.GREY;
    double radius = isFront ? FRONT_RADIUS : RADIUS;
    out.open("circle", "cx", atX(point), "cy", atY(point), "r", radius, "fill", colour);
    out.element("title", words(point)).close();
  }

  /** What may not be chosen. */
  private void cross(Markup out, Point point) {
    double atX = atX(point);
    double atY = atY(point);
    String arms =
        String.join(
            "",
            "M" + one(atX - CROSS) + " " + one(atY - CROSS),
            "L" + one(atX + CROSS) + " " + one(atY + CROSS),
            "M" + one(atX - CROSS) + " " + one(atY + CROSS),
            "L" + one(atX + CROSS) + " " + one(atY - CROSS));
    out.open("path", "d", arms, "fill", "none", "stroke", Colours.BAD, "stroke-width", 2);
    out.element("title", words(point)).close();
  }

  private String words(Point point) {
    return point.name() + ": " + x.words().apply(point.x()) + ", " + y.words().apply(point.y());
  }

  /** Of designs that lie on each other the first name, and how many they are. */
  private void name(Markup out, NamePlaces names, List<Point> alike) {
    Point point = alike.getFirst();
    String more = alike.size() == 1 ? "" : " and " + (alike.size() - 1) + " more";
    NamePlaces.Place place = names.beside(atX(point), atY(point), point.name(), more, LENGTHS);
    if (place != null) {
      label(out, place.name(), place.x(), place.y(), place.anchor());
    }
  }

  /** Places that no point, and no line of the front, takes. */
  private NamePlaces names() {
    double bottom = HEIGHT - BOTTOM;
    NamePlaces names = new NamePlaces(new NamePlaces.Box(left, 0, span.width(), bottom));
    points.forEach(
        point -> names.take(NamePlaces.Box.around(atX(point), atY(point), FRONT_RADIUS)));
    for (int i = 1; i < front.size(); i++) {
      Point from = front.get(i - 1);
      Point to = front.get(i);
      names.take(new NamePlaces.Box(atX(from), atY(from), atX(to), atY(from)));
      names.take(new NamePlaces.Box(atX(to), atY(from), atX(to), atY(to)));
    }
    return names;
  }

  private double atX(Point point) {
    return left + x.place(point.x()) * (right - left);
  }

  private double atY(Point point) {
    return TOP + (1 - y.place(point.y())) * (HEIGHT - TOP - BOTTOM);
  }

  private static void line(
      Markup out, double fromX, double fromY, double toX, double toY, String colour) {
    out.open("line", "x1", fromX, "y1", fromY, "x2", toX, "y2", toY, "stroke", colour).close();
  }

  private static void label(Markup out, String text, double x, double y, String anchor) {
    out.element("text", text, "x", x, "y", y, "text-anchor", anchor);
  }

  private static String one(double value) {
    return Decimals.of(value, 1);
  }
}
