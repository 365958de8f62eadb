package dev.weft.generator.study;

import dev.weft.engine.report.FrontChart;
import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Readable;
import dev.weft.topology.measures.Costs;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Which points are worth their cost, and their power: time against both, for each scenario. */
public final class ParetoSection {
  /**
   * A time with what it is to be weighed against.
   *
   * @param what was timed: equal for the same work of all points
   * @param point that it is of
   * @param cost of the design, in the currency of the prices; null when not known
   * @param powerKw that it draws; null when not known
   * @param isKept whether the scenario keeps its expectations
   */
  public record Timed(
      String what,
      String point,
      double timePs,
      @Nullable Double cost,
      @Nullable Double powerKw,
      boolean isKept) {}

  private final Map<String, List<Timed>> byWork = new LinkedHashMap<>();

  public ParetoSection(List<Timed> times) {
    times.forEach(each -> byWork.computeIfAbsent(each.what(), what -> new ArrayList<>()).add(each));
  }

  /** Writes charts, where there is more than one point. */
  public void write(Markup out) {
    byWork.forEach(
        (what, times) -> {
          chart(out, what, times, "cost", Timed::cost, Costs::text);
          chart(out, what, times, "power", Timed::powerKw, kw -> Readable.number(kw) + " kW");
        });
  }

  private static String names(List<FrontChart.Point> points) {
    return points.stream().map(FrontChart.Point::name).collect(Collectors.joining("; "));
  }

  /** What no param that varies changes needs no picture. */
  private static boolean areAlike(List<FrontChart.Point> points) {
    FrontChart.Point one = points.getFirst();
    return points.stream()
        .allMatch(
            each ->
                each.x() == one.x() && each.y() == one.y() && each.isChoice() == one.isChoice());
  }

  private static void chart(
      Markup out,
      String what,
      List<Timed> times,
      String against,
      Function<Timed, @Nullable Double> price,
      DoubleFunction<String> words) {
    List<FrontChart.Point> points = new ArrayList<>();
    for (Timed each : times) {
      Double known = price.apply(each);
      if (known != null) {
        points.add(new FrontChart.Point(each.point(), known, each.timePs(), each.isKept()));
      }
    }
    int unknown = times.size() - points.size();
    if (points.size() > 1 && areAlike(points)) {
      out.element("h2", what + " against " + against);
      FrontChart.Point one = points.getFirst();
      String same = Readable.time(one.y()) + ", " + against + " " + words.apply(one.x());
      out.element(
          "p", "The same at all " + Readable.count(points.size(), "point") + ": " + same + ".");
    } else if (times.size() > 1) {
      if (points.size() > 1) {
        out.element("h2", what + " against " + against);
        FrontChart.write(
            out,
            what + " against " + against,
            points,
            new FrontChart.Direction(against, words),
            new FrontChart.Direction("time", Readable::time));
        List<FrontChart.Point> front = FrontChart.front(points);
        if (!front.isEmpty()) {
          out.element("p", "Pareto front, by rising " + against + ": " + names(front) + ".");
        }
        List<FrontChart.Point> broken = points.stream().filter(each -> !each.isChoice()).toList();
        if (!broken.isEmpty()) {
          String note = "Crosses break an expectation and stand on no front: ";
          out.element("p", note + names(broken) + ".", "class", "note");
        }
      }
      if (unknown > 0) {
        String note =
            String.format(
                Locale.ROOT,
                "%s against %s has no point for %d of %d: types in them state no %s, which 'weft show'"
                    + " names.",
                what,
                against,
                unknown,
                times.size(),
                against);
        out.element("p", note, "class", "note");
      }
    }
  }
}
