package dev.weft.generator.study;

import dev.weft.engine.report.Readable;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.generator.comparison.DesignFigures;
import dev.weft.generator.comparison.DesignFigures.Figure;
import dev.weft.generator.params.Point;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.generator.study.ParetoSection.Timed;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the designs of a point are and cost, and what their scenarios took. */
final class PointFigures {
  private final Point point;
  private final Map<String, List<Figure>> byFabric = new HashMap<>();
  private final List<Timed> times = new ArrayList<>();

  PointFigures(Point point) {
    this.point = point;
  }

  void add(FabricIndex design) {
    byFabric.put(design.topology().name(), DesignFigures.of(design));
  }

  /**
   * Of a scenario that ran to its end.
   *
   * @param name of the point, by what changes something in it
   */
  void add(ScenarioResult result, String name) {
    boolean isKept = result.verdicts().stream().allMatch(ScenarioResult.Verdict::isKept);
    String on = result.scenario() + " on " + result.fabric() + ": ";
    Double cost = value(result.fabric(), "cost");
    Double powerKw = value(result.fabric(), "power_kw");
    if (!result.jobs().isEmpty()) {
      double stepPs = result.jobs().getFirst().times().stepPs();
      times.add(new Timed(on + "step time", name, stepPs, cost, powerKw, isKept));
      return;
    }
    List<CollectiveRow> rows = result.result().rows();
    if (!rows.isEmpty()) {
      String first = rows.getFirst().operation();
      CollectiveRow last =
          rows.stream().filter(row -> row.operation().equals(first)).toList().getLast();
      if (last.isOfOneRank()) {
        return;
      }
      String size = last.bytes() > 0 ? " of " + Readable.bytes(last.bytes()) : "";
      String what = on + "time of " + first + size;
      double timePs = last.timeWithLossPs();
      times.add(new Timed(what, name, timePs, cost, powerKw, isKept));
    }
  }

  private @Nullable Double value(String fabric, String column) {
    return byFabric.getOrDefault(fabric, List.of()).stream()
        .filter(figure -> figure.column().equals(column))
        .findFirst()
        .map(Figure::value)
        .orElse(null);
  }

  Map<String, List<Figure>> byFabric() {
    return byFabric;
  }

  List<Timed> times() {
    return times;
  }

  Map<String, String> values() {
    return point.values();
  }
}
