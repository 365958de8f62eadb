package dev.weft.generator.comparison;

import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Overview;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The numbers of a design by which it is compared, for other tables. */
public final class DesignFigures {
  /**
   * A number.
   *
   * @param column what it is called in tables
   * @param isWhole whether it counts something
   * @param value in the unit that ends the name; null when it is not known
   */
  public record Figure(String column, boolean isWhole, @Nullable Double value) {}

  private DesignFigures() {}

  /** Always the same columns in the same order. */
  public static List<Figure> of(FabricIndex design) {
    Overview overview = Overview.of(design.topology(), design.adjacency(), design.routes());
    return DesignMetrics.of(overview, false).stream()
        .map(each -> new Figure(each.row().column(), isCount(each), each.value()))
        .toList();
  }

  private static boolean isCount(Metric metric) {
    return metric.row().unit() == Unit.COUNT;
  }
}
