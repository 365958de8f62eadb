package dev.weft.generator.bom;

import dev.weft.topology.measures.Costs;
import java.util.ArrayList;
import java.util.List;

/**
 * One line of the bill of materials, ready to print; unknown or meaningless cells are empty.
 *
 * @param powerEach watts
 * @param powerTotal watts; empty where the power is part of another row's
 * @param costTotal in the currency of the prices; empty where the cost is part of another row's
 */
public record BomRow(
    String category,
    String type,
    String detail,
    String count,
    String powerEach,
    String powerTotal,
    String rackUnitsTotal,
    String costEach,
    String costTotal) {
  /** A row of things that are only counted. */
  static BomRow of(String category, String type, String detail, long count) {
    return new BomRow(category, type, detail, Long.toString(count), "", "", "", "", "");
  }

  /** The cells as people read them: prices with a comma between thousands. */
  public List<String> texts() {
    List<String> texts = new ArrayList<>(cells().subList(0, cells().size() - 2));
    texts.add(Costs.grouped(costEach));
    texts.add(Costs.grouped(costTotal));
    return texts;
  }

  /** The cells in the order above, in which every table has them. */
  public List<String> cells() {
    return List.of(
        category, type, detail, count, powerEach, powerTotal, rackUnitsTotal, costEach, costTotal);
  }
}
