package dev.weft.engine.result;

import java.util.List;

/**
 * What a run found.
 *
 * @param model name of the model
 * @param makespanPs end of the last operation, picoseconds
 * @param rows operations in the order they ended, a row per size
 * @param links what each link moved
 */
public record SimulationResult(
    String model, long makespanPs, List<CollectiveRow> rows, LinkUse links) {

  /** Copies the list. */
  public SimulationResult {
    rows = List.copyOf(rows);
  }
}
