package dev.weft.generator.bom;

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

  /** The cells in the order above, in which every table has them. */
  public List<String> cells() {
    return List.of(
        category, type, detail, count, powerEach, powerTotal, rackUnitsTotal, costEach, costTotal);
  }
}
